/// The reason why bytes are not a font that can be drawn with.
public enum FontError: Error, Hashable, Sendable {
    /// The file has more bytes than a font may have.
    case tooLarge(bytes: Int)
    /// The bytes are no font of a known format, or a damaged one; FreeType's number says more.
    case malformed(code: Int)
    /// The collection has fewer fonts than the index asks for.
    case noSuchFace(index: Int, count: Int)
    /// The font has pictures of its characters, but no outlines.
    case noOutlines
    /// The font is of a format that cannot be read, or not on this machine, such as Type 1.
    case unsupported(format: String)
    /// The tables that lead from characters to glyphs are missing or damaged: every character would be a box.
    case noCharacters
}

extension FontError: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .tooLarge(let bytes): "a font of \(bytes >> 20) MiB; the largest allowed has \(Font.maximumBytes >> 20) MiB"
        case .malformed(let code): "not a TrueType or OpenType font, or a damaged one (FreeType error \(code))"
        case .noSuchFace(let index, let count):
            "no font \(index) in a file of \(count) font\(count == 1 ? "" : "s"), counted from 0"
        case .noOutlines: "a font of bitmaps, without outlines"
        case .unsupported(let format):
            "a \(format) font, which cannot be read; convert it to TrueType or OpenType, such as by FontForge"
        case .noCharacters: "its map from characters to glyphs is missing or damaged"
        }
    }
}
