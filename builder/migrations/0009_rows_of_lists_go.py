"""The rows of lists go: their documents are all there is."""

import builder.rosters.models
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0008_one_truth"),
    ]

    operations = [
        migrations.RemoveField("revision", "content"),
        migrations.RemoveField("revision", "tip"),
        migrations.RenameField("revision", "packed", "content"),
        migrations.AlterField(
            "revision",
            "content",
            builder.rosters.models.ContentField(help_text="The list as its format writes it.", null=True),
        ),
        migrations.AlterField(
            "revision", "number", models.PositiveIntegerField(help_text="The list's version.")
        ),
        migrations.AlterField(
            "revision", "stands_for", models.PositiveIntegerField(help_text="The number of the state.")
        ),
        migrations.AlterField(
            "roster",
            "version",
            models.PositiveIntegerField(default=0, help_text="How often it was changed, undone and redone."),
        ),
        migrations.DeleteModel("PickExtra"),
        migrations.DeleteModel("RosterPick"),
        migrations.DeleteModel("MemberField"),
        migrations.DeleteModel("RosterMember"),
        migrations.DeleteModel("RosterSetting"),
        migrations.DeleteModel("RosterItem"),
        migrations.RemoveField("roster", "catalogue"),
        migrations.RemoveField("roster", "notes"),
    ]
