"""The gallery is shown in its order without going through all links."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [
        ("builder", "0015_keeping"),
    ]

    operations = [
        migrations.AlterField(
            model_name="roster",
            name="game",
            field=models.SlugField(db_index=False, max_length=60),
        ),
        migrations.AddIndex(
            model_name="share",
            index=models.Index(
                condition=Q(published__isnull=False),
                fields=["-published", "-id"],
                name="gallery_by_day",
            ),
        ),
        migrations.AddIndex(
            model_name="share",
            index=models.Index(
                condition=Q(published__isnull=False),
                fields=["-copies", "-published", "-id"],
                name="gallery_by_copies",
            ),
        ),
    ]
