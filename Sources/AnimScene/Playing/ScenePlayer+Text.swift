import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimText

extension ScenePlayer {
    /// Gives a label without a size that of its text, and warns of characters that are not drawn.
    func setText(of layer: inout Layer, at range: SourceRange?, isSized: Bool, type: LayerType) {
        guard case .text(let text) = layer.content else { return }
        countShaping(of: text)
        if type == .label, !isSized {
            layer.bounds = Rect(origin: .zero, size: text.fittingSize(scale: canvas.scale))
        }
        if let range { checkCharacters(of: text, at: range) }
    }

    /// Counts the work of shaping a text.
    func countShaping(of text: TextContent) { stage.spend(Self.effortOfCharacter * text.string.utf8.count, for: .texts) }

    /// The effort of shaping a character when the text is made, and of laying it out for a frame: 0.3 and 0.6 µs.
    private static var effortOfCharacter: Int { 10 }

    /// Warns of what is left out of a text, and of characters that no font has or draws.
    func checkCharacters(of text: TextContent, at range: SourceRange) {
        // A text that is too much work is not shaped any more.
        if stage.isExhausted { return }
        for omission in TextOmission.omissions(of: text.string) {
            switch omission {
            case .characters: warn("only the first \(TextLayout.maximumCharacters) characters of the text are drawn", at: range)
            case .marks:
                warn("a character of the text has more than \(TextLayout.maximumMarks) marks: the others are left out", at: range)
            }
        }
        let missing = text.drawnFonts.missingCharacters(in: text.string)
        if !missing.isEmpty { warn("no font of the text has \(Self.list(missing)): boxes are drawn", at: range) }
        let blank = text.drawnFonts.blankCharacters(in: text.string)
        if !blank.isEmpty {
            warn("the font has no outline for \(Self.list(blank)): nothing is drawn", at: range, subject: "blank characters")
        }
    }

    /// Returns the first few of some characters in words.
    private static func list(_ characters: [Unicode.Scalar]) -> String {
        let names = characters.prefix(8).map(\.quotedName).joined(separator: ", ")
        let more = characters.count > 8 ? " and \(characters.count - 8) more" : ""
        return (characters.count == 1 ? "the character " : "the characters ") + names + more
    }
}
