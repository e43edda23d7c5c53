"""For the container's HEALTHCHECK: fails where Muster is not well."""

import os
import sys
from urllib.error import URLError
from urllib.request import Request, urlopen


def main() -> int:
    name = os.environ.get("MUSTER_HOSTS", "localhost").split(",")[0].strip()
    address = f"http://127.0.0.1:{os.environ.get('PORT', '8000')}/healthz"
    # A name like .example.org stands for all that end so.
    request = Request(address, headers={"Host": name.lstrip(".")})
    try:
        with urlopen(request, timeout=4):  # noqa: S310 - our own address
            return 0
    except (URLError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
