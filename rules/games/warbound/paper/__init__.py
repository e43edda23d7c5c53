"""What a deck puts on paper, part by part; `sheet.py` joins them."""
