import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSource

extension LayerValue {
    /// The value as a file writes it; nil for pictures, which files name by their path.
    var sceneText: String? {
        switch self {
        case .number(let number): NumberRange.text(number)
        case .point(let point): Self.list([point.x, point.y].map(NumberRange.text))
        case .size(let size): Self.list([size.width, size.height].map(NumberRange.text))
        case .rect(let rect): Self.list([rect.minX, rect.minY, rect.width, rect.height].map(NumberRange.text))
        case .color(let color): color.map(\.sceneText) ?? "null"
        case .transform(.identity): JSONString.quoted("identity")
        case .transform(let transform):
            Self.list(transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }.map(NumberRange.text))
        case .path(let path): path.map { JSONString.quoted($0.svgPathData) } ?? "null"
        case .flag(let flag): flag ? "true" : "false"
        case .corners(let corners):
            Self.list(CornerName.allCases.filter { corners.contains($0.corner) }.map { JSONString.quoted($0.rawValue) })
        case .keyword(let word): JSONString.quoted(word)
        case .string(let text): JSONString.quoted(text)
        case .numbers(let numbers): Self.list(numbers.map(NumberRange.text))
        case .colors(let colors): Self.list(colors.map(\.sceneText))
        case .image(let mix): mix.isEmpty ? "null" : nil
        }
    }

    private static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
}
