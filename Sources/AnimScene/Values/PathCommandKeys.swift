import AnimGeometry
import AnimSource

/// The keys of the commands that build a path, with the names of UIBezierPath's methods.
enum PathCommandKeys {
    static let move = Key("move", Format<Template<Point>>.point, required: true, "Starts a subpath at a point.")
    static let addLine = Key("addLine", Format<Template<Point>>.point, required: true, "Draws a straight line to a point.")
    static let addQuadCurve = Key(
        "addQuadCurve", Format<Template<Point>>.point, required: true, "Draws a quadratic curve to a point.")
    static let controlPoint = Key("controlPoint", Format<Template<Point>>.point, required: true, "Control point of the curve.")
    static let addCurve = Key("addCurve", Format<Template<Point>>.point, required: true, "Draws a cubic curve to a point.")
    static let controlPoint1 = Key("controlPoint1", Format<Template<Point>>.point, required: true, "First control point.")
    static let controlPoint2 = Key("controlPoint2", Format<Template<Point>>.point, required: true, "Second control point.")
    static let addArc = Key(
        "addArc", Format<Template<Path>>.arc, required: true, "Draws an arc, joined to the current point by a line.")

    static let kinds = [
        kind("move", [move.description]), kind("addLine", [addLine.description]),
        kind("addQuadCurve", [addQuadCurve.description, controlPoint.description]),
        kind("addCurve", [addCurve.description, controlPoint1.description, controlPoint2.description]),
        kind("addArc", [addArc.description]),
    ]

    private static func kind(_ name: String, _ keys: [KeyDescription]) -> ObjectKind {
        ObjectKind("path command '\(name)'", schema: name + "Command", keys[0].summary, keys: keys)
    }
}

extension DocumentReader {
    /// Reads a list of commands.
    func pathCommands(_ value: JSONValue) -> Template<Path>? {
        let steps = value.elements.compactMap(pathCommand)
        guard steps.count == value.count else { return nil }
        return Template<[[Path.Element]]>.all(steps).map { elements in
            var path = Path()
            for element in elements.joined() { path.append(element) }
            return path
        }
    }

    private func pathCommand(_ value: JSONValue) -> Template<[Path.Element]>? {
        if value.string == "close" { return .constant([.close]) }
        let names = PathCommandKeys.kinds.map { $0.keys[0].name }
        guard value.kind == .object else {
            value.reportMismatch(expected: "a path command, an object or \"close\"", to: sink)
            return nil
        }
        guard let kind = PathCommandKeys.kinds.first(where: { value.member($0.keys[0].name) != nil }) else {
            let first = value.members.first { _ in true }
            sink.error(
                "expected a path command with one of \(quotedList(names))", at: first?.keyRange ?? value.range,
                suggestion: first.flatMap { NearestName.find($0.key, in: names) }, pointer: value.pointer)
            return nil
        }
        return ObjectReader(value, kind, self).flatMap { pathCommand($0, kind.keys[0].name) }
    }

    private func pathCommand(_ object: ObjectReader, _ name: String) -> Template<[Path.Element]>? {
        switch name {
        case "move": return object(PathCommandKeys.move)?.map { [.move($0)] }
        case "addLine": return object(PathCommandKeys.addLine)?.map { [.line($0)] }
        case "addArc": return object(PathCommandKeys.addArc)?.map { Self.continued($0.elements) }
        case "addQuadCurve":
            guard let end = object(PathCommandKeys.addQuadCurve), let control = object(PathCommandKeys.controlPoint)
            else { return nil }
            return end.combined(with: control) { [.quad(control: $1, end: $0)] }
        default:
            guard let end = object(PathCommandKeys.addCurve), let first = object(PathCommandKeys.controlPoint1),
                let second = object(PathCommandKeys.controlPoint2)
            else { return nil }
            return end.combined(with: first.combined(with: second) { ($0, $1) }) { end, controls in
                [.cubic(control1: controls.0, control2: controls.1, end: end)]
            }
        }
    }

    /// The elements of an arc that goes on from the current point: a line to its start instead of a move.
    private static func continued(_ elements: [Path.Element]) -> [Path.Element] {
        elements.map { element in
            if case .move(let start) = element { .line(start) } else { element }
        }
    }
}
