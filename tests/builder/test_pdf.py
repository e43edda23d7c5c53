"""The libraries that make PDFs are there and work."""

from weasyprint import HTML


def test_a_page_with_french_letters_becomes_a_pdf():
    document = HTML(string="<p>Épée, cœur, 1 – 2</p>").render()
    assert len(document.pages) == 1
    assert document.write_pdf().startswith(b"%PDF-")
