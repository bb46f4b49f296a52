import CHarfBuzz

/// The OpenType features that HarfBuzz is asked for, each said to be on or off.
///
/// Which features a script has by default depends on the version of HarfBuzz. Version 6 applies no contextual alternates (`calt`) to
/// Hangul, even where they are asked for; 15 does, and then Noto Sans CJK draws the space between two words of Hangul a quarter wider.
/// They are off for Hangul, since that is the choice which both follow. Indic scripts and Khmer have no standard ligatures (`liga`)
/// by default in any version. `Tests/Tools/compare-shaping.py` reads these tables.
enum ShapingFeatures {
    private static let usual: [String: UInt32] = ["calt": 1, "clig": 1, "kern": 1, "liga": 1]
    private static let hangul: [String: UInt32] = ["calt": 0, "clig": 1, "kern": 1, "liga": 1]
    private static let indic: [String: UInt32] = ["calt": 1, "clig": 1, "kern": 1, "liga": 0]

    /// The scripts that differ from the usual, by their ISO 15924 tags.
    private static let scripts = [
        "Hang": hangul, "Deva": indic, "Beng": indic, "Guru": indic, "Gujr": indic, "Orya": indic, "Taml": indic, "Telu": indic,
        "Knda": indic, "Mlym": indic, "Khmr": indic,
    ]

    /// The ligatures that letters which are set apart do not have.
    private static let ligatures: [String: UInt32] = ["liga": 0, "clig": 0]

    private static let lists = Dictionary(
        uniqueKeysWithValues: scripts.map { (tag($0.key), (whole: list($0.value), spaced: list(spaced($0.value)))) })
    private static let usualLists = (whole: list(usual), spaced: list(spaced(usual)))

    /// Returns the features of a script.
    ///
    /// - Parameters:
    ///   - script: The number of its ISO 15924 tag.
    ///   - isSpaced: Whether letters are set apart.
    static func features(ofScript script: UInt32, isSpaced: Bool) -> [hb_feature_t] {
        let lists = lists[script] ?? usualLists
        return isSpaced ? lists.spaced : lists.whole
    }

    private static func spaced(_ values: [String: UInt32]) -> [String: UInt32] { values.merging(ligatures) { $1 } }

    private static func list(_ values: [String: UInt32]) -> [hb_feature_t] {
        values.sorted { $0.key < $1.key }.map { hb_feature_t(tag: tag($0.key), value: $0.value, start: 0, end: UInt32.max) }
    }

    private static func tag(_ name: String) -> UInt32 { hb_tag_from_string(name, 4) }
}
