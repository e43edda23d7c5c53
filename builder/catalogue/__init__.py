"""What the books print: tables, loading, memory, pages."""
