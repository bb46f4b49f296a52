import AnimExpression
import AnimGeometry
import AnimSource

/// The keys of a path that is given as a shape.
enum PathKeys {
    static let rect = Key("rect", Format<Template<Rect>>.rect, "A rectangle, clockwise from its upper left corner.")
    static let oval = Key("oval", Format<Template<Rect>>.rect, "The ellipse inscribed in a rectangle.")
    static let roundedRect = Key(
        "roundedRect", Format<Template<Rect>>.rect, "A rectangle with rounded corners, as UIBezierPath draws them.")
    static let cornerRadius = Key(
        "cornerRadius", Format<Template<Double>>.number(NumberRange.notNegative), default: "0",
        "Radius of the rounded rectangle's corners.")
    static let arc = Key("arc", Format<Template<Path>>.arc, "An arc of a circle.")

    static let kind = ObjectKind(
        "path", schema: "pathShape", "An outline of one of UIBezierPath's shapes.",
        keys: [rect.description, oval.description, roundedRect.description, cornerRadius.description, arc.description],
        exclusions: [("cornerRadius", "rect"), ("cornerRadius", "oval"), ("cornerRadius", "arc")],
        alternatives: ["rect", "oval", "roundedRect", "arc"])
}

/// The keys of an arc.
enum ArcKeys {
    static let center = Key("center", Format<Template<Point>>.point, required: true, "Centre of the circle.")
    static let radius = Key(
        "radius", Format<Template<Double>>.number(NumberRange.notNegative), required: true, "Radius of the circle.")
    static let startAngle = Key(
        "startAngle", Format<Template<Double>>.degrees, default: "0", "Angle of the start in degrees, clockwise from +x.")
    static let endAngle = Key(
        "endAngle", Format<Template<Double>>.degrees, default: "360", "Angle of the end in degrees.")
    static let clockwise = Key("clockwise", Format<Template<Bool>>.bool, default: "true", "Direction of the arc on screen.")

    static let kind = ObjectKind(
        "arc", schema: "arc", "An arc, as `addArc(withCenter:radius:startAngle:endAngle:clockwise:)` takes it.",
        keys: [
            center.description, radius.description, startAngle.description, endAngle.description, clockwise.description,
        ])
}

extension Format where Value == Template<Path> {
    /// SVG's path data, one of UIBezierPath's shapes, or a list of its commands.
    static var path: Format {
        Format(.named("path")) { value, reader in
            switch value.kind {
            case .string where value.isExpression: return reader.expression(value, to: .path)
            case .string: return reader.pathData(value).map(Template.constant)
            case .array: return reader.pathCommands(value)
            case .object: return reader.pathShape(value)
            default:
                value.reportMismatch(expected: "a path", to: reader.sink)
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
        Format(.named(ArcKeys.kind.schemaName)) { value, reader in
            reader.arc(value)?.map { arc in
                var path = Path()
                path.arc(
                    center: arc.center, radius: arc.radius, startAngle: arc.start, endAngle: arc.end,
                    clockwise: arc.isClockwise)
                return path
            }
        }
    }
}

extension ValueTarget where Value == Path {
    static var path: ValueTarget {
        ValueTarget(phrase: "a path (SVG path data)", types: [.string]) { value in
            guard case .string(let text) = value else { return nil }
            return Path(sceneText: text)
        }
    }
}

extension DocumentReader {
    fileprivate func pathData(_ value: JSONValue) -> Path? {
        let text = value.string ?? ""
        do throws(SVGPathError) {
            let path = try Path(svgPathData: text)
            if path.isWithinLimits { return path }
            value.error("the path goes beyond ±\(NumberRange.text(NumberRange.limit))", to: sink)
        } catch {
            let map = value.textMap
            let end = min(error.offset + 1, text.utf8.count)
            sink.error(
                "bad path data: \(error.message)", at: map.range(min(error.offset, end)..<end), pointer: value.pointer)
        }
        return nil
    }

    fileprivate func pathShape(_ value: JSONValue) -> Template<Path>? {
        guard let object = ObjectReader(value, PathKeys.kind, self) else { return nil }
        if let rect = object(PathKeys.rect) { return rect.map(Path.init(rect:)) }
        if let oval = object(PathKeys.oval) { return oval.map(Path.init(ovalIn:)) }
        if let arc = object(PathKeys.arc) { return arc }
        guard let rect = object(PathKeys.roundedRect) else { return nil }
        let radius = object(PathKeys.cornerRadius) ?? .constant(0)
        return rect.combined(with: radius) {
            Path(RoundedRect($0, cornerRadius: $1, curve: .continuous))
        }
    }

    fileprivate func arc(_ value: JSONValue) -> Template<Arc>? {
        guard let object = ObjectReader(value, ArcKeys.kind, self), let center = object(ArcKeys.center),
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
}

/// An arc of a circle; angles in radians, clockwise on screen from +x.
private struct Arc: Sendable {
    var center: Point
    var radius: Double
    var start: Double
    var end: Double
    var isClockwise: Bool
}

extension Path {
    /// Creates a path from path data; nil where it has mistakes or leaves the bounds of numbers.
    fileprivate init?(sceneText text: String) {
        guard let path = try? Path(svgPathData: text), path.isWithinLimits else { return nil }
        self = path
    }

    /// Whether all coordinates are within the bounds of numbers.
    fileprivate var isWithinLimits: Bool {
        let range = NumberRange.any
        return elements.allSatisfy { element in
            var isWithin = true
            _ = element.mapPoints { point in
                isWithin = isWithin && range.contains(point.x) && range.contains(point.y)
                return point
            }
            return isWithin
        }
    }
}
