/// The name of a font with its style, such as "DejaVu Sans Bold" or "NotoSans-BoldItalic", where the name of a family is asked for.
package struct FontStyleName: Hashable, Sendable {
    /// The name of the family.
    package var family: String
    /// The weight.
    package var weight: FontWeight
    /// Whether the font is slanted.
    package var isItalic: Bool

    /// Takes a name apart; nil unless it is that of a family and a style, spaces and hyphens not counted.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - families: The families that there are, the first of two that mean the same.
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

    /// The words that name weights; a word before those that it contains.
    private static let weights: [(String, FontWeight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .thin), ("thin", .thin), ("light", .light),
        ("regular", .regular), ("normal", .regular), ("book", .regular), ("roman", .regular), ("medium", .medium),
        ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
        ("heavy", .heavy), ("bold", .bold), ("black", .black),
    ]

    /// Returns the style that some letters name; nil where they name none, or something else besides.
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
    /// Returns the installed family and the style that a name means together; nil unless it is the name of a font with its style.
    package static func style(named name: String) -> FontStyleName? {
        guard var style = FontStyleName(name, families: families) else { return nil }
        // The names that are kept are in lower case.
        let font = font(family: style.family, weight: style.weight, isItalic: style.isItalic)
        if let family = font?.familyName, family.lowercased() == style.family { style.family = family }
        return style
    }
}
