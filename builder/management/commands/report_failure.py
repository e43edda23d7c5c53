"""manage.py report_failure UNIT: write to MUSTER_ALERTS that a unit of systemd failed."""

from smtplib import SMTPException

from django.conf import settings
from django.core.mail import send_mail
from django.core.management.base import BaseCommand, CommandError, CommandParser

TEXT = """{unit} failed on {site}. Why is in the log of that machine:

    sudo journalctl -u {unit} -e

When it is mended, try it again:

    sudo systemctl start {unit}
"""


class Command(BaseCommand):
    help = "Write to MUSTER_ALERTS that a unit of systemd failed. The units call it themselves."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("unit", metavar="UNIT", help="for example muster-backup")

    def handle(self, *args: object, unit: str, **options: object) -> None:
        if not (settings.ALERTS and settings.SENDS_MAIL):
            self.stdout.write(
                "Nobody is written to: MUSTER_ALERTS and MUSTER_MAIL are not both set."
            )
            return
        site = (settings.HOSTS or ["this machine"])[0]
        text = TEXT.format(unit=unit, site=site)
        try:
            send_mail(f"Muster: {unit} failed", text, None, [settings.ALERTS])
        except (OSError, SMTPException) as error:
            raise CommandError(f"The mail to {settings.ALERTS} was not sent: {error}.") from None
        self.stdout.write(f"Wrote to {settings.ALERTS} that {unit} failed.")
