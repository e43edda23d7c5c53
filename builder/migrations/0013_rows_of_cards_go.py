"""The rows of cards go: what each one says is its content, whatever its game prints on cards."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0012_cards_as_written"),
    ]

    operations = [
        migrations.DeleteModel("FaceOrder"),
        migrations.DeleteModel("CardFace"),
        migrations.DeleteModel("SideCost"),
        migrations.DeleteModel("SidePictogram"),
        migrations.DeleteModel("SideSkill"),
        migrations.DeleteModel("CardSide"),
        migrations.DeleteModel("CardPictogram"),
        migrations.DeleteModel("CardLimit"),
        migrations.RemoveConstraint("collectedcard", "collectedcard_type_is_known"),
        migrations.RemoveConstraint("collectedcard", "card_at_least_once"),
        migrations.RemoveConstraint("pictogramlabel", "pictogramlabel_pictogram_is_known"),
        migrations.RemoveField("collectedcard", "name_key"),
        migrations.RemoveField("collectedcard", "text"),
        migrations.RemoveField("collectedcard", "gender"),
        migrations.RemoveField("collectedcard", "faction"),
        migrations.RemoveField("collectedcard", "specific_faction"),
        migrations.RemoveField("collectedcard", "max_copies"),
        migrations.RemoveField("collectedcard", "attack_dice"),
        migrations.RemoveField("collectedcard", "dice_melee"),
        migrations.RemoveField("collectedcard", "dice_ranged"),
        migrations.AlterField("collectedcard", "type", models.CharField(max_length=60)),
        migrations.AlterField(
            "collectedcard",
            "content",
            models.TextField(help_text="The card as the list format writes it."),
        ),
        migrations.AlterField("pictogramlabel", "pictogram", models.CharField(max_length=20)),
    ]
