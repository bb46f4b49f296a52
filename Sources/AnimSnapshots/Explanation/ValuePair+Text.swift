import AnimGraphics
import AnimInspection
import AnimLayers

extension ValuePair {
    /// The values as a message shows them, with as few digits as tell them apart; `nil` where they are too long, or are no text.
    var texts: (actual: String, reference: String)? {
        switch (actual, reference) {
        case (.number(let a), .number(let b)): NumberText.pair(a, b)
        case (.color(let a), .color(let b)): Self.colors(a, b)
        case (.string(let a), .string(let b)):
            a.count <= Self.longestString && b.count <= Self.longestString
                ? (JSONText.string(a).line, JSONText.string(b).line) : nil
        case (.keyword(let a), .keyword(let b)): (a, b)
        case (.flag, .flag), (.corners, .corners): (JSONText(actual).line, JSONText(reference).line)
        case (.path, _), (.image, _): nil
        default: Self.lists(JSONText(actual), JSONText(reference))
        }
    }

    /// The longest string that is shown.
    private static let longestString = 32
    /// The most numbers of a list that are shown.
    private static let longestList = 6

    /// Returns numbers in brackets, each pair with the digits that it needs.
    private static func lists(_ a: JSONText, _ b: JSONText) -> (String, String)? {
        guard case .array(let a) = a, case .array(let b) = b, max(a.count, b.count) <= longestList else { return nil }
        guard a.count == b.count else { return (JSONText.array(a).line, JSONText.array(b).line) }
        var texts: [(String, String)] = []
        for case (.number(let a), .number(let b)) in zip(a, b) { texts.append(NumberText.pair(a, b)) }
        guard texts.count == a.count else { return (JSONText.array(a).line, JSONText.array(b).line) }
        return ("[\(texts.map(\.0).joined(separator: ", "))]", "[\(texts.map(\.1).joined(separator: ", "))]")
    }

    /// Returns colours as `#RRGGBB`, with alpha where one of them has it, and as numbers where those would be alike.
    private static func colors(_ a: Color?, _ b: Color?) -> (String, String) {
        let isOpaque = [a, b].compactMap(\.self).allSatisfy { $0.alpha >= 1 }
        let texts = [a, b].map { color -> String in
            guard let color, case .string(let text) = JSONText(LayerValue.color(color)) else { return "none" }
            return isOpaque ? String(text.dropLast(2)) : text
        }
        if texts[0] == texts[1], let a, let b {
            let components = zip([a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha]).map {
                NumberText.pair($0, $1)
            }
            return (
                "[\(components.map(\.0).joined(separator: ", "))]", "[\(components.map(\.1).joined(separator: ", "))]"
            )
        }
        return (texts[0], texts[1])
    }
}
