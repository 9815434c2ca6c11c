"""Programs that draw everything below resources/art and resources/icons.

`python -m tools.art` writes all drawings, `python -m tools.art --check` says
which committed ones differ. Standard library only; the output is SVG that
Qt's SVG module renders: paths, rectangles, circles and groups, no lettering,
filters, clips or style sheets.
"""
