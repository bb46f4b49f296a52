import AnimGeometry

/// The members of a transform: entries of its matrix, and the parts that key paths name, with angles in degrees.
///
/// The parts are those that key paths read and set, so that setting one to itself changes nothing.
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

    /// The value of the member of a transform.
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
