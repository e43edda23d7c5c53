"""What a band puts on paper, part by part; `sheet.py` joins them."""
