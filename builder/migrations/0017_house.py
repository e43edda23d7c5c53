"""What the book says of lists that have house rules; those of before have none."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("builder", "0016_tabletop"),)

    operations = (
        migrations.AddField(
            "roster",
            "book_errors",
            models.PositiveIntegerField(
                blank=True,
                help_text="By the book, where it has house rules; empty: it has none.",
                null=True,
            ),
        ),
    )
