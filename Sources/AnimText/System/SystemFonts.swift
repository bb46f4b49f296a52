import Synchronization

/// The fonts installed on this machine.
///
/// The font folders are searched on first use, ordered by file name, so that a machine always returns the same font. A film that
/// must look the same on other machines should use font files.
public enum SystemFonts {
    /// The name for the families of ``standard(weight:)``.
    public static let standardName = "system"

    /// The families of the standard fonts, each followed by its replacements in case it is missing.
    ///
    /// The first is the main font, for Latin; the others are for characters that it lacks.
    package static let standardFamilies = [
        ["SF Pro Text", "SF Pro", "Inter", "Helvetica Neue", "Noto Sans CJK KR", "Noto Sans", "DejaVu Sans"],
        ["Apple SD Gothic Neo", "Pretendard", "Noto Sans CJK KR", "Noto Sans KR", "NanumGothic"],
        ["Noto Sans", "DejaVu Sans", "Helvetica Neue", "Helvetica"],
        ["Noto Sans Arabic", "Geeza Pro"],
        ["Noto Sans Hebrew", "Arial Hebrew"],
        ["Noto Sans Devanagari", "Kohinoor Devanagari"],
        ["Noto Sans Thai", "Thonburi"],
        ["Noto Color Emoji", "Apple Color Emoji"],
    ]

    /// Returns the font of a family that is nearest to a weight and slant; the slant takes precedence.
    ///
    /// - Parameters:
    ///   - family: The name of the family in any of its languages; case does not matter.
    ///   - weight: The weight; the lighter of two equally near fonts is taken.
    ///   - isItalic: Whether the font should be slanted.
    /// - Returns: nil if the family is not installed or its file is damaged.
    public static func font(family: String, weight: FontWeight = .regular, isItalic: Bool = false) -> Font? {
        installedFont(family: family, weight: weight, isItalic: isItalic).flatMap { $0.isIntact ? $0 : nil }
    }

    /// Returns the same font without reading its file, which may be damaged.
    private static func installedFont(family: String, weight: FontWeight, isItalic: Bool) -> Font? {
        match(family: family, weight: weight, isItalic: isItalic).map(font(of:))
    }

    /// Returns a message if a family does not have a style; nil if it does or is not installed.
    ///
    /// - Parameters:
    ///   - family: The name of the family, or ``standardName`` for the first of the standard fonts.
    ///   - weight: The requested weight.
    ///   - isItalic: Whether a slanted font is requested.
    package static func shortcoming(family: String, weight: FontWeight, isItalic: Bool) -> String? {
        let isStandard = family.lowercased() == standardName
        for name in isStandard ? standardFamilies[0] : [family] {
            guard let match = match(family: name, weight: weight, isItalic: isItalic) else { continue }
            return match.shortcoming(family: name, weight: weight, isItalic: isItalic)
        }
        return nil
    }

    private static func match(family: String, weight: FontWeight, isItalic: Bool) -> InstalledFont? {
        members[family.lowercased(), default: []].nearest(to: weight, isItalic: isItalic)
    }

    /// Returns the default fonts of texts, set as the system font of iOS; empty if none of ``standardFamilies`` is installed.
    ///
    /// Only the file of the main font is read at once; so a damaged file of another font is not replaced, and has no characters.
    public static func standard(weight: FontWeight = .regular, isItalic: Bool = false) -> FontCollection {
        let style = Style(weight: weight, isItalic: isItalic)
        if let known = collections.withLock({ $0[style] }) { return known }
        var fonts: [Font] = []
        for alternatives in standardFamilies {
            // Only the main font is certainly read.
            let find = fonts.isEmpty ? font(family:weight:isItalic:) : installedFont(family:weight:isItalic:)
            let found = alternatives.lazy.compactMap { find($0, weight, isItalic) }.first
            // Emoji alone are no font for text.
            if let found, !fonts.contains(found), !fonts.isEmpty || found.emoji == nil { fonts.append(found) }
        }
        var collection = FontCollection(fonts)
        collection.prefersEmoji = true
        collection.design = SystemFontDesign(weight: weight, displayCuts: displayCuts(of: fonts, style))
        collections.withLock { $0[style] = collection }
        return collection
    }

    /// Returns the cut of the main font for large sizes, if it is installed; no other font has one.
    private static func displayCuts(of fonts: [Font], _ style: Style) -> [Font: Font] {
        guard let main = fonts.first, let family = SystemFontDesign.displayFamily(of: main),
            let cut = installedFont(family: family, weight: style.weight, isItalic: style.isItalic)
        else { return [:] }
        return [main: cut]
    }

    /// Whether the main font of texts is one that is drawn with the widths of San Francisco.
    package static var hasSystemFont: Bool { standard().fonts.first.map(SystemFontDesign.hasKnownWidths) ?? false }

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
    /// If neither a family nor a replacement is installed, the entry is the family without a file.
    package static var standardFiles: [(family: String, file: String?)] {
        standardFamilies.map { alternatives in
            let found = alternatives.lazy.compactMap { name in
                match(family: name, weight: .regular, isItalic: false).map { (name, $0.path) }
            }
            return found.first ?? (alternatives[0], nil)
        }
    }

    /// Returns the file of an installed font; nil for other fonts.
    package static func path(of font: Font) -> String? {
        font.path
    }

    private static let installed = FontFolders.files().flatMap(InstalledFont.fonts)
    /// The fonts of each family in the order of their files, by the names of the family in lower case.
    private static let members = installed.reduce(into: [String: [InstalledFont]]()) { members, font in
        for family in font.families { members[family, default: []].append(font) }
    }
    private static let fonts = Mutex<[InstalledFont: Font]>([:])

    /// Returns the font of a file, the same each time.
    private static func font(of file: InstalledFont) -> Font {
        fonts.withLock { fonts in
            if let known = fonts[file] { return known }
            let font = Font(file)
            fonts[file] = font
            return font
        }
    }
}

/// A font name that includes a style, such as "DejaVu Sans Bold" or "NotoSans-BoldItalic", given instead of a family name.
package struct FontStyleName: Hashable, Sendable {
    /// The name of the family.
    package var family: String
    /// The weight.
    package var weight: FontWeight
    /// Whether the font is slanted.
    package var isItalic: Bool

    /// Splits a name into family and style, ignoring spaces and hyphens; nil unless it consists of both.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - families: The known families; the first of two equivalent names is used.
    init?(_ name: String, families: some Sequence<String>) {
        let whole = FontStyleName.letters(of: name)
        var (found, length) = (nil as String?, 0)
        for family in families {
            let letters = FontStyleName.letters(of: family)
            guard letters.count > length, letters.count < whole.count, whole.starts(with: letters) else { continue }
            guard FontStyleName.style(in: whole.dropFirst(letters.count)) != nil else { continue }
            (found, length) = (family, letters.count)
        }
        guard let found, let style = FontStyleName.style(in: whole.dropFirst(length)) else { return nil }
        (family, weight, isItalic) = (found, style.weight, style.isItalic)
    }

    /// The words for weights; a word precedes the words that it contains.
    private static let weights: [(String, FontWeight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .thin), ("thin", .thin), ("light", .light),
        ("regular", .regular), ("normal", .regular), ("book", .regular), ("roman", .regular), ("medium", .medium),
        ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
        ("heavy", .heavy), ("bold", .bold), ("black", .black),
    ]

    /// Returns the style that letters spell; nil if they spell anything else.
    private static func style(in letters: ArraySlice<Character>) -> (weight: FontWeight, isItalic: Bool)? {
        var (rest, weight, isItalic) = (letters, nil as FontWeight?, false)
        while !rest.isEmpty {
            if let slant = ["italic", "oblique"].first(where: { rest.starts(with: $0) }), !isItalic {
                isItalic = true
                rest = rest.dropFirst(slant.count)
            } else if let (word, named) = weights.first(where: { rest.starts(with: $0.0) }), weight == nil {
                weight = named
                rest = rest.dropFirst(word.count)
            } else {
                return nil
            }
        }
        return (weight ?? .regular, isItalic)
    }

    private static func letters(of name: String) -> [Character] {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }.map { $0 }
    }
}

extension SystemFonts {
    /// Returns the installed family and the style of a font name; nil unless the name consists of both.
    package static func style(named name: String) -> FontStyleName? {
        guard var style = FontStyleName(name, families: families) else { return nil }
        // The known names are in lower case.
        let font = font(family: style.family, weight: style.weight, isItalic: style.isItalic)
        if let family = font?.familyName, family.lowercased() == style.family { style.family = family }
        return style
    }
}
