import AnimText
import Foundation
import Synchronization

/// What a font was made from: enough to find it again in a different weight, slant or size.
struct FontRequest: Hashable {
    /// The families of fonts.
    enum Family: Hashable {
        /// The system font in one of its designs.
        case system(UIFontDescriptor.SystemDesign)
        /// A family that is installed.
        case installed(String)
        /// A font file of the film's assets.
        case file(Font)
        /// A family that iPhones have and this machine lacks, shown in the system font.
        case replaced(String)
    }

    var family = Family.system(.default)
    var weight = FontWeight.regular
    var isItalic = false
    /// Whether all digits are equally wide.
    var hasTabularDigits = false
    /// The style whose distance between lines the font has.
    var textStyle: FontTextStyle?
    /// The name by which the font was asked for.
    var name: String?

    /// The fonts, in order of preference for each character.
    var collection: FontCollection {
        let standard = SystemFonts.standard(weight: weight, isItalic: isItalic)
        func preferring(_ font: Font?) -> FontCollection {
            guard let font else { return standard }
            var collection = FontCollection([font] + standard.fonts.filter { $0 != font })
            collection.prefersEmoji = true
            return collection
        }
        switch family {
        case .system(let design):
            let font = design.families.lazy.compactMap {
                SystemFonts.font(family: $0, weight: weight, isItalic: isItalic)
            }.first
            return preferring(font)
        case .replaced: return standard
        case .installed(let name):
            return preferring(SystemFonts.font(family: name, weight: weight, isItalic: isItalic))
        case .file(let font): return preferring(font)
        }
    }

    /// The features that differ from the script's.
    var features: [FontFeature] { hasTabularDigits ? [FontFeature("tnum")] : [] }

    /// The name of the family, as UIKit writes it.
    var familyName: String {
        switch family {
        case .system(let design): ".AppleSystemUIFont" + design.suffix
        case .installed(let name), .replaced(let name): name
        case .file(let font): font.familyName
        }
    }

    /// The PostScript name.
    var fontName: String {
        if let name { return name }
        let style = weight.rawValue.prefix(1).uppercased() + weight.rawValue.dropFirst() + (isItalic ? "Italic" : "")
        switch family {
        case .system(let design): return ".SFUI\(design.suffix)-\(style)"
        default: return familyName.filter { $0 != " " } + "-\(style)"
        }
    }

    /// Returns the request for a weight and a slant.
    func styled(weight: FontWeight, isItalic: Bool) -> FontRequest {
        guard weight != self.weight || isItalic != self.isItalic else { return self }
        var result = self
        (result.weight, result.isItalic, result.name) = (weight, isItalic, nil)
        if case .file(let font) = family {
            let sibling = AssetFonts.fonts.first {
                $0.font.familyName == font.familyName && $0.weight == weight && $0.isItalic == isItalic
            }
            if let sibling { result.family = .file(sibling.font) }
        }
        return result
    }
}

extension FontRequest {
    /// Finds a font by its PostScript name, its full name or its family's; nil if there is none.
    init?(named name: String) {
        guard !name.isEmpty else { return nil }
        if let own = AssetFonts.font(named: name) {
            (family, weight, isItalic) = (.file(own.font), own.weight, own.isItalic)
        } else if name.hasPrefix(".SFUI-") {
            let style = FontNameStyle(name)
            (weight, isItalic) = (style.weight, style.isItalic)
        } else if SystemFonts.font(family: name) != nil {
            family = .installed(name)
        } else if let style = SystemFonts.style(named: name) {
            (family, weight, isItalic) = (.installed(style.family), style.weight, style.isItalic)
        } else if let known = PhoneFonts.family(of: name) {
            let style = FontNameStyle(name)
            (family, weight, isItalic) = (.replaced(known), style.weight, style.isItalic)
            FilmContext.current.warn("the font '\(name)' is not installed; the system font is shown instead")
        } else {
            return nil
        }
        self.name = name
    }
}

/// The weight and the slant in the last part of a font's name.
struct FontNameStyle {
    let weight: FontWeight
    let isItalic: Bool

    init(_ name: String) {
        let letters = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
        isItalic = letters.contains("italic") || letters.contains("oblique")
        let words: [(String, FontWeight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
            ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black),
            ("bold", .bold),
        ]
        weight = words.first { letters.contains($0.0) }?.1 ?? .regular
    }
}

/// The families that every iPhone has.
enum PhoneFonts {
    private static let families = [
        "Academy Engraved LET", "American Typewriter", "Apple SD Gothic Neo", "Arial Rounded MT Bold", "Arial",
        "Avenir Next Condensed",
        "Avenir Next", "Avenir", "Baskerville", "Bodoni 72", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter", "Cochin",
        "Copperplate", "Courier New", "Courier", "DIN Alternate", "DIN Condensed", "Didot", "Futura", "Galvji", "Geeza Pro",
        "Georgia",
        "Gill Sans", "Helvetica Neue", "Helvetica", "Hiragino Sans", "Hoefler Text", "Marker Felt", "Menlo", "Noteworthy",
        "Optima",
        "Palatino", "Papyrus", "Party LET", "PingFang HK", "PingFang SC", "PingFang TC", "Rockwell", "Savoye LET",
        "Snell Roundhand",
        "Symbol", "Thonburi", "Times New Roman", "Trebuchet MS", "Verdana", "Zapf Dingbats", "Zapfino",
    ]

    /// Returns the family of a font's name; nil if iPhones have none of the name.
    static func family(of name: String) -> String? {
        func letters(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
        let whole = letters(name)
        // Some PostScript names have an ending for the vendor: ArialMT, TimesNewRomanPSMT.
        return families.first { family in
            let stem = letters(family)
            guard whole.hasPrefix(stem) else { return false }
            let rest = name.filter { $0 != " " }.dropFirst(family.filter { $0 != " " }.count)
            return rest.isEmpty || rest.hasPrefix("-") || rest.hasPrefix("MT") || rest.hasPrefix("PS")
        }
    }
}

/// The font files among the film's assets.
enum AssetFonts {
    /// A font file.
    struct Entry: Sendable {
        let font: Font
        /// The name of the file without its extension.
        let fileName: String
        let weight: FontWeight
        let isItalic: Bool
        /// The letters of the names: of the file, of the font and of the family.
        let names: (file: String, font: String, family: String)

        init(_ font: Font, fileName: String) {
            self.font = font
            self.fileName = fileName
            names = (
                AssetFonts.letters(fileName), AssetFonts.letters(font.familyName + font.styleName),
                AssetFonts.letters(font.familyName)
            )
            let style = FontNameStyle(font.styleName.isEmpty ? fileName : font.styleName)
            (weight, isItalic) = (style.weight, style.isItalic)
        }
    }

    private static let maximumFiles = 200

    /// The fonts in the order of their names.
    static var fonts: [Entry] {
        guard let folder = FilmAssets.folder else { return [] }
        return folder.fontFiles.prefix(maximumFiles).compactMap { path in
            folder.cached("font " + path) {
                guard let data = folder.contents(path), data.count <= Font.maximumBytes else { return nil }
                return entry(of: data, at: folder.path + "/" + path)
            }
        }
    }

    /// The fonts of earlier films, by the paths of their files; never iterated.
    ///
    /// To open a font takes longer than to make a small film, and its glyphs would be drawn anew.
    private static let opened = Mutex<[String: (data: Data, entry: Entry)]>([:])

    private static func entry(of data: Data, at path: String) -> Entry? {
        if let known = opened.withLock({ $0[path] }), known.data == data { return known.entry }
        guard let font = try? Font(data: [UInt8](data)) else { return nil }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let entry = Entry(font, fileName: AssetFolder.split(name).base)
        opened.withLock {
            if $0.count >= maximumFiles { $0 = [:] }
            $0[path] = (data, entry)
        }
        return entry
    }

    /// Returns the font of a PostScript name, a full name or a family's name; nil if there is none.
    static func font(named name: String) -> Entry? {
        let (fonts, wanted) = (fonts, letters(name))
        return fonts.first { $0.names.file == wanted || $0.names.font == wanted }
            ?? fonts.first { $0.names.family == wanted && $0.weight == .regular && !$0.isItalic }
            ?? fonts.first { $0.names.family == wanted }
    }

    /// Returns a name in lower case without spaces, hyphens and underscores.
    private static func letters(_ text: String) -> String {
        text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }
}
