"""Rule sheets: texts in Markdown and JSON become pages to print, and one page for a phone.

`document` is what a set's rules are once they are read; everything else makes or sets that.
"""
