"""Room for lists as documents: a roster points at its present state, which holds all of it."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0006_revision_tap"),
    ]

    operations = [
        migrations.AlterField("revision", "content", models.JSONField(null=True)),
        migrations.AlterField("revision", "tip", models.PositiveIntegerField(null=True)),
        migrations.AddField("revision", "packed", models.BinaryField(null=True)),
        migrations.AddField(
            "revision",
            "facet",
            models.CharField(blank=True, default="", help_text="By what a gallery files it, from its content.", max_length=80),
            preserve_default=False,
        ),
        migrations.AddField(
            "revision",
            "name",
            models.CharField(blank=True, default="", help_text="The player's name for it.", max_length=60),
            preserve_default=False,
        ),
        migrations.AddField(
            "roster",
            "present",
            models.ForeignKey(
                help_text="The state that it is in.",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="builder.revision",
            ),
        ),
        migrations.AddField(
            "roster",
            "tip",
            models.PositiveIntegerField(default=0, help_text="The number of the state that redo leads to in the end."),
        ),
        migrations.AddField(
            "roster",
            "ids_ahead",
            models.PositiveIntegerField(default=0, help_text="By how much the ids with which it began are ahead of its versions."),
        ),
    ]
