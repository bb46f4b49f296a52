import AnimSource
import AnimText

/// The keys of a font.
enum FontKeys {
    static let file = Key(
        "file", Format<JSONValue>(.string) { value, _ in value },
        "Path of a TrueType or OpenType file, relative to the scene.")
    static let index = Key("index", Format<Int>.integer(0...63), default: "0", "Which font of a file that holds several.")
    static let family = Key(
        "family", Format<JSONValue>(.string) { value, _ in value },
        "Name of a font that is installed, such as `\"Noto Sans\"`, or `\"system\"`.")
    static let weight = Key(
        "weight", Format<FontWeight>.choice("weight"), default: "\"regular\"", "Weight of an installed font.")
    static let italic = Key("italic", Format<Bool>.bool, default: "false", "Whether an installed font is slanted.")

    static let kind = ObjectKind(
        "font", schema: "fontSource", "Where a font comes from.",
        keys: [file.description, index.description, family.description, weight.description, italic.description],
        exclusions: [("file", "weight"), ("file", "italic"), ("index", "family")], alternatives: ["file", "family"])

    /// A font in the list of fonts: an object, a path, or a list of other fonts.
    static let shape = ValueShape.either([.named(kind.schemaName), .string, .list(of: .string)])
}

/// A font that a scene uses.
struct FontDocument: Sendable {
    /// The name in the scene.
    let name: String
    /// The font, and those that take its place where it lacks a character.
    let fonts: FontCollection
}
