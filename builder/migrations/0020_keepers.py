"""Since when a browser keeps a list or a collection, how it came, and what it calls itself.

The tables stay where they are, with their rows: they are given columns, and nothing is copied.
"""

import django.db.models.deletion
from django.db import migrations, models

import builder.keepers.models

COLUMNS = {
    "since": "date NULL",
    "came": "varchar(10) DEFAULT '' NOT NULL",
    "name": "varchar(40) DEFAULT '' NOT NULL",
}


def columns(table):
    """Both databases add such a column without going through the rows."""
    return [
        migrations.RunSQL(
            f'ALTER TABLE "{table}" ADD COLUMN "{name}" {kind}',
            f'ALTER TABLE "{table}" DROP COLUMN "{name}"',
        )
        for name, kind in COLUMNS.items()
    ]


def keeper(name, thing, related_name):
    """The class of a table that had none, and the field that goes through it."""
    return [
        migrations.CreateModel(
            name,
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "since",
                    models.DateField(
                        blank=True,
                        default=builder.keepers.models.today,
                        help_text="Empty: it was not noted then.",
                        null=True,
                    ),
                ),
                (
                    "came",
                    models.CharField(
                        blank=True,
                        db_default="",
                        default="",
                        help_text="began, link or moved; empty: it was not noted.",
                        max_length=10,
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        blank=True,
                        db_default="",
                        default="",
                        help_text="What the browser calls itself, for the others.",
                        max_length=40,
                    ),
                ),
                (
                    thing,
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="keeper_rows",
                        to=f"builder.{thing}",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="builder.owner",
                    ),
                ),
            ],
            {
                "db_table": f"builder_{thing}_keepers",
                "unique_together": {(thing, "owner")},
            },
        ),
        migrations.AlterField(
            thing,
            "keepers",
            models.ManyToManyField(
                blank=True,
                related_name=related_name,
                through=f"builder.{name}",
                to="builder.owner",
            ),
        ),
    ]


class Migration(migrations.Migration):
    dependencies = [
        ("builder", "0019_limits"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            columns("builder_roster_keepers"), keeper("RosterKeeper", "roster", "rosters")
        ),
        migrations.SeparateDatabaseAndState(
            columns("builder_collection_keepers"),
            keeper("CollectionKeeper", "collection", "collections"),
        ),
        migrations.AddField(
            "movinglink",
            "taken",
            models.DateTimeField(
                blank=True,
                help_text="When a browser last took everything over by such a link.",
                null=True,
            ),
        ),
    ]
