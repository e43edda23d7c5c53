"""What a state cost when it was judged; what moves everything; the gallery in its order."""

import django.db.models.deletion
from django.db import migrations, models

import builder.site.models


def random_key():
    return models.CharField(
        default=builder.site.models.random_key, editable=False, max_length=22, unique=True
    )


def owner(related_name):
    return models.OneToOneField(
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related_name,
        to="builder.owner",
    )


def row_id():
    return models.BigAutoField(
        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
    )


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0014_events"),
    ]

    operations = [
        migrations.AddField(
            "revision",
            "total",
            models.IntegerField(help_text="Of its verdict, when it was last judged.", null=True),
        ),
        migrations.AddField("revision", "budget", models.IntegerField(null=True)),
        migrations.AddField(
            "revision",
            "errors",
            models.PositiveIntegerField(help_text="Empty: it was never judged.", null=True),
        ),
        migrations.AddField("revision", "todo", models.PositiveIntegerField(null=True)),
        migrations.CreateModel(
            "BroughtFile",
            [
                ("id", row_id()),
                ("key", random_key()),
                ("content", models.BinaryField()),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("owner", owner("brought_file")),
            ],
        ),
        migrations.CreateModel(
            "MovingLink",
            [
                ("id", row_id()),
                ("key", random_key()),
                ("until", models.DateTimeField()),
                ("owner", owner("moving_link")),
            ],
        ),
        migrations.AlterField(
            "roster", "game", models.SlugField(db_index=False, max_length=60)
        ),
        migrations.AddIndex(
            "share",
            models.Index(
                condition=models.Q(published__isnull=False),
                fields=["-published", "-id"],
                name="gallery_by_day",
            ),
        ),
        migrations.AddIndex(
            "share",
            models.Index(
                condition=models.Q(published__isnull=False),
                fields=["-copies", "-published", "-id"],
                name="gallery_by_copies",
            ),
        ),
    ]
