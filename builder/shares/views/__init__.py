"""What links open, their pictures, the gallery."""
