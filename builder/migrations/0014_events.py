"""Tables of lists that organisers keep for an evening."""

import django.db.models.deletion
from django.db import migrations, models

import builder.events.models
import builder.rosters.models
import builder.site.models


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0013_rows_of_cards_go"),
    ]

    operations = [
        migrations.CreateModel(
            name="Event",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        default=builder.site.models.random_key,
                        editable=False,
                        max_length=22,
                        unique=True,
                    ),
                ),
                ("name", models.CharField(blank=True, max_length=80)),
                (
                    "rows",
                    builder.rosters.models.ContentField(
                        help_text="What was handed in, and what was true of it then."
                    ),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "expires",
                    models.DateTimeField(db_index=True, default=builder.events.models.in_a_month),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="events",
                        to="builder.owner",
                    ),
                ),
            ],
            options={"ordering": ("-created", "-pk")},
        ),
    ]
