import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimText

extension ScenePlayer {
    /// Gives a label without a size that of its text, and warns of characters that no font has.
    func setText(of layer: inout Layer, at range: SourceRange?, isSized: Bool, type: LayerType) {
        guard case .text(let text) = layer.content else { return }
        if type == .label, !isSized {
            layer.bounds = Rect(origin: .zero, size: text.fittingSize(scale: canvas.scale))
        }
        if let range { checkCharacters(of: text, at: range) }
    }

    /// Warns of characters of a text that no font has.
    func checkCharacters(of text: TextContent, at range: SourceRange) {
        let missing = text.drawnFonts.missingCharacters(in: text.string)
        guard !missing.isEmpty else { return }
        let names = missing.prefix(8).map(\.quotedName).joined(separator: ", ")
        let more = missing.count > 8 ? " and \(missing.count - 8) more" : ""
        let what = missing.count == 1 ? "the character" : "the characters"
        warn("no font of the text has \(what) \(names)\(more): boxes are drawn", at: range)
    }
}
