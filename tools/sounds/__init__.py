"""Makes every sound in `resources/sounds`; run `python -m tools.sounds` from the project's root.

Table sounds and animal voices are synthesised (numpy only, the same bytes on every run);
the calls are spoken by espeak-ng and follow its version. The program itself never imports this.
"""
