package import AnimGeometry
import AnimGraphics
package import AnimInteraction
package import AnimLayers
import AnimRender
package import AnimScene

/// A value to be printed as JSON; members keep their order.
package indirect enum JSONText: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    /// The value on one line.
    package var line: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Self.text(of: value)
        case .string(let value): JSONString.quoted(value)
        case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(JSONString.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + "}"
        }
    }

    /// The value with a line per member of an object; arrays of plain values stay on one line.
    package func lines(indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .object(let members) where !members.isEmpty:
            let lines = members.map { "\(inner)\(JSONString.quoted($0.key)): \($0.value.lines(indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        case .array(let values) where values.contains(where: \.isObject):
            return "[\n" + values.map { inner + $0.lines(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        default:
            return line
        }
    }

    /// The object with an additional member before its own; other values are unchanged.
    package func with(_ key: String, _ value: JSONText) -> JSONText {
        guard case .object(let members) = self else { return self }
        return .object([(key, value)] + members)
    }

    /// The value of the first member with a key, if any.
    package func member(_ key: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    private var isObject: Bool {
        if case .object = self { true } else { false }
    }

    /// A number in the fewest digits that read back as the same number; `null` if it is not finite.
    package static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == 0 { return "0" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension JSONText {
    /// Creates a layer's value in the notation of scene files, except transforms and paths, which are printed as numbers.
    package init(_ value: LayerValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .point(let point): self.init(numbers: [point.x, point.y])
        case .size(let size): self.init(numbers: [size.width, size.height])
        case .rect(let rect): self.init(numbers: [rect.minX, rect.minY, rect.width, rect.height])
        case .color(let color): self = color.map { .string(Self.hexadecimal($0)) } ?? .null
        case .transform(let transform): self.init(numbers: Self.matrix(transform))
        case .path(let path): self = path.map { .string($0.svgPathData) } ?? .null
        case .flag(let flag): self = .bool(flag)
        case .corners(let corners): self = .array(Self.names(of: corners).map(JSONText.string))
        case .keyword(let word): self = .string(word)
        case .string(let string): self = .string(string)
        case .numbers(let numbers): self.init(numbers: numbers)
        case .colors(let colors): self = .array(colors.map { .string(Self.hexadecimal($0)) })
        case .image(let mix): self.init(mix)
        case .filters(let filters): self = .array(filters.map { .object([(key: $0.kind.rawValue, value: .number($0.amount))]) })
        }
    }

    /// Creates the size of a picture, or the sizes of several with their weights.
    private init(_ mix: ImageMix) {
        let sizes = mix.parts.map { part in
            let size =
                switch part.picture {
                case .pixels(let image): "\(image.width)×\(image.height) pixels"
                case .shapes(let image): "\(JSONText.text(of: image.size.width))×\(JSONText.text(of: image.size.height)) points"
                }
            return part.weight == 1 ? size : "\(size) at \(JSONText.text(of: part.weight))"
        }
        self = sizes.isEmpty ? .null : .string(sizes.joined(separator: " and "))
    }

    private init(numbers: [Double]) {
        self = .array(numbers.map(JSONText.number))
    }

    /// Returns a color as `#RRGGBBAA`, each component rounded to a byte.
    private static func hexadecimal(_ color: Color) -> String {
        "#"
            + [color.red, color.green, color.blue, color.alpha].map { component in
                let byte = component > 0 ? (component < 1 ? UInt8((component * 255).rounded()) : 255) : 0
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }

    /// Returns a, b, c, d, tx and ty if the transform is affine, else m11, m12 … m44.
    private static func matrix(_ transform: Transform3D) -> [Double] {
        if let t = transform.affine { return [t.a, t.b, t.c, t.d, t.tx, t.ty] }
        return transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }

    private static func names(of corners: Corners) -> [String] {
        let all: [(Corners, String)] = [
            (.minXMinY, "minXMinY"), (.maxXMinY, "maxXMinY"), (.minXMaxY, "minXMaxY"), (.maxXMaxY, "maxXMaxY"),
        ]
        return all.filter { corners.contains($0.0) }.map(\.1)
    }
}

extension JSONText {
    /// Creates a point as an array of its coordinates.
    package init(_ point: Point) { self = .array([.number(point.x), .number(point.y)]) }

    /// Returns the status of a property animator, with the names of its properties.
    package static func members(of status: AnimatorStatus) -> [(key: String, value: JSONText)] {
        [
            ("state", .string(status.state.rawValue)), ("fractionComplete", .number(status.fractionComplete)),
            ("isReversed", .bool(status.isReversed)), ("isRunning", .bool(status.isRunning)),
        ]
    }

    /// Creates the value of a message.
    package init(_ value: EventValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .flag(let flag): self = .bool(flag)
        }
    }
}

extension JSONText {
    /// Creates the object of a variable, with its type and its value.
    package init(variable: Scene.Variable) {
        self = .object([("type", .string(variable.type)), ("value", Self.text(of: variable.value))])
    }

    private static func text(of value: Scene.Variable.Value) -> JSONText {
        switch value {
        case .number(let number): .number(number)
        case .bool(let bool): .bool(bool)
        case .string(let string): .string(string)
        case .color(let color): JSONText(LayerValue.color(color))
        case .list(let elements): .array(elements.map(text))
        case .pair(let first, let second): .array([.number(first), .number(second)])
        case .other: .null
        }
    }
}
