"""Room for a card as the list format writes it."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0010_aliases"),
    ]

    operations = [
        migrations.AddField("collectedcard", "content", models.TextField(default="")),
    ]
