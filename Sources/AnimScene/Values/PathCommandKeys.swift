import AnimGeometry
import AnimSource

/// The commands that build a path, with the names of UIBezierPath's methods.
enum PathCommandKeys {
    /// The elements that a command adds to a path.
    typealias Elements = Template<[Path.Element]>

    /// The commands that are objects, each with its keys and how it is read.
    static let all: [VerbKind<Elements>] = [
        command("move", Format<Template<Point>>.point, "Starts a subpath at a point.") { end, _ in
            end.map { [.move($0)] }
        },
        command("addLine", Format<Template<Point>>.point, "Draws a straight line to a point.") { end, _ in
            end.map { [.line($0)] }
        },
        command(
            "addQuadCurve", Format<Template<Point>>.point, "Draws a quadratic curve to a point.", also: [controlPoint.description]
        ) { end, object in
            object(controlPoint).map { control in end.combined(with: control) { [.quad(control: $1, end: $0)] } }
        },
        command(
            "addCurve", Format<Template<Point>>.point, "Draws a cubic curve to a point.",
            also: [controlPoint1.description, controlPoint2.description]
        ) { end, object in
            guard let first = object(controlPoint1), let second = object(controlPoint2) else { return nil }
            return end.combined(with: first.combined(with: second) { ($0, $1) }) { end, controls in
                [.cubic(control1: controls.0, control2: controls.1, end: end)]
            }
        },
        command("addArc", Format<Template<Path>>.arc, "Draws an arc, joined to the current point by a line.") { arc, _ in
            arc.map { continued($0.elements) }
        },
    ]

    static let kinds = all.map(\.object)

    private static let controlPoint = Key(
        "controlPoint", Format<Template<Point>>.point, required: true, "Control point of the curve.")
    private static let controlPoint1 = Key(
        "controlPoint1", Format<Template<Point>>.point, required: true, "First control point.")
    private static let controlPoint2 = Key(
        "controlPoint2", Format<Template<Point>>.point, required: true, "Second control point.")

    private static func command<Value>(
        _ verb: String, _ format: Format<Value>, _ summary: String, also keys: [KeyDescription] = [],
        _ read: @escaping @Sendable (Value, ObjectReader) -> Elements?
    ) -> VerbKind<Elements> {
        let key = Key(verb, format, required: true, summary)
        let kind = ObjectKind(
            "path command '\(verb)'", schema: verb + "Command", summary, keys: [key.description] + keys)
        return VerbKind(object: kind) { object in object(key).flatMap { read($0, object) } }
    }

    /// The elements of an arc that continues from the current point: a line to its start instead of a move.
    private static func continued(_ elements: [Path.Element]) -> [Path.Element] {
        elements.map { element in
            if case .move(let start) = element { .line(start) } else { element }
        }
    }
}
