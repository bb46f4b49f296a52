import AnimExpression
import AnimGeometry
import AnimSource

extension Format where Value == Template<Path> {
    /// SVG's path data, one of UIBezierPath's shapes, or a list of its commands.
    static var path: Format {
        Format(.named("path")) { value, context in
            switch value.kind {
            case .string where value.isExpression: return target.template(value, in: context)
            case .string: return data(value, in: context).map(Template.constant)
            case .array: return commands(value, in: context)
            case .object: return shape(value, in: context)
            default:
                value.reportMismatch(expected: "a path", to: context.sink)
                return nil
            }
        }
    }

    static var pathShape: ValueShape {
        .either([
            .pattern("^[^=]", name: "SVG path data"), .named(PathKeys.kind.schemaName), .list(of: .named("pathCommand")),
            .expression,
        ])
    }

    /// An arc as a path of its own.
    static var arc: Format {
        Format(.named(ArcKeys.kind.schemaName)) { value, context in
            arcParts(value, in: context)?.map { arc in
                var path = Path()
                path.arc(
                    center: arc.center, radius: arc.radius, startAngle: arc.start, endAngle: arc.end,
                    clockwise: arc.isClockwise)
                return path
            }
        }
    }

    private static let target = ValueTarget<Path>(phrase: "a path (SVG path data)", types: [.string]) { value in
        guard case .string(let text) = value else { return nil }
        return Path(sceneText: text)
    }

    private static func data(_ value: JSONValue, in context: ReadingContext) -> Path? {
        let text = value.string ?? ""
        do throws(SVGPathError) {
            let path = try Path(svgPathData: text)
            if path.isWithinLimits { return path }
            value.error("the path goes beyond ±\(NumberRange.text(NumberRange.limit))", to: context.sink)
        } catch {
            let map = value.textMap
            let end = min(error.offset + 1, text.utf8.count)
            context.sink.error(
                "bad path data: \(error.message)", at: map.range(min(error.offset, end)..<end), pointer: value.pointer)
        }
        return nil
    }

    private static func shape(_ value: JSONValue, in context: ReadingContext) -> Template<Path>? {
        guard let object = ObjectReader(value, PathKeys.kind, in: context) else { return nil }
        if let rect = object(PathKeys.rect) { return rect.map(Path.init(rect:)) }
        if let oval = object(PathKeys.oval) { return oval.map(Path.init(ovalIn:)) }
        if let arc = object(PathKeys.arc) { return arc }
        guard let rect = object(PathKeys.roundedRect) else { return nil }
        let radius = object(PathKeys.cornerRadius) ?? .constant(0)
        return rect.combined(with: radius) {
            Path(RoundedRect($0, cornerRadius: $1, curve: .continuous))
        }
    }

    private static func arcParts(_ value: JSONValue, in context: ReadingContext) -> Template<Arc>? {
        guard let object = ObjectReader(value, ArcKeys.kind, in: context), let center = object(ArcKeys.center),
            let radius = object(ArcKeys.radius)
        else { return nil }
        let start = object(ArcKeys.startAngle) ?? .constant(0)
        let end = object(ArcKeys.endAngle) ?? .constant(2 * Double.pi)
        let clockwise = object(ArcKeys.clockwise) ?? .constant(true)
        return center.combined(with: radius) { ($0, $1) }.combined(with: start.combined(with: end) { ($0, $1) }) { ($0, $1) }
            .combined(with: clockwise) {
                Arc(center: $0.0.0, radius: $0.0.1, start: $0.1.0, end: $0.1.1, isClockwise: $1)
            }
    }

    private static func commands(_ value: JSONValue, in context: ReadingContext) -> Template<Path>? {
        let steps = value.elements.compactMap { command($0, in: context) }
        guard steps.count == value.count else { return nil }
        return Template<[[Path.Element]]>.all(steps).map { elements in
            var path = Path()
            for element in elements.joined() { path.append(element) }
            return path
        }
    }

    private static func command(_ value: JSONValue, in context: ReadingContext) -> Template<[Path.Element]>? {
        if value.string == "close" { return .constant([.close]) }
        guard value.kind == .object else {
            value.reportMismatch(expected: "a path command, an object or \"close\"", to: context.sink)
            return nil
        }
        guard let kind = PathCommandKeys.all.first(where: { value.member($0.verb) != nil }) else {
            let names = PathCommandKeys.all.map(\.verb)
            let first = value.members.first { _ in true }
            context.sink.error(
                "expected a path command with one of \(Diagnostic.list(names))", at: first?.keyRange ?? value.range,
                suggestion: first.flatMap { NearestName.find($0.key, in: names) }, pointer: value.pointer)
            return nil
        }
        return ObjectReader(value, kind.object, in: context).flatMap(kind.read)
    }
}

/// An arc of a circle; angles in radians, clockwise on screen from +x.
private struct Arc: Sendable {
    var center: Point
    var radius: Double
    var start: Double
    var end: Double
    var isClockwise: Bool
}
