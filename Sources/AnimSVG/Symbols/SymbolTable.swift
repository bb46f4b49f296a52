/// The built-in symbols, named as SF Symbols names the same things.
///
/// The drawings are this project's own. A drawing is a line with its name, width and height in points at a font size of 17, and a line for each part, back to front: an
/// operation and path data. Strokes have round ends and corners; their width at regular weight is ``regularStroke``.
///
/// | operation | meaning |
/// |---|---|
/// | `s` | a stroke |
/// | `f` | a fill |
/// | `b` | both, which rounds the corners of the fill |
/// | `k`, `x` | a stroke or a fill that is cut out of the parts below, or drawn on it in a color of its own |
/// | `c` | a stroke that is cut out of the parts below |
///
/// After the operation, a digit is the level of the part, and a number after a colon a factor for the width of the stroke.
package enum SymbolTable {
    /// The width of strokes at regular weight and a font size of 17.
    static let regularStroke = 1.5
    /// The font size of the drawings.
    package static let fontSize = 17.0

    private static let groups = [marks, arrows, objects, people, media]

    /// The names of all symbols, in the order of the table.
    package static var names: [String] {
        groups.flatMap { group in
            group.split(separator: "\n").filter { $0.first != " " }.compactMap { $0.split(separator: " ").first.map(String.init) }
        }
    }

    /// Returns the drawing of a symbol; nil if there is none of the name.
    static func drawing(named name: String) -> SymbolDrawing? {
        for group in groups {
            var lines = group.split(separator: "\n")[...]
            while let head = lines.popFirst() {
                let words = head.split(separator: " ")
                let parts = lines.prefix { $0.first == " " }
                lines = lines.dropFirst(parts.count)
                guard words.count == 3, words[0] == name else { continue }
                return SymbolDrawing(width: words[1], height: words[2], parts: parts)
            }
        }
        return nil
    }
}
