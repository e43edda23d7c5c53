"""Who a request counts for: what a stranger writes into a header is hearsay."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings as site
from django.core.exceptions import ImproperlyConfigured
from django.test import RequestFactory

from builder.limits.client import client_of, read_proxies


def client(peer, forwarded=None, proxies="", settings=None):
    settings.PROXIES = read_proxies(proxies)
    said = {} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded}
    return client_of(RequestFactory().get("/", REMOTE_ADDR=peer, **said))


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "who"),
    [
        ("192.0.2.1", None, "", "192.0.2.1"),
        ("192.0.2.1", "203.0.113.9", "", "192.0.2.1"),  # no proxy is named: nobody is believed
        ("192.0.2.1", "203.0.113.9", "127.0.0.1", "192.0.2.1"),  # he is none of them
        ("127.0.0.1", "203.0.113.9", "127.0.0.1", "203.0.113.9"),
        ("127.0.0.1", "203.0.113.9:50123", "127.0.0.1", "203.0.113.9"),
        ("127.0.0.1", "1.1.1.1, 203.0.113.9", "127.0.0.1", "203.0.113.9"),  # he wrote the first
        ("127.0.0.1", "1.1.1.1, 203.0.113.9, 10.1.2.3", "127.0.0.1, 10.0.0.0/8", "203.0.113.9"),
        ("127.0.0.1", "10.9.9.9, 10.1.2.3", "127.0.0.1,10.0.0.0/8", "10.9.9.9"),
        ("127.0.0.1", "", "127.0.0.1", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.9, nonsense", "127.0.0.1", "127.0.0.1"),
        ("127.0.0.1", "nonsense, 203.0.113.9", "127.0.0.1", "203.0.113.9"),
        ("127.0.0.1", "," * 5000, "127.0.0.1", "127.0.0.1"),
        ("", "203.0.113.9", "unix", "203.0.113.9"),  # gunicorn behind a socket file
        ("", "203.0.113.9", "127.0.0.1", "unix"),
        ("", None, "", "unix"),
        ("2001:db8:1:2:3:4:5:6", None, "", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", None, "", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", None, "", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", None, "", "fe80::/64"),
        ("::ffff:192.0.2.1", None, "", "192.0.2.1"),
        ("::1", "[2001:db8:1:2::9]:443", "::1", "2001:db8:1:2::/64"),
        ("::ffff:127.0.0.1", "203.0.113.9", "127.0.0.1", "203.0.113.9"),
    ],
)
def test_whom_it_counts_for(peer, forwarded, proxies, who, settings):
    assert client(peer, forwarded, proxies, settings) == who


@pytest.mark.parametrize(
    "text", ["localhost", "10.0.0.1/8", "127.0.0.1 10.0.0.1", "*", "300.1.1.1"]
)
def test_anything_else_is_a_mistake_that_is_named(text):
    with pytest.raises(ImproperlyConfigured, match=r"MUSTER_PROXIES: .* is neither an address"):
        read_proxies(text)


def test_spaces_and_empty_parts_mean_nothing():
    assert read_proxies(" , 127.0.0.1 ,, unix ") == read_proxies("127.0.0.1,unix")
    assert read_proxies("") == ()


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("MUSTER_PROXIES", "nginx", "MUSTER_PROXIES: 'nginx' is neither"),
        ("MUSTER_LIMITS", "no", "MUSTER_LIMITS is either on or off."),
    ],
)
def test_the_site_does_not_start_with_a_mistake(name, text, words, tmp_path):
    known = {**os.environ, name: text, "MUSTER_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=Path(site.ROOT),
        env=known,
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert words in done.stderr
