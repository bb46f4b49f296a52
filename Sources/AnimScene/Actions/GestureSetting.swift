import AnimGeometry

/// A property of a gesture that actions set.
enum GestureSetting: Sendable {
    case enabled(Template<Bool>)
    case scale(Template<Double>)
    /// Radians.
    case rotation(Template<Double>)
    case translation(Template<Point>)

    /// The properties of gestures of a type.
    static func properties(of type: GestureType) -> [SettableProperty<GestureSetting>] {
        switch type {
        case .longPress, .tap, .swipe: [enabled]
        case .pan, .screenEdgePan: [enabled, SettableProperty("translation", Format<Template<Point>>.point) { .translation($0) }]
        case .pinch: [enabled, SettableProperty("scale", Format<Template<Double>>.number()) { .scale($0) }]
        case .rotation: [enabled, SettableProperty("rotation", Format<Template<Double>>.degrees) { .rotation($0) }]
        }
    }

    private static let enabled = SettableProperty<GestureSetting>("enabled", Format<Template<Bool>>.bool) { .enabled($0) }

    /// The names of the properties of gestures of any type, which layers do not have.
    static let names = Set(GestureType.allCases.flatMap { properties(of: $0).map(\.name) })
}
