"""What judged a list last. Nobody knows of those that are there: the next load judges them once."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("builder", "0021_accounts"),)

    operations = (
        migrations.AddField(
            "roster",
            "grounds",
            models.CharField(
                blank=True,
                editable=False,
                help_text=(
                    "What judged it last: catalogue and code, as a hash. Empty: it was long ago."
                ),
                max_length=32,
            ),
        ),
    )
