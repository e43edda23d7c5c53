"""Items have the words by which players look for them."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0009_rows_of_lists_go"),
    ]

    operations = [
        migrations.AddField(
            "item",
            "aliases_fr",
            models.CharField(
                blank=True,
                help_text="What else players call it, in commas: a search finds it.",
                max_length=200,
            ),
        ),
        migrations.AddField(
            "item", "aliases_en", models.CharField(blank=True, max_length=200)
        ),
    ]
