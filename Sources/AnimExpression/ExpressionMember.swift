import AnimGeometry
import AnimGraphics

/// The built-in members of values, with Core Animation's names.
enum ExpressionMember {
    /// Returns the names of a type's built-in members, for suggestions.
    static func names(of type: ExpressionType) -> [String] {
        switch type {
        case .point: PointMember.allCases.map(\.rawValue)
        case .size: SizeMember.allCases.map(\.rawValue)
        case .rect: RectMember.allCases.map(\.rawValue)
        case .color: ColorMember.allCases.map(\.rawValue)
        case .transform: TransformMember.allCases.map(\.rawValue)
        case .list, .string: [count]
        case .any, .number, .bool, .reference: []
        }
    }

    /// Returns the type of a member; nil if the type has no such member.
    static func type(of name: String, in type: ExpressionType) -> ExpressionType? {
        sample(type).flatMap { value(of: name, in: $0)?.type }
    }

    /// Returns the value of a member, with colors as resolved by traits; nil if the value has no such member.
    static func value(of name: String, in value: ExpressionValue, traits: TraitCollection = .standard) -> ExpressionValue? {
        switch value {
        case .point(let point): PointMember(rawValue: name).map { .number($0.value(of: point)) }
        case .size(let size): SizeMember(rawValue: name).map { .number($0.value(of: size)) }
        case .rect(let rect): RectMember(rawValue: name)?.value(of: rect)
        case .color(let color): ColorMember(rawValue: name).map { .number($0.value(of: color)) }
        case .dynamicColor(let color): Self.value(of: name, in: .color(color.resolved(for: traits)))
        case .transform(let transform): TransformMember(rawValue: name)?.value(of: transform)
        case .list(let values): name == count ? .number(Double(values.count)) : nil
        case .string(let text): name == count ? .number(Double(text.unicodeScalars.count)) : nil
        case .number, .bool, .reference: nil
        }
    }

    /// The only member of lists and strings.
    private static let count = "count"

    /// Returns a sample value of a type with members.
    ///
    /// All values of the type have members of the same types.
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
}

/// The members of a point.
private enum PointMember: String, CaseIterable {
    case x, y

    func value(of point: Point) -> Double {
        switch self {
        case .x: point.x
        case .y: point.y
        }
    }
}

/// The members of a size.
private enum SizeMember: String, CaseIterable {
    case width, height

    func value(of size: Size) -> Double {
        switch self {
        case .width: size.width
        case .height: size.height
        }
    }
}

/// The members of a rectangle.
private enum RectMember: String, CaseIterable {
    case origin, size, x, y, width, height, minX, minY, midX, midY, maxX, maxY, center

    func value(of rect: Rect) -> ExpressionValue {
        switch self {
        case .origin: .point(rect.origin)
        case .size: .size(rect.size)
        case .x, .minX: .number(rect.minX)
        case .y, .minY: .number(rect.minY)
        case .width: .number(rect.width)
        case .height: .number(rect.height)
        case .midX: .number(rect.midX)
        case .midY: .number(rect.midY)
        case .maxX: .number(rect.maxX)
        case .maxY: .number(rect.maxY)
        case .center: .point(Point(x: rect.midX, y: rect.midY))
        }
    }
}

/// The members of a color.
private enum ColorMember: String, CaseIterable {
    case red, green, blue, alpha

    func value(of color: Color) -> Double {
        switch self {
        case .red: color.red
        case .green: color.green
        case .blue: color.blue
        case .alpha: color.alpha
        }
    }
}

/// The members of a transform: entries of its matrix, and the components in key paths, with angles in degrees.
///
/// The components are the same as in key paths, so that setting one to itself has no effect.
enum TransformMember: String, CaseIterable {
    case a, b, c, d, tx, ty
    case translation
    case translationZ = "translation.z"
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case m34

    /// Returns the value of the member of a transform.
    func value(of transform: Transform3D) -> ExpressionValue {
        switch self {
        case .a: .number(transform.m11)
        case .b: .number(transform.m12)
        case .c: .number(transform.m21)
        case .d: .number(transform.m22)
        case .tx: .number(transform.m41)
        case .ty: .number(transform.m42)
        case .translation: .point(transform.translation)
        case .translationZ: .number(transform.translationZ)
        case .scale: .number(transform.scale)
        case .scaleX: .number(transform.scaleX)
        case .scaleY: .number(transform.scaleY)
        case .scaleZ: .number(transform.scaleZ)
        case .rotation, .rotationZ: .number(DeterministicMath.radiansToDegrees(transform.rotationZ))
        case .rotationX: .number(DeterministicMath.radiansToDegrees(transform.rotationX))
        case .rotationY: .number(DeterministicMath.radiansToDegrees(transform.rotationY))
        case .m34: .number(transform.m34)
        }
    }
}
