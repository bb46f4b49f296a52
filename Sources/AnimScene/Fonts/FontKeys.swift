import AnimSource
import AnimText

/// The keys of a font.
enum FontKeys {
    static let file = Key(
        "file", .raw(.string),
        "Path of a TrueType or OpenType file, relative to the scene.")
    static let index = Key("index", Format<Int>.integer(0...63), default: "0", "Index of the font in a file that holds several.")
    static let family = Key(
        "family", .raw(.string),
        "Name of a font that is installed, such as `\"Noto Sans\"`, or `\"system\"`.")
    static let weight = Key(
        "weight", Format<FontWeight>.choice("weight"), default: "\"regular\"", "Weight of an installed font.")
    static let italic = Key("italic", Format<Bool>.bool, default: "false", "Whether an installed font is slanted.")

    static let kind = ObjectKind(
        "font", schema: "fontSource", "Source of a font.",
        keys: [file.description, index.description, family.description, weight.description, italic.description],
        exclusions: [(file.name, weight.name), (file.name, italic.name), (index.name, family.name)],
        alternatives: [file.name, family.name])

    /// A font in the list of fonts: an object, a path, or a list of other fonts.
    static let shape = ValueShape.either([.named(kind.schemaName), .string, .list(of: .string)])
}
