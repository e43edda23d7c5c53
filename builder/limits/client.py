"""Who asks: the address of a client, of which a proxy may say it."""

from collections.abc import Iterable, Mapping
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest

UNIX = "unix"  # a proxy that speaks to us through a socket file, which has no address
SITE = 64  # bits of an IPv6 address that are one customer's
MOST_HOPS = 20  # addresses of a header that are looked at

Network = IPv4Network | IPv6Network
Proxies = tuple[Network | str, ...]


def read_proxies(text: str) -> Proxies:
    """What MUSTER_PROXIES names; anything but addresses and networks is a mistake."""
    proxies: list[Network | str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        try:
            proxies.append(UNIX if part == UNIX else ip_network(part))
        except ValueError:
            raise ImproperlyConfigured(
                f"MUSTER_PROXIES: {part!r} is neither an address, nor a network such as "
                f"10.0.0.0/8, nor the word {UNIX}."
            ) from None
    return tuple(proxies)


def client_of(request: HttpRequest) -> str:
    """The address that a request counts for; of IPv6 the network of 64 bits."""
    return _counted(_sender(request.META, settings.PROXIES))


def _sender(meta: Mapping[str, str], proxies: Proxies) -> str:
    """The last address that no proxy of ours has, from ourselves outwards.

    Each proxy adds who spoke to it at the right: what stands left of a stranger is hearsay.
    """
    peer = meta.get("REMOTE_ADDR", "") or UNIX
    hops = meta.get("HTTP_X_FORWARDED_FOR", "").rsplit(",", MOST_HOPS)
    for hop in reversed(hops):
        if not _believed(peer, proxies) or not (address := _bare(hop)):
            break
        peer = address
    return peer


def _believed(peer: str, proxies: Iterable[Network | str]) -> bool:
    if peer == UNIX:
        return UNIX in proxies
    address = _bare(peer)
    return bool(address) and any(
        not isinstance(network, str) and ip_address(address) in network for network in proxies
    )


def _bare(text: str) -> str:
    """An address without its port and brackets; empty where it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return ""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


def _counted(peer: str) -> str:
    address = _bare(peer)
    if ":" in address:
        return str(ip_network((address, SITE), strict=False))
    return address or peer
