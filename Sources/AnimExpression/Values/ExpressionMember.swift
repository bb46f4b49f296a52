import AnimGeometry
import AnimGraphics

/// The members that values have by themselves, under Core Animation's names.
enum ExpressionMember {
    /// The members of a type, for suggestions and the documentation; none where it has none or they are not known here.
    static func names(of type: ExpressionType) -> [String] {
        switch type {
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .rect:
            ["origin", "size", "x", "y", "width", "height", "minX", "minY", "midX", "midY", "maxX", "maxY", "center"]
        case .color: ["red", "green", "blue", "alpha"]
        case .transform:
            [
                "a", "b", "c", "d", "tx", "ty", "translation", "translation.z", "scale", "scale.x", "scale.y", "scale.z",
                "rotation", "rotation.x", "rotation.y", "rotation.z", "m34",
            ]
        case .list, .string: ["count"]
        case .any, .number, .bool, .reference: []
        }
    }

    /// The type of a member; nil where the type has no such member.
    static func type(of name: String, in type: ExpressionType) -> ExpressionType? {
        sample(type).flatMap { value(of: name, in: $0)?.type }
    }

    /// The value of a member; nil where the value has no such member.
    static func value(of name: String, in value: ExpressionValue) -> ExpressionValue? {
        switch value {
        case .point(let point): number(name, of: point)
        case .size(let size): number(name, of: size)
        case .rect(let rect): member(name, of: rect)
        case .color(let color): number(name, of: color)
        case .transform(let transform): member(name, of: transform)
        case .list(let values): name == "count" ? .number(Double(values.count)) : nil
        case .string(let text): name == "count" ? .number(Double(text.unicodeScalars.count)) : nil
        case .number, .bool, .reference: nil
        }
    }

    /// Some value of a type with members, which tells their types.
    private static func sample(_ type: ExpressionType) -> ExpressionValue? {
        switch type {
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .color: .color(.black)
        case .transform: .transform(.identity)
        case .list: .list([])
        case .string: .string("")
        case .any, .number, .bool, .reference: nil
        }
    }

    private static func number(_ name: String, of point: Point) -> ExpressionValue? {
        switch name {
        case "x": .number(point.x)
        case "y": .number(point.y)
        default: nil
        }
    }

    private static func number(_ name: String, of size: Size) -> ExpressionValue? {
        switch name {
        case "width": .number(size.width)
        case "height": .number(size.height)
        default: nil
        }
    }

    private static func member(_ name: String, of rect: Rect) -> ExpressionValue? {
        switch name {
        case "origin": .point(rect.origin)
        case "size": .size(rect.size)
        case "x", "minX": .number(rect.minX)
        case "y", "minY": .number(rect.minY)
        case "width": .number(rect.width)
        case "height": .number(rect.height)
        case "midX": .number(rect.midX)
        case "midY": .number(rect.midY)
        case "maxX": .number(rect.maxX)
        case "maxY": .number(rect.maxY)
        case "center": .point(Point(x: rect.midX, y: rect.midY))
        default: nil
        }
    }

    private static func number(_ name: String, of color: Color) -> ExpressionValue? {
        switch name {
        case "red": .number(color.red)
        case "green": .number(color.green)
        case "blue": .number(color.blue)
        case "alpha": .number(color.alpha)
        default: nil
        }
    }

    /// Matrix entries, and the key paths' components: angles in degrees, `scale` the mean of all, as `transform.scale` reads.
    private static func member(_ name: String, of transform: Transform3D) -> ExpressionValue? {
        if let affine = transform.affine, let value = member(name, of: affine) { return value }
        let t = transform
        return switch name {
        case "rotation", "rotation.z": .number(DeterministicMath.radiansToDegrees(t.rotationZ))
        case "rotation.x": .number(DeterministicMath.radiansToDegrees(t.rotationX))
        case "rotation.y": .number(DeterministicMath.radiansToDegrees(t.rotationY))
        case "scale.x": .number(t.scaleX)
        case "scale.y": .number(t.scaleY)
        case "scale.z": .number(t.scaleZ)
        case "scale": .number(t.scale)
        case "translation.z": .number(t.m43)
        case "m34": .number(t.m34)
        default: member(name, of: t.affinePart)
        }
    }

    private static func member(_ name: String, of t: Transform) -> ExpressionValue? {
        switch name {
        case "a": .number(t.a)
        case "b": .number(t.b)
        case "c": .number(t.c)
        case "d": .number(t.d)
        case "tx": .number(t.tx)
        case "ty": .number(t.ty)
        case "translation": .point(Point(x: t.tx, y: t.ty))
        case "rotation", "rotation.z": .number(ExpressionAngle.atan2(t.b, t.a))
        case "scale.x": .number(scaleX(t))
        case "scale.y": .number(scaleY(t))
        case "scale": .number((scaleX(t) + scaleY(t)) / 2)
        default: nil
        }
    }

    private static func scaleX(_ t: Transform) -> Double { DeterministicMath.hypot(t.a, t.b) }

    /// Negative for mirrors, so that rotation and both scales make up the matrix again where nothing is sheared.
    private static func scaleY(_ t: Transform) -> Double {
        let x = scaleX(t)
        return x == 0 ? DeterministicMath.hypot(t.c, t.d) : t.determinant / x
    }
}
