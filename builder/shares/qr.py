"""QR codes."""

from functools import lru_cache
from io import BytesIO

import segno

from builder.shares.preview_image import colour

QUIET_ZONE = 4  # modules around a QR code


CODES = 256  # QR codes that this process remembers, of some kilobytes each


@lru_cache(CODES)
def qr_svg(url: str) -> str:
    """The QR code of a link that many may ask for."""
    return draw_qr(url)


def draw_qr(url: str) -> str:
    """A QR code as an SVG that scales: dark on light by day and by night, without any style."""
    file = BytesIO()
    segno.make(url, error="m", micro=False).save(
        file,
        kind="svg",
        border=QUIET_ZONE,
        dark=colour("ink"),
        light="#ffffff",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,  # only a viewBox: as large as the page makes it
    )
    return file.getvalue().decode()
