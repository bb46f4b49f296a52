import Synchronization

/// The fonts that are installed on this machine.
///
/// Their folders are searched when a font is first asked for, in the order of the files' names, so that a machine always gives
/// the same font; a film that has to look the same on another one takes its fonts from files.
public enum SystemFonts {
    /// The name that stands for the families of ``standard(weight:)``.
    public static let standardName = "system"

    /// The families of the standard fonts, each with those that replace it where it is missing.
    ///
    /// The first is the text's own font and has Latin and Hangul; the others are for characters that it has not got.
    package static let standardFamilies = [
        ["Noto Sans CJK KR", "Noto Sans KR", "Apple SD Gothic Neo", "NanumGothic", "Noto Sans", "DejaVu Sans"],
        ["Noto Sans", "DejaVu Sans", "Helvetica Neue", "Helvetica"],
        ["Noto Sans Arabic", "Geeza Pro"],
        ["Noto Sans Hebrew", "Arial Hebrew"],
        ["Noto Sans Devanagari", "Kohinoor Devanagari"],
        ["Noto Sans Thai", "Thonburi"],
    ]

    /// Returns the font of a family that is nearest to a weight, upright ones before others unless a slanted one is asked for.
    ///
    /// - Parameters:
    ///   - family: The name of the family in any of its languages; case does not matter.
    ///   - weight: The weight; of two that are equally near the lighter one is taken.
    ///   - isItalic: Whether it is to be slanted.
    /// - Returns: nil where no such family is installed, or its file is damaged.
    public static func font(family: String, weight: FontWeight = .regular, isItalic: Bool = false) -> Font? {
        match(family: family, weight: weight, isItalic: isItalic).flatMap(load)
    }

    /// Returns what a family lacks of a style, in words: nil where it has it, or is not installed.
    ///
    /// - Parameters:
    ///   - family: The name of the family, or ``standardName`` for the first of the standard fonts.
    ///   - weight: The weight that is asked for.
    ///   - isItalic: Whether a slanted font is asked for.
    package static func shortcoming(family: String, weight: FontWeight, isItalic: Bool) -> String? {
        let isStandard = family.lowercased() == standardName
        for name in isStandard ? standardFamilies[0] : [family] {
            guard let match = match(family: name, weight: weight, isItalic: isItalic) else { continue }
            return match.shortcoming(family: name, weight: weight, isItalic: isItalic)
        }
        return nil
    }

    private static func match(family: String, weight: FontWeight, isItalic: Bool) -> InstalledFont? {
        let name = family.lowercased()
        return installed.filter { $0.families.contains(name) }.nearest(to: weight, isItalic: isItalic)
    }

    /// Returns the fonts of texts that name none; empty where none of ``standardFamilies`` is installed.
    public static func standard(weight: FontWeight = .regular, isItalic: Bool = false) -> FontCollection {
        let style = Style(weight: weight, isItalic: isItalic)
        if let known = collections.withLock({ $0[style] }) { return known }
        var fonts: [Font] = []
        for alternatives in standardFamilies {
            let found = alternatives.lazy.compactMap { font(family: $0, weight: weight, isItalic: isItalic) }.first
            if let found, !fonts.contains(found) { fonts.append(found) }
        }
        let collection = FontCollection(fonts)
        collections.withLock { $0[style] = collection }
        return collection
    }

    private struct Style: Hashable {
        let weight: FontWeight
        let isItalic: Bool
    }

    private static let collections = Mutex<[Style: FontCollection]>([:])

    /// The names of all families, in lower case, sorted.
    package static var families: [String] { installed.reduce(into: Set()) { $0.formUnion($1.families) }.sorted() }

    /// The number of all fonts.
    package static var count: Int { installed.count }

    /// The families of ``standard(weight:)`` in their order, each with the file of its regular font.
    ///
    /// Where none of a family and its replacements is installed, it is the family itself without a file.
    package static var standardFiles: [(family: String, file: String?)] {
        standardFamilies.map { alternatives in
            let found = alternatives.lazy.compactMap { name in
                match(family: name, weight: .regular, isItalic: false).map { (name, $0.path) }
            }
            return found.first ?? (alternatives[0], nil)
        }
    }

    /// Returns the file of a font that was found here; nil for others.
    package static func path(of font: Font) -> String? {
        loaded.withLock { $0.first { $0.value == font }?.key.path }
    }

    /// The paths of all files among which fonts are looked for now, in the order in which they are.
    package static var candidates: [String] { FontFolders.files() }

    private static let installed = FontFolders.files().flatMap(InstalledFont.fonts)
    private static let loaded = Mutex<[InstalledFont: Font]>([:])

    /// Reads a font, once.
    private static func load(_ font: InstalledFont) -> Font? {
        if let known = loaded.withLock({ $0[font] }) { return known }
        guard let data = FontFile(path: font.path)?.allBytes(limit: Font.maximumBytes),
            let made = try? Font(data: data, index: font.index)
        else { return nil }
        return loaded.withLock { loaded in
            if let known = loaded[font] { return known }
            loaded[font] = made
            return made
        }
    }
}
