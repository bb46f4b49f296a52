import AnimExpression
import AnimGeometry
import AnimSource

extension Format where Value == Template<Double> {
    /// An angle, in degrees in the file and in radians in the engine.
    static var degrees: Format {
        let degrees = Format<Template<Double>>.number()
        return Format(degrees.shape) { value, context in
            AngleInRadians.warn(of: value, to: context.sink)
            return degrees.read(value, context)?.map(DeterministicMath.degreesToRadians)
        }
    }
}

extension Format where Value == Template<Point> {
    /// One factor for both axes, or `[x, y]`.
    static var scale: Format {
        Format(.either([.number(NumberRange.any), Format<Template<[Double]>>.numbers(2, "").shape, .expression])) {
            value, context in
            if value.kind == .array { return Format<Template<Point>>.point.read(value, context) }
            return Format<Template<Double>>.number().read(value, context)?.map { Point(x: $0, y: $0) }
        }
    }
}

extension Format where Value == Template<Transform3D> {
    /// `"identity"`, six or sixteen numbers, the components of a transform, or a list of components that are applied in order.
    static let transform = Format(.named("transform")) { value, context in
        switch value.kind {
        case .string: return text(value, in: context)
        case .object: return parts(value, in: context)
        case .array where value.elements.contains { $0.kind == .object }:
            return Format<Template<Transform3D>>(.any) { parts($0, in: $1) }.list().read(value, context)
                .map { parts in Template<[Transform3D]>.all(parts).map { $0.reduce(.identity) { $0.concatenating($1) } } }
        case .array:
            let count = value.elements.dropFirst(6).contains { _ in true } ? 16 : 6
            return Format<Template<[Double]>>.numbers(count, "a matrix, [a, b, c, d, tx, ty] or [m11, m12, … m44]")
                .read(value, context)?.map(Transform3D.init(matrix:))
        default:
            value.reportMismatch(expected: "a transform", to: context.sink)
            return nil
        }
    }

    static var transformShape: ValueShape {
        .either([
            .choice(["identity"]), .named(TransformKeys.kind.schemaName), .list(of: .named(TransformKeys.kind.schemaName)),
            Format<Template<[Double]>>.numbers(6, "").shape, Format<Template<[Double]>>.numbers(16, "").shape, .expression,
        ])
    }

    private static func text(_ value: JSONValue, in context: ReadingContext) -> Template<Transform3D>? {
        if value.isExpression { return target.template(value, in: context) }
        if value.string == "identity" { return .constant(.identity) }
        let text = value.string ?? ""
        if let object = FamiliarTransform.object(for: text) {
            value.error(
                "expected a transform, found '\(text)'", notes: [Diagnostic.Note("write \(object)")], to: context.sink)
        } else {
            let isCall = text.contains("(")
            value.error(
                "unknown transform '\(text)'",
                notes: isCall ? [Diagnostic.Note(FamiliarNote.matrix)] : [],
                suggestion: isCall ? nil : "identity", to: context.sink)
        }
        return nil
    }

    private static let target = ValueTarget<Transform3D>(
        phrase: "a transform", types: [.transform, .string, .list(of: .number)]
    ) { value in
        switch value {
        case .transform(let transform): transform
        case .string("identity"): .identity
        default: (value.numbers(6) ?? value.numbers(16)).map(Transform3D.init(matrix:))
        }
    }

    private static func parts(_ value: JSONValue, in context: ReadingContext) -> Template<Transform3D>? {
        guard let object = ObjectReader(value, TransformKeys.kind, in: context) else { return nil }
        let scale = object(TransformKeys.scale) ?? .constant(Point(x: 1, y: 1))
        let translation = object(TransformKeys.translation) ?? .constant(.zero)
        return scale.combined(with: object(TransformKeys.scaleZ) ?? .constant(1)) { scale, z in
            Transform3D(scaleX: scale.x, y: scale.y, z: z)
        }
        .combined(with: object(TransformKeys.rotationX) ?? .constant(0)) { $0.thenRotated(by: $1, x: 1) }
        .combined(with: object(TransformKeys.rotationY) ?? .constant(0)) { $0.thenRotated(by: $1, y: 1) }
        .combined(with: object(TransformKeys.rotation) ?? .constant(0)) { $0.thenRotated(by: $1, z: 1) }
        .combined(with: translation) { $0.concatenating(Transform3D(translationX: $1.x, y: $1.y)) }
        .combined(with: object(TransformKeys.translationZ) ?? .constant(0)) {
            $1 == 0 ? $0 : $0.concatenating(Transform3D(translationX: 0, y: 0, z: $1))
        }
        .combined(with: object(TransformKeys.perspective) ?? .constant(.infinity)) {
            $1 == .infinity ? $0 : $0.concatenating(Transform3D(perspective: $1))
        }
    }
}

/// The keys of a transform's components.
enum TransformKeys {
    static let scale = Key("scale", Format<Template<Point>>.scale, default: "1", "Scale factor, or one per axis: `[x, y]`.")
    static let scaleZ = Key("scaleZ", Format<Template<Double>>.number(), default: "1", "Scale factor perpendicular to the plane.")
    static let rotationX = Key(
        "rotationX", Format<Template<Double>>.degrees, default: "0",
        "Rotation about the x axis in degrees; positive angles bring the lower edge nearer.")
    static let rotationY = Key(
        "rotationY", Format<Template<Double>>.degrees, default: "0",
        "Rotation about the y axis in degrees; positive angles bring the left edge nearer.")
    static let rotation = Key("rotation", Format<Template<Double>>.degrees, default: "0", "Rotation in degrees, clockwise.")
    static let translation = Key("translation", Format<Template<Point>>.point, default: "[0, 0]", "Translation in points.")
    static let translationZ = Key(
        "translationZ", Format<Template<Double>>.number(), default: "0", "Translation towards the viewer in points.")
    static let perspective = Key(
        "perspective", Format<Template<Double>>.number(NumberRange.positive),
        "Distance of the eye from the plane in points: m34 is −1 / `perspective`. Without it, distance does not change the size.")

    static let kind = ObjectKind(
        "transform", schema: "transformParts",
        "Components of a transform, applied in this order: scale, rotation about x, y and z, translation, perspective.",
        keys: [
            scale.description, scaleZ.description, rotationX.description, rotationY.description, rotation.description,
            translation.description, translationZ.description, perspective.description,
        ])
}

extension Transform3D {
    /// Creates a transform from six numbers, a, b, c, d, tx, ty, or from sixteen, m11, m12 … m44.
    init(matrix: [Double]) {
        if matrix.count == 6 {
            self.init(
                Transform(a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5]))
        } else {
            self.init(rows: stride(from: 0, to: 16, by: 4).map { SIMD4(matrix[$0..<$0 + 4]) })
        }
    }

    /// Returns this transform followed by a rotation about an axis.
    func thenRotated(by angle: Double, x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
        angle == 0 ? self : concatenating(Transform3D(rotation: angle, x: x, y: y, z: z))
    }
}
