"""What is looked up at the table: phases, tables, modifiers, steps, zones, what follows."""

import django.db.models.deletion
from django.db import migrations, models


KINDS = {
    "phase": "Phase",
    "dice_table": "DiceTable",
    "matrix": "Matrix",
    "modifier": "Modifier",
    "procedure": "Procedure",
    "influence": "Influence",
}
PARTS = (
    "DiceTableRow",
    "DiceTableColumn",
    "MatrixRow",
    "MatrixColumn",
    "MatrixCell",
    "ProcedureStep",
)


def forget(apps, schema_editor):
    """Rows that the tables before cannot hold go; loading the catalogue brings back its own."""

    def model(name):
        return apps.get_model("builder", name)

    def clear(table, **which):
        table.objects.filter(**which)._raw_delete(schema_editor.connection.alias)

    questions = list(model("Term").objects.filter(category="faq").values_list("pk", flat=True))
    for name, field in (("DiceTableRow", "puts"), ("Phase", "order")):
        clear(model(name)._meta.get_field(field).remote_field.through)
    for name in (*PARTS, *KINDS.values()):
        clear(model(name))
    clear(model("Term"), pk__in=questions)
    clear(model("Item"), pk__in=questions)
    clear(model("Item"), kind__in=list(KINDS))
    schema_editor.connection.check_constraints()


class Migration(migrations.Migration):
    dependencies = [
        ("builder", "0015_keeping"),
    ]

    operations = [
        migrations.CreateModel(
            name="DiceTableColumn",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("key", models.SlugField(db_index=False, max_length=60)),
                ("label_fr", models.CharField(max_length=120)),
                ("label_en", models.CharField(max_length=120)),
            ],
            options={
                "ordering": ("position",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Influence",
            fields=[
                (
                    "item",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        parent_link=True,
                        primary_key=True,
                        related_name="%(class)s_row",
                        serialize=False,
                        to="builder.item",
                    ),
                ),
                (
                    "effect",
                    models.CharField(
                        choices=[
                            ("initiative", "initiative"),
                            ("role", "role"),
                            ("depth", "depth"),
                            ("placing", "placing"),
                            ("points", "points"),
                        ],
                        max_length=10,
                    ),
                ),
                ("role", models.SlugField(blank=True, db_index=False, max_length=60)),
                ("turn", models.PositiveIntegerField(blank=True, null=True)),
                ("minor", models.PositiveIntegerField(blank=True, null=True)),
                ("major", models.PositiveIntegerField(blank=True, null=True)),
                ("crushing", models.PositiveIntegerField(blank=True, null=True)),
            ],
            bases=("builder.item",),
        ),
        migrations.CreateModel(
            name="Matrix",
            fields=[
                (
                    "item",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        parent_link=True,
                        primary_key=True,
                        related_name="%(class)s_row",
                        serialize=False,
                        to="builder.item",
                    ),
                ),
                (
                    "topic",
                    models.CharField(
                        choices=[
                            ("setup", "setup"),
                            ("turn", "turn"),
                            ("move", "move"),
                            ("drive", "drive"),
                            ("shoot", "shoot"),
                            ("fight", "fight"),
                            ("effects", "effects"),
                            ("gear", "gear"),
                            ("hostile", "hostile"),
                            ("scenario", "scenario"),
                            ("score", "score"),
                        ],
                        max_length=8,
                    ),
                ),
                ("corner_fr", models.CharField(blank=True, max_length=160)),
                ("corner_en", models.CharField(blank=True, max_length=160)),
                ("pattern", models.CharField(blank=True, max_length=160)),
            ],
            bases=("builder.item",),
        ),
        migrations.CreateModel(
            name="MatrixCell",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("row", models.SlugField(db_index=False, max_length=60)),
                ("column", models.SlugField(db_index=False, max_length=60)),
                ("value", models.IntegerField(blank=True, null=True)),
                ("second", models.IntegerField(blank=True, null=True)),
                ("text_fr", models.CharField(blank=True, max_length=160)),
                ("text_en", models.CharField(blank=True, max_length=160)),
            ],
            options={
                "ordering": ("position",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="MatrixColumn",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("key", models.SlugField(db_index=False, max_length=60)),
                ("label_fr", models.CharField(max_length=120)),
                ("label_en", models.CharField(max_length=120)),
            ],
            options={
                "ordering": ("position",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="MatrixRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("key", models.SlugField(db_index=False, max_length=60)),
                ("label_fr", models.CharField(max_length=120)),
                ("label_en", models.CharField(max_length=120)),
            ],
            options={
                "ordering": ("position",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Modifier",
            fields=[
                (
                    "item",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        parent_link=True,
                        primary_key=True,
                        related_name="%(class)s_row",
                        serialize=False,
                        to="builder.item",
                    ),
                ),
                (
                    "topic",
                    models.CharField(
                        choices=[
                            ("setup", "setup"),
                            ("turn", "turn"),
                            ("move", "move"),
                            ("drive", "drive"),
                            ("shoot", "shoot"),
                            ("fight", "fight"),
                            ("effects", "effects"),
                            ("gear", "gear"),
                            ("hostile", "hostile"),
                            ("scenario", "scenario"),
                            ("score", "score"),
                        ],
                        max_length=8,
                    ),
                ),
                (
                    "roll",
                    models.CharField(
                        choices=[
                            ("shot", "shot"),
                            ("melee", "melee"),
                            ("damage", "damage"),
                            ("initiative", "initiative"),
                            ("deployment", "deployment"),
                            ("off_road", "off_road"),
                            ("breakdown", "breakdown"),
                            ("nerve", "nerve"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "operation",
                    models.CharField(choices=[("set", "set"), ("add", "add")], max_length=3),
                ),
                ("dice", models.IntegerField(blank=True, null=True)),
                ("dice_most", models.IntegerField(blank=True, null=True)),
                ("plus", models.IntegerField(blank=True, null=True)),
                (
                    "level",
                    models.CharField(
                        blank=True,
                        choices=[("-", "−"), ("normal", "normal"), ("+", "+")],
                        max_length=6,
                        null=True,
                    ),
                ),
                ("each", models.BooleanField(default=False)),
            ],
            bases=("builder.item",),
        ),
        migrations.CreateModel(
            name="Phase",
            fields=[
                (
                    "item",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        parent_link=True,
                        primary_key=True,
                        related_name="%(class)s_row",
                        serialize=False,
                        to="builder.item",
                    ),
                ),
                ("number", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "acts",
                    models.CharField(
                        choices=[
                            ("all", "all"),
                            ("alternate", "alternate"),
                            ("group", "group"),
                            ("rules", "rules"),
                        ],
                        max_length=9,
                    ),
                ),
                ("optional", models.BooleanField(default=False)),
                ("dice", models.CharField(blank=True, max_length=160)),
            ],
            bases=("builder.item",),
        ),
        migrations.CreateModel(
            name="Placement",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("number", models.PositiveIntegerField(default=1)),
                ("by", models.SlugField(db_index=False, max_length=60)),
                (
                    "where",
                    models.CharField(
                        choices=[
                            ("inside", "inside"),
                            ("outside", "outside"),
                            ("anywhere", "anywhere"),
                        ],
                        max_length=8,
                    ),
                ),
                ("zone", models.SlugField(blank=True, db_index=False, max_length=60)),
                ("apart", models.PositiveIntegerField(blank=True, null=True)),
                ("beyond", models.PositiveIntegerField(blank=True, null=True)),
                ("clear", models.PositiveIntegerField(blank=True, null=True)),
                ("depth", models.PositiveIntegerField(blank=True, null=True)),
                ("x", models.PositiveIntegerField(blank=True, null=True)),
                ("y", models.PositiveIntegerField(blank=True, null=True)),
            ],
            options={
                "ordering": ("position",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Procedure",
            fields=[
                (
                    "item",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        parent_link=True,
                        primary_key=True,
                        related_name="%(class)s_row",
                        serialize=False,
                        to="builder.item",
                    ),
                ),
                (
                    "topic",
                    models.CharField(
                        choices=[
                            ("setup", "setup"),
                            ("turn", "turn"),
                            ("move", "move"),
                            ("drive", "drive"),
                            ("shoot", "shoot"),
                            ("fight", "fight"),
                            ("effects", "effects"),
                            ("gear", "gear"),
                            ("hostile", "hostile"),
                            ("scenario", "scenario"),
                            ("score", "score"),
                        ],
                        max_length=8,
                    ),
                ),
            ],
            bases=("builder.item",),
        ),
        migrations.CreateModel(
            name="ProcedureStep",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("number", models.PositiveIntegerField(default=0)),
                ("label_fr", models.CharField(blank=True, max_length=160)),
                ("label_en", models.CharField(blank=True, max_length=160)),
                ("text_fr", models.TextField(max_length=700)),
                ("text_en", models.TextField(max_length=700)),
                ("yes", models.PositiveIntegerField(blank=True, null=True)),
                ("no", models.PositiveIntegerField(blank=True, null=True)),
            ],
            options={
                "ordering": ("position",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Score",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("label_fr", models.CharField(max_length=120)),
                ("label_en", models.CharField(max_length=120)),
                ("text_fr", models.CharField(max_length=160)),
                ("text_en", models.CharField(max_length=160)),
                ("points", models.PositiveIntegerField(default=0)),
                (
                    "counts",
                    models.CharField(
                        choices=[
                            ("members", "members"),
                            ("tokens", "tokens"),
                            ("once", "once"),
                            ("any", "any"),
                        ],
                        max_length=7,
                    ),
                ),
            ],
            options={
                "ordering": ("position",),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Zone",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("role", models.SlugField(db_index=False, max_length=60)),
                ("role_fr", models.CharField(max_length=120)),
                ("role_en", models.CharField(max_length=120)),
                (
                    "shape",
                    models.CharField(
                        choices=[("rectangle", "rectangle"), ("disc", "disc")], max_length=9
                    ),
                ),
                ("x", models.PositiveIntegerField(default=0)),
                ("y", models.PositiveIntegerField(default=0)),
                ("width", models.PositiveIntegerField(default=0)),
                ("height", models.PositiveIntegerField(default=0)),
                ("turn", models.PositiveIntegerField(default=0)),
                ("what_fr", models.CharField(blank=True, max_length=160)),
                ("what_en", models.CharField(blank=True, max_length=160)),
            ],
            options={
                "ordering": ("position",),
                "abstract": False,
            },
        ),
        migrations.RemoveConstraint(
            model_name="dicetablerow",
            name="one_line_a_roll",
        ),
        migrations.RemoveConstraint(
            model_name="dicetablerow",
            name="roll_goes_up",
        ),
        migrations.RemoveConstraint(
            model_name="term",
            name="term_category_is_known",
        ),
        migrations.AddField(
            model_name="activity",
            name="apart",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="activity",
            name="goal",
            field=models.CharField(
                blank=True,
                choices=[
                    ("control_most", "control_most"),
                    ("control", "control"),
                    ("eliminate", "eliminate"),
                    ("reach", "reach"),
                ],
                max_length=12,
            ),
        ),
        migrations.AddField(
            model_name="activity",
            name="needed",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="activity",
            name="placed",
            field=models.CharField(
                blank=True,
                choices=[
                    ("own_zone", "own_zone"),
                    ("outside", "outside"),
                    ("opposite_edge", "opposite_edge"),
                ],
                max_length=13,
            ),
        ),
        migrations.AddField(
            model_name="activity",
            name="placed_by",
            field=models.CharField(
                blank=True, choices=[("owner", "owner"), ("opponent", "opponent")], max_length=8
            ),
        ),
        migrations.AddField(
            model_name="activity",
            name="token",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="+",
                to="builder.term",
            ),
        ),
        migrations.AddField(
            model_name="activity",
            name="tokens",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="activity",
            name="within",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="dicetable",
            name="bonus_after",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="dicetable",
            name="least",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="dicetable",
            name="marker",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="+",
                to="builder.term",
            ),
        ),
        migrations.AddField(
            model_name="dicetable",
            name="optional",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="dicetable",
            name="read",
            field=models.CharField(
                choices=[
                    ("roll", "roll"),
                    ("successes", "successes"),
                    ("difference", "difference"),
                    ("paces", "paces"),
                ],
                default="effects",
                max_length=10,
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="dicetable",
            name="topic",
            field=models.CharField(
                choices=[
                    ("setup", "setup"),
                    ("turn", "turn"),
                    ("move", "move"),
                    ("drive", "drive"),
                    ("shoot", "shoot"),
                    ("fight", "fight"),
                    ("effects", "effects"),
                    ("gear", "gear"),
                    ("hostile", "hostile"),
                    ("scenario", "scenario"),
                    ("score", "score"),
                ],
                default="roll",
                max_length=8,
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="dicetable",
            name="turns",
            field=models.CharField(blank=True, choices=[("even", "even")], max_length=4),
        ),
        migrations.AddField(
            model_name="dicetablerow",
            name="column",
            field=models.SlugField(blank=True, db_index=False, max_length=60),
        ),
        migrations.AddField(
            model_name="dicetablerow",
            name="harm",
            field=models.CharField(
                blank=True,
                choices=[("stun", "stun"), ("wound", "wound"), ("kill", "kill")],
                max_length=5,
            ),
        ),
        migrations.AddField(
            model_name="dicetablerow",
            name="level",
            field=models.CharField(
                blank=True,
                choices=[("-", "−"), ("normal", "normal"), ("+", "+")],
                max_length=6,
                null=True,
            ),
        ),
        migrations.AddField(
            model_name="dicetablerow",
            name="puts",
            field=models.ManyToManyField(blank=True, related_name="+", to="builder.term"),
        ),
        migrations.AddField(
            model_name="dicetablerow",
            name="then",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="+",
                to="builder.dicetable",
            ),
        ),
        migrations.AddField(
            model_name="dicetablerow",
            name="victim",
            field=models.CharField(
                blank=True,
                choices=[
                    ("target", "target"),
                    ("driver", "driver"),
                    ("passenger", "passenger"),
                    ("either", "either"),
                    ("aboard", "aboard"),
                ],
                max_length=9,
            ),
        ),
        migrations.AddField(
            model_name="scenario",
            name="encounter",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="+",
                to="builder.creature",
            ),
        ),
        migrations.AddField(
            model_name="scenario",
            name="encounters",
            field=models.CharField(
                blank=True,
                choices=[("every_turn", "every_turn"), ("events_only", "events_only")],
                max_length=11,
            ),
        ),
        migrations.AddField(
            model_name="scenario",
            name="gap",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="scenario",
            name="reroll",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="dicetable",
            name="dice",
            field=models.CharField(blank=True, max_length=160),
        ),
        migrations.AlterField(
            model_name="dicetablerow",
            name="high",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="term",
            name="category",
            field=models.CharField(
                choices=[
                    ("marker", "marker"),
                    ("template", "template"),
                    ("action", "action"),
                    ("state", "state"),
                    ("token", "token"),
                    ("named", "named"),
                    ("dice", "dice"),
                    ("base", "base"),
                    ("play", "play"),
                    ("faq", "faq"),
                ],
                max_length=8,
            ),
        ),
        migrations.AddConstraint(
            model_name="activity",
            constraint=models.CheckConstraint(
                condition=models.Q(("placed_by__in", ("", "owner", "opponent"))),
                name="activity_placed_by_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="activity",
            constraint=models.CheckConstraint(
                condition=models.Q(("placed__in", ("", "own_zone", "outside", "opposite_edge"))),
                name="activity_placed_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="activity",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("goal__in", ("", "control_most", "control", "eliminate", "reach"))
                ),
                name="activity_goal_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="dicetablerow",
            constraint=models.UniqueConstraint(
                fields=("table", "column", "low"), name="one_line_a_roll"
            ),
        ),
        migrations.AddConstraint(
            model_name="dicetablerow",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("high__isnull", True), ("high__gte", models.F("low")), _connector="OR"
                ),
                name="roll_goes_up",
            ),
        ),
        migrations.AddConstraint(
            model_name="dicetablerow",
            constraint=models.CheckConstraint(
                condition=models.Q(("harm__in", ("", "stun", "wound", "kill"))),
                name="dicetablerow_harm_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="dicetablerow",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("victim__in", ("", "target", "driver", "passenger", "either", "aboard"))
                ),
                name="dicetablerow_victim_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="scenario",
            constraint=models.CheckConstraint(
                condition=models.Q(("encounters__in", ("", "every_turn", "events_only"))),
                name="scenario_encounters_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="term",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "category__in",
                        (
                            "marker",
                            "template",
                            "action",
                            "state",
                            "token",
                            "named",
                            "dice",
                            "base",
                            "play",
                            "faq",
                        ),
                    )
                ),
                name="term_category_is_known",
            ),
        ),
        migrations.AddField(
            model_name="dicetablecolumn",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="columns",
                to="builder.dicetable",
            ),
        ),
        migrations.AddField(
            model_name="influence",
            name="following",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="+",
                to="builder.scenario",
            ),
        ),
        migrations.AddField(
            model_name="influence",
            name="scenario",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="+",
                to="builder.scenario",
            ),
        ),
        migrations.AddConstraint(
            model_name="matrix",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "topic__in",
                        (
                            "setup",
                            "turn",
                            "move",
                            "drive",
                            "shoot",
                            "fight",
                            "effects",
                            "gear",
                            "hostile",
                            "scenario",
                            "score",
                        ),
                    )
                ),
                name="matrix_topic_is_known",
            ),
        ),
        migrations.AddField(
            model_name="matrixcell",
            name="matrix",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="cells",
                to="builder.matrix",
            ),
        ),
        migrations.AddField(
            model_name="matrixcolumn",
            name="matrix",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="columns",
                to="builder.matrix",
            ),
        ),
        migrations.AddField(
            model_name="matrixrow",
            name="matrix",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="rows",
                to="builder.matrix",
            ),
        ),
        migrations.AddField(
            model_name="modifier",
            name="given_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="+",
                to="builder.item",
            ),
        ),
        migrations.AddField(
            model_name="phase",
            name="order",
            field=models.ManyToManyField(blank=True, related_name="+", to="builder.item"),
        ),
        migrations.AddField(
            model_name="dicetable",
            name="phase",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="+",
                to="builder.phase",
            ),
        ),
        migrations.AddConstraint(
            model_name="dicetable",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "topic__in",
                        (
                            "setup",
                            "turn",
                            "move",
                            "drive",
                            "shoot",
                            "fight",
                            "effects",
                            "gear",
                            "hostile",
                            "scenario",
                            "score",
                        ),
                    )
                ),
                name="dicetable_topic_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="dicetable",
            constraint=models.CheckConstraint(
                condition=models.Q(("read__in", ("roll", "successes", "difference", "paces"))),
                name="dicetable_read_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="dicetable",
            constraint=models.CheckConstraint(
                condition=models.Q(("turns__in", ("", "even"))), name="dicetable_turns_is_known"
            ),
        ),
        migrations.AddField(
            model_name="placement",
            name="scenario",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="placements",
                to="builder.scenario",
            ),
        ),
        migrations.AddField(
            model_name="placement",
            name="thing",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.RESTRICT, related_name="+", to="builder.item"
            ),
        ),
        migrations.AddConstraint(
            model_name="procedure",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "topic__in",
                        (
                            "setup",
                            "turn",
                            "move",
                            "drive",
                            "shoot",
                            "fight",
                            "effects",
                            "gear",
                            "hostile",
                            "scenario",
                            "score",
                        ),
                    )
                ),
                name="procedure_topic_is_known",
            ),
        ),
        migrations.AddField(
            model_name="procedurestep",
            name="procedure",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="steps",
                to="builder.procedure",
            ),
        ),
        migrations.AddField(
            model_name="score",
            name="scenario",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="scores",
                to="builder.scenario",
            ),
        ),
        migrations.AddField(
            model_name="zone",
            name="scenario",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="zones",
                to="builder.scenario",
            ),
        ),
        migrations.AddConstraint(
            model_name="influence",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("effect__in", ("initiative", "role", "depth", "placing", "points"))
                ),
                name="influence_effect_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="matrixcell",
            constraint=models.UniqueConstraint(
                fields=("matrix", "row", "column"), name="a_cell_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="modifier",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "topic__in",
                        (
                            "setup",
                            "turn",
                            "move",
                            "drive",
                            "shoot",
                            "fight",
                            "effects",
                            "gear",
                            "hostile",
                            "scenario",
                            "score",
                        ),
                    )
                ),
                name="modifier_topic_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="modifier",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "roll__in",
                        (
                            "shot",
                            "melee",
                            "damage",
                            "initiative",
                            "deployment",
                            "off_road",
                            "breakdown",
                            "nerve",
                        ),
                    )
                ),
                name="modifier_roll_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="modifier",
            constraint=models.CheckConstraint(
                condition=models.Q(("operation__in", ("set", "add"))),
                name="modifier_operation_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="phase",
            constraint=models.CheckConstraint(
                condition=models.Q(("acts__in", ("all", "alternate", "group", "rules"))),
                name="phase_acts_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="placement",
            constraint=models.CheckConstraint(
                condition=models.Q(("where__in", ("inside", "outside", "anywhere"))),
                name="placement_where_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="procedurestep",
            constraint=models.UniqueConstraint(fields=("procedure", "number"), name="a_step_once"),
        ),
        migrations.AddConstraint(
            model_name="score",
            constraint=models.CheckConstraint(
                condition=models.Q(("counts__in", ("members", "tokens", "once", "any"))),
                name="score_counts_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="zone",
            constraint=models.CheckConstraint(
                condition=models.Q(("shape__in", ("rectangle", "disc"))), name="zone_shape_is_known"
            ),
        ),
        migrations.RunPython(migrations.RunPython.noop, forget),
    ]
