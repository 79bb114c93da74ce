"""Makes golos-text.woff2: what Russian pages show, in one file (docs/adr/0212-one-font-file-for-russian-pages.md).

    pip install fonttools==4.66.1 brotli==1.2.0
    python packages/ui/src/fonts/make-font.py

The package has Cyrillic, Latin and the rouble in a file each. They are parts of one font, so their glyphs, their kerning
and their features are put beside each other as they are: no two of them reach a glyph of another part.
"""
import copy
import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib.hvar import add_HVAR

here = Path(__file__).parent
package = here.parents[3] / "node_modules/@fontsource-variable/golos-text/files"
features = ["kern", "tnum", "lnum", "pnum", "ccmp", "locl", "liga"]
# The same as in fonts.css.
latin_signs = "20-7E A0 A7 A9 AB AD B0-B3 B7 BB D7 2009-2015 2018-201E 2022 2026 202F 2060 2212"


def main():
    font = TTFont(package / "golos-text-cyrillic-wght-normal.woff2")
    read_all(font)
    drop(font, "HVAR", "VVAR", "vhea", "vmtx")
    add(font, part("latin", latin_signs))
    add(font, part("latin-ext", "20BD"))
    for tag in ("GPOS", "GSUB"):
        sort_features(font[tag].table)
    font["maxp"].recalc(font)
    font["post"].formatType = 3.0
    font = reopened(font)
    add_HVAR(font)
    font.flavor = "woff2"
    font.save(here / "golos-text.woff2")


def part(name, code_points):
    """These code points of a file of the package, with glyphs named for it."""
    font = TTFont(package / f"golos-text-{name}-wght-normal.woff2")
    subsetter = subset.Subsetter(subset.Options(layout_features=features))
    subsetter.populate(unicodes=[code for one in code_points.split() for code in range_of(one)])
    subsetter.subset(font)
    font = reopened(font)
    notdef, *names = font.getGlyphOrder()
    font.setGlyphOrder([notdef, *(f"{each}.{name}" for each in names)])
    read_all(font)
    return font


def range_of(text):
    first, _, last = text.partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def add(font, other):
    names = other.getGlyphOrder()[1:]
    for name in names:
        font["glyf"].glyphs[name] = other["glyf"][name]
        font["hmtx"].metrics[name] = other["hmtx"][name]
        font["gvar"].variations[name] = other["gvar"].variations[name]
    font.setGlyphOrder(font.getGlyphOrder() + names)
    font["glyf"].setGlyphOrder(font.getGlyphOrder())
    for table in font["cmap"].tables:
        table.cmap.update(other.getBestCmap())
    if "GDEF" in other:
        add_variations(font["GDEF"].table.VarStore, other["GDEF"].table.VarStore, other["GPOS"].table)
    for tag in ("GPOS", "GSUB"):
        if other[tag].table.FeatureList.FeatureRecord:
            add_lookups(font[tag].table, other[tag].table)


def add_variations(ours, theirs, kerning):
    """Kerning names its variations by their place in the store."""
    regions, stores = len(ours.VarRegionList.Region), len(ours.VarData)
    ours.VarRegionList.Region += theirs.VarRegionList.Region
    ours.VarRegionList.RegionCount = len(ours.VarRegionList.Region)
    for data in theirs.VarData:
        data.VarRegionIndex = [index + regions for index in data.VarRegionIndex]
    ours.VarData += theirs.VarData
    ours.VarDataCount = len(ours.VarData)
    for device in devices(kerning.LookupList):
        device.StartSize += stores


def add_lookups(ours, theirs):
    lookups, known = len(ours.LookupList.Lookup), len(ours.FeatureList.FeatureRecord)
    # Those of the other types name further lookups.
    assert all(lookup.LookupType < 5 for lookup in theirs.LookupList.Lookup)
    ours.LookupList.Lookup += theirs.LookupList.Lookup
    ours.LookupList.LookupCount = len(ours.LookupList.Lookup)
    for record in theirs.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [index + lookups for index in record.Feature.LookupListIndex]
    ours.FeatureList.FeatureRecord += theirs.FeatureList.FeatureRecord
    ours.FeatureList.FeatureCount = len(ours.FeatureList.FeatureRecord)
    scripts = {record.ScriptTag: record.Script for record in ours.ScriptList.ScriptRecord}
    for record in theirs.ScriptList.ScriptRecord:
        add_script(scripts[record.ScriptTag], record.Script, ours.FeatureList.FeatureRecord, known)


def add_script(ours, theirs, features, known):
    """A language that one part alone has shows what the other has for all of them."""
    languages = {record.LangSysTag: record for record in ours.LangSysRecord}
    theirs_of = {record.LangSysTag: record.LangSys for record in theirs.LangSysRecord}
    for record in theirs.LangSysRecord:
        if record.LangSysTag not in languages:
            languages[record.LangSysTag] = copy.deepcopy(record)
            languages[record.LangSysTag].LangSys.FeatureIndex = list(ours.DefaultLangSys.FeatureIndex)
    ours.LangSysRecord = [languages[tag] for tag in sorted(languages)]
    ours.LangSysCount = len(ours.LangSysRecord)
    every = [(ours.DefaultLangSys, theirs.DefaultLangSys)]
    every += [(languages[tag].LangSys, theirs_of.get(tag, theirs.DefaultLangSys)) for tag in sorted(languages)]
    for mine, its in every:
        for index in its.FeatureIndex:
            add_feature(mine, index + known, features)
        mine.FeatureCount = len(mine.FeatureIndex)


def add_feature(language, index, features):
    """A feature that both parts have is one, with the lookups of both."""
    record = features[index]
    same = next((features[at] for at in language.FeatureIndex if features[at].FeatureTag == record.FeatureTag), None)
    if same is None:
        language.FeatureIndex.append(index)
    else:
        same.Feature.LookupListIndex = sorted({*same.Feature.LookupListIndex, *record.Feature.LookupListIndex})


def sort_features(table):
    records = table.FeatureList.FeatureRecord
    order = sorted(range(len(records)), key=lambda at: records[at].FeatureTag)
    table.FeatureList.FeatureRecord = [records[at] for at in order]
    for record in table.ScriptList.ScriptRecord:
        for language in [record.Script.DefaultLangSys, *(one.LangSys for one in record.Script.LangSysRecord)]:
            language.FeatureIndex = sorted(order.index(at) for at in language.FeatureIndex)


def devices(root):
    """What varies with the weight, wherever it is."""
    seen, left = set(), [root]
    while left:
        at = left.pop()
        if id(at) in seen:
            continue
        seen.add(id(at))
        if isinstance(at, (list, dict)):
            left.extend(at if isinstance(at, list) else at.values())
        elif hasattr(at, "__dict__"):
            if isinstance(at, otTables.Device) and at.DeltaFormat == 0x8000:
                yield at
            left.extend(vars(at).values())


def read_all(font):
    """Tables are read when they are asked for, by the names that glyphs have then."""
    font.ensureDecompiled()
    for name in font.getGlyphOrder():
        font["glyf"][name].expand(font["glyf"])
    for tag in ("GDEF", "GPOS", "GSUB"):
        if tag in font:
            font[tag].table.ensureDecompiled(recurse=True)


def drop(font, *tags):
    for tag in tags:
        if tag in font:
            del font[tag]


def reopened(font):
    written = io.BytesIO()
    font.flavor = None
    font.save(written)
    written.seek(0)
    return TTFont(written)


main()
