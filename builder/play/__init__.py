"""An evening at the table: played from frozen lists, on two phones, with a line or without."""
