"""The rules know no Django: their tests do without what is prepared for each test of it."""

PREPARED = ("_dj", "_fresh_memory", "_live_server", "_no_language", "_pw", "_template_string")


def pytest_itemcollected(item):
    """Thousands of short tests would spend a quarter of their time on that."""
    item.fixturenames[:] = [name for name in item.fixturenames if not name.startswith(PREPARED)]
