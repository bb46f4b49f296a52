import AnimGeometry

/// The keys of a transform's parts.
enum TransformKeys {
    static let scale = Key("scale", Format<Template<Point>>.scale, default: "1", "Scale factor, or one for each axis: `[x, y]`.")
    static let rotation = Key("rotation", Format<Template<Double>>.degrees, default: "0", "Rotation in degrees, clockwise.")
    static let translation = Key("translation", Format<Template<Point>>.point, default: "[0, 0]", "Translation in points.")

    static let kind = ObjectKind(
        "transform", schema: "transformParts", "Parts of a transform: scaled first, then rotated, then translated.",
        keys: [scale.description, rotation.description, translation.description])
}

extension Format where Value == Template<Double> {
    /// An angle: degrees in the file, radians in the engine.
    static var degrees: Format {
        Format<Template<Double>>.number().map { $0.map(DeterministicMath.degreesToRadians) }
    }
}

extension Format where Value == Template<Point> {
    /// One factor for both axes, or `[x, y]`.
    static var scale: Format {
        Format(.either([.number(NumberRange.any), Format<Template<[Double]>>.numbers(2, "").shape, .expression])) {
            value, reader in
            if value.kind == .array { return Format<Template<Point>>.point.read(value, reader) }
            return Format<Template<Double>>.number().read(value, reader)?.map { Point(x: $0, y: $0) }
        }
    }
}

extension Format where Value == Template<Transform> {
    /// `"identity"`, six numbers, parts of a transform, or a list of parts that are applied in order.
    static let transform = Format(.named("transform")) { value, reader in
        switch value.kind {
        case .string: return reader.transformText(value)
        case .object: return reader.transformParts(value)
        case .array where value.elements.contains { $0.kind == .object }:
            return Format<Template<Transform>>(.any) { $1.transformParts($0) }.list().read(value, reader)
                .map { parts in Template<[Transform]>.all(parts).map { $0.reduce(.identity) { $0.concatenating($1) } } }
        case .array:
            return Format<Template<[Double]>>.numbers(6, "a matrix, [a, b, c, d, tx, ty]").read(value, reader)?
                .map(Transform.init(matrix:))
        default:
            value.reportMismatch(expected: "a transform", to: reader.sink)
            return nil
        }
    }

    static var transformShape: ValueShape {
        .either([
            .choice(["identity"]), .named(TransformKeys.kind.schemaName), .list(of: .named(TransformKeys.kind.schemaName)),
            Format<Template<[Double]>>.numbers(6, "").shape, .expression,
        ])
    }
}

extension DocumentReader {
    fileprivate func transformText(_ value: JSONValue) -> Template<Transform>? {
        if value.isExpression {
            return expression(
                value,
                to: ValueTarget(phrase: "a transform", types: [.transform, .string, .list(of: .number)]) { value in
                    switch value {
                    case .transform(let transform): transform
                    case .string("identity"): .identity
                    default: value.numbers(6).map(Transform.init(matrix:))
                    }
                })
        }
        if value.string == "identity" { return .constant(.identity) }
        value.error("unknown transform '\(value.string ?? "")'", suggestion: "identity", to: sink)
        return nil
    }

    fileprivate func transformParts(_ value: JSONValue) -> Template<Transform>? {
        guard let object = ObjectReader(value, TransformKeys.kind, self) else { return nil }
        let scale = object(TransformKeys.scale) ?? .constant(Point(x: 1, y: 1))
        let rotation = object(TransformKeys.rotation) ?? .constant(0)
        let translation = object(TransformKeys.translation) ?? .constant(.zero)
        return scale.combined(with: rotation) { scale, angle in
            let scaling = Transform(scaleX: scale.x, y: scale.y)
            return angle == 0 ? scaling : scaling.concatenating(Transform(turnedBy: angle))
        }.combined(with: translation) { $0.concatenating(Transform(translationX: $1.x, y: $1.y)) }
    }
}

extension Transform {
    /// Creates a transform from six numbers: a, b, c, d, tx, ty.
    init(matrix: [Double]) {
        self.init(a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5])
    }

    /// Creates a rotation by an angle in radians.
    init(turnedBy angle: Double) {
        let (sin, cos) = DeterministicMath.sincos(angle)
        self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
    }
}
