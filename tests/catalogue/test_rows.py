"""Rows and frozen items say the same, column by column."""

import pytest
from django.db import models

from builder.catalogue.rows import columns, read_catalogues
from builder.models import TABLES
from rules.catalogue.fixtures import read_all
from rules.catalogue.items import KINDS

# What only rows have: where they stand, whose they are, how they are found.
OF_ITEMS = {"item", "id", "game", "kind", "position", "folded", "edited"}
OF_PARTS = {"id", "position"}


def own_columns(table):
    fields = [*table._meta.get_fields()]
    return {
        field.name
        for field in fields
        if isinstance(field, models.Field)
        or (field.auto_created and not field.concrete and field.related_name not in (None, "+"))
    }


class TestTheTables:
    """Every kind of item has a table, every field a column."""

    def test_a_table_for_every_kind(self):
        assert set(TABLES) == set(KINDS)

    @pytest.mark.parametrize("kind", KINDS)
    def test_the_same_columns_on_both_sides(self, kind):
        assert own_columns(TABLES[kind]) - OF_ITEMS == set(KINDS[kind].__struct_fields__)

    @pytest.mark.parametrize("kind", KINDS)
    def test_the_same_columns_in_the_parts(self, kind):
        shape = columns(kind)
        for name, part in shape.parts.items():
            held = own_columns(part.table) - OF_PARTS - {shape.owner[name]}
            assert held == set(part.shape.__struct_fields__), name


@pytest.mark.django_db
class TestReading:
    """The catalogue read from rows is the one written in the fixture files."""

    def test_rows_equal_files(self):
        rows, files = read_catalogues(), read_all()
        assert set(rows) == set(files)
        for game, catalogue in files.items():
            assert rows[game].info == catalogue.info
            for item in catalogue:
                assert rows[game].get(item.kind, item.slug) == item

    def test_the_order_of_the_book_is_kept(self):
        rows, files = read_catalogues(), read_all()
        for game, catalogue in files.items():
            for kind, items in catalogue.kinds.items():
                assert list(rows[game].kinds[kind]) == list(items)

    def test_a_fixed_number_of_queries(self, django_assert_max_num_queries):
        with django_assert_max_num_queries(80) as all_rows:
            read_catalogues()
        TABLES["ruling"].objects.all().delete()
        with django_assert_max_num_queries(80) as fewer_rows:
            read_catalogues()
        assert len(all_rows) == len(fewer_rows)
