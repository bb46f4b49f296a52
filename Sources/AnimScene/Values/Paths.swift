import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSVG
import AnimSource

extension Format where Value == Template<Path> {
    /// SVG path data, a UIBezierPath shape, or a list of UIBezierPath commands.
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
            value.error("the path's coordinates must be within ±\(NumberRange.text(NumberRange.limit))", to: context.sink)
        } catch {
            let map = value.textMap
            let end = min(error.offset + 1, text.utf8.count)
            context.sink.error(
                "invalid path data: \(error.message)", at: map.range(min(error.offset, end)..<end), pointer: value.pointer)
        }
        return nil
    }

    private static func shape(_ value: JSONValue, in context: ReadingContext) -> Template<Path>? {
        guard let object = ObjectReader(value, PathKeys.kind, in: context) else { return nil }
        if object.has(PathKeys.file) { return file(object, in: context) }
        if let rect = object(PathKeys.rect) { return rect.map(Path.init(rect:)) }
        if let oval = object(PathKeys.oval) { return oval.map(Path.init(ovalIn:)) }
        if let arc = object(PathKeys.arc) { return arc }
        guard let rect = object(PathKeys.roundedRect) else { return nil }
        let radius = object(PathKeys.cornerRadius) ?? .constant(0)
        return rect.combined(with: radius) {
            Path(RoundedRect($0, cornerRadius: $1, curve: .continuous))
        }
    }

    /// The outlines of the shapes of an SVG file, in its own size or fitted into the bounds of the layer.
    private static func file(_ object: ObjectReader, in context: ReadingContext) -> Template<Path>? {
        let fit = object.has(PathKeys.fit) ? object(PathKeys.fit) : nil
        guard let value = object(PathKeys.file), let path = value.string(context.sink, expected: "the path of an SVG file")
        else { return nil }
        let file: SVGFile?
        do throws(SceneImageError) {
            file = try context.resources.image(at: path).file
        } catch {
            value.error(error.message(path: path), suggestion: error.suggestion, to: context.sink)
            return nil
        }
        guard let file else {
            value.error("the image '\(path)' has no outlines: expected an SVG file", to: context.sink)
            return nil
        }
        for warning in file.warnings { value.warning(warning.text(file: path), to: context.sink) }
        guard let fit else { return .constant(file.outline) }
        let range = object.openingRange
        return .computed { environment throws(ExpressionError) in
            guard let bounds = (environment as? any LayerEnvironment)?.layerBounds else {
                throw ExpressionError(message: "'fit' needs the bounds of a layer, and there is none here", range: range)
            }
            return file.outline(in: fit.gravity.rectangle(of: file.picture.size, in: bounds))
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

/// The keys of a path given as a shape.
enum PathKeys {
    static let rect = Key("rect", Format<Template<Rect>>.rect, "A rectangle, clockwise from its upper left corner.")
    static let oval = Key("oval", Format<Template<Rect>>.rect, "The ellipse inscribed in a rectangle.")
    static let roundedRect = Key(
        "roundedRect", Format<Template<Rect>>.rect, "A rectangle with rounded corners, as UIBezierPath draws them.")
    static let cornerRadius = Key(
        "cornerRadius", Format<Template<Double>>.number(NumberRange.nonNegative), default: "0",
        "Radius of the rounded rectangle's corners.")
    static let arc = Key("arc", Format<Template<Path>>.arc, "An arc of a circle.")
    static let file = Key(
        "file", .raw(.pattern("^[^=/]", name: "path of an SVG file")),
        "The outlines of all shapes of an SVG file, whose path is relative to the scene.")
    static let fit = Key(
        "fit", Format<PathFit>.choice("fit"),
        "Size and position of the file's picture in the bounds of the layer, as `contentsGravity` has them; without it, a unit of the file is a point."
    )

    static let kind = ObjectKind(
        "path", schema: "pathShape", "An outline with one of UIBezierPath's shapes.",
        keys: [
            rect.description, oval.description, roundedRect.description, cornerRadius.description, arc.description,
            file.description, fit.description,
        ],
        exclusions: [
            (cornerRadius.name, rect.name), (cornerRadius.name, oval.name), (cornerRadius.name, arc.name),
            (cornerRadius.name, file.name), (fit.name, rect.name), (fit.name, oval.name), (fit.name, arc.name),
            (fit.name, roundedRect.name),
        ],
        alternatives: [rect.name, oval.name, roundedRect.name, arc.name, file.name])
}

/// An environment in which values may be set on a layer.
protocol LayerEnvironment: ExpressionEnvironment {
    /// The bounds of the layer; nil if there is none.
    var layerBounds: Rect? { get }
}

/// How the outlines of a file are fitted into bounds.
enum PathFit: String, CaseIterable, Sendable {
    case resize, resizeAspect, resizeAspectFill, center

    /// The gravity that places pictures in the same way.
    var gravity: ContentsGravity {
        switch self {
        case .resize: .resize
        case .resizeAspect: .resizeAspect
        case .resizeAspectFill: .resizeAspectFill
        case .center: .center
        }
    }
}

extension SVGFile {
    /// Returns the outlines when the picture is shown in a rectangle.
    fileprivate func outline(in rect: Rect) -> Path {
        let (across, down) = (rect.width / picture.size.width, rect.height / picture.size.height)
        return outline.transformed(by: Transform(a: across, b: 0, c: 0, d: down, tx: rect.minX, ty: rect.minY))
    }
}

/// The keys of an arc.
enum ArcKeys {
    static let center = Key("center", Format<Template<Point>>.point, required: true, "Center of the circle.")
    static let radius = Key(
        "radius", Format<Template<Double>>.number(NumberRange.nonNegative), required: true, "Radius of the circle.")
    static let startAngle = Key(
        "startAngle", Format<Template<Double>>.degrees, default: "0", "Angle of the start in degrees, clockwise from +x.")
    static let endAngle = Key(
        "endAngle", Format<Template<Double>>.degrees, default: "360", "Angle of the end in degrees.")
    static let clockwise = Key("clockwise", Format<Template<Bool>>.bool, default: "true", "Direction of the arc on screen.")

    static let kind = ObjectKind(
        "arc", schema: "arc", "An arc, as in `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`.",
        keys: [
            center.description, radius.description, startAngle.description, endAngle.description, clockwise.description,
        ])
}

/// The commands that build a path, with the names of UIBezierPath's methods.
enum PathCommandKeys {
    /// The elements that a command adds to a path.
    typealias Elements = Template<[Path.Element]>

    /// The commands that are objects, with their keys and readers.
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

    /// Returns the elements of an arc that continues from the current point: a line to its start instead of a move.
    private static func continued(_ elements: [Path.Element]) -> [Path.Element] {
        elements.map { element in
            if case .move(let start) = element { .line(start) } else { element }
        }
    }
}

extension Path {
    /// Creates a path from path data; nil if the data is invalid or a coordinate exceeds the limits of numbers.
    init?(sceneText text: String) {
        guard let path = try? Path(svgPathData: text), path.isWithinLimits else { return nil }
        self = path
    }

    /// Whether all coordinates are within the limits of numbers.
    var isWithinLimits: Bool {
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
