"""What a group puts on paper, part by part; `sheet.py` joins them."""
