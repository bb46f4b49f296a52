import AnimSource

extension ValueDifference {
    /// The layer, the property, the values that were set, and those that are shown, in columns; empty where there is nothing to say.
    var columns: [String] {
        let layer = Diagnostic.visibleText(layer)
        switch change {
        case .added: return [layer, "added", "", "", ""]
        case .removed: return [layer, "removed", "", "", ""]
        case .content: return [layer, "content", "changed", "", ""]
        case .value(let property, let model, let presentation):
            var columns = [layer, property, "", "", ""]
            if model.differs {
                let texts = model.texts
                columns[2] = texts?.actual ?? "changed"
                columns[3] = texts.map { "was \($0.reference)" } ?? ""
            }
            if presentation != model { columns[4] = Self.onScreen(presentation) }
            return columns.map { Diagnostic.visibleText($0) }
        }
    }

    private static func onScreen(_ pair: ValuePair) -> String {
        guard pair.differs else { return "on screen as it was" }
        return pair.texts.map { "on screen \($0.actual), was \($0.reference)" } ?? "on screen changed"
    }

    /// The difference in words: `knob opacity 0.5, was 1`.
    var phrase: String {
        let columns = columns.filter { !$0.isEmpty }
        let was = columns.dropFirst(3).joined(separator: ", ")
        return columns.prefix(3).joined(separator: " ") + (was.isEmpty ? "" : ", \(was)")
    }
}
