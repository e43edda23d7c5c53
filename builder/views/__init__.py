"""Thin function views, one module per page."""
