import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimTiming

/// The assignment of a value to a variable, or to a property of a layer, a gesture or an animator.
struct AssignmentDocument: Sendable {
    /// The variable or property, and the value.
    enum Target: Sendable {
        case variable(String, Template<ExpressionValue>)
        /// A variable of an instance of a component; nil for the instance whose actions run.
        case instanceVariable(LayerReference?, String, Template<ExpressionValue>)
        case property(LayerReference, LayerKeyPath, Template<DynamicValue>)
        /// The frame, or a component of it.
        case frame(LayerReference, LayerKeyPath.Component?, Template<LayerValue>)
        /// A trait of a layer, or of the window.
        case trait(LayerReference?, Trait, Template<String>)
        /// An element of a list variable.
        case element(String, index: Template<Double>, Template<ExpressionValue>)
        /// A pin, or the arrangement of a stack.
        case layout(LayerReference, LayoutSetting)
        case scroll(LayerReference, ScrollSetting)
        case animator(ObjectReference, AnimatorSetting)
        case gesture(GestureReference, GestureSetting)
        /// The offset at which a scroll view will come to rest, or a component of it.
        case restingOffset(component: String?, Template<ScrollValue>)
    }

    let range: SourceRange
    let target: Target
}

/// A settable property of a gesture or an animator: its name, and the reader of its value.
struct SettableProperty<Setting: Sendable>: Sendable {
    let name: String
    /// Reads a value; reports errors and returns nil if it is invalid.
    let read: @Sendable (JSONValue, ReadingContext) -> Setting?

    init<Value>(_ name: String, _ format: Format<Value>, _ make: @escaping @Sendable (Value) -> Setting) {
        self.name = name
        read = { value, context in format.read(value, context).map(make) }
    }
}

/// A property of an animator with a new value.
enum AnimatorSetting: Sendable {
    case fractionComplete(Template<Double>)
    case isReversed(Template<Bool>)
    case scrubsLinearly(Template<Bool>)
    case pausesOnCompletion(Template<Bool>)

    /// The settable properties.
    static let properties: [SettableProperty<AnimatorSetting>] = [
        SettableProperty("fractionComplete", Format<Template<Double>>.number()) { .fractionComplete($0) },
        SettableProperty("isReversed", Format<Template<Bool>>.bool) { .isReversed($0) },
        SettableProperty("scrubsLinearly", Format<Template<Bool>>.bool) { .scrubsLinearly($0) },
        SettableProperty("pausesOnCompletion", Format<Template<Bool>>.bool) { .pausesOnCompletion($0) },
    ]
}

/// A property of a gesture with a new value.
enum GestureSetting: Sendable {
    case enabled(Template<Bool>)
    case scale(Template<Double>)
    /// Radians.
    case rotation(Template<Double>)
    case translation(Template<Point>)

    /// Returns the settable properties of gestures of a type.
    static func properties(of type: GestureType) -> [SettableProperty<GestureSetting>] {
        switch type {
        case .longPress, .tap, .swipe: [enabled]
        case .pan, .screenEdgePan: [enabled, SettableProperty("translation", Format<Template<Point>>.point) { .translation($0) }]
        case .pinch: [enabled, SettableProperty("scale", Format<Template<Double>>.number()) { .scale($0) }]
        case .rotation: [enabled, SettableProperty("rotation", Format<Template<Double>>.degrees) { .rotation($0) }]
        }
    }

    private static let enabled = SettableProperty<GestureSetting>("enabled", Format<Template<Bool>>.bool) { .enabled($0) }

    /// The names of the settable properties of all types of gestures; layers have none of them.
    static let names = Set(GestureType.allCases.flatMap { properties(of: $0).map(\.name) })
}

/// A property of a scroll layer, or a component of one, with a new value.
struct ScrollSetting: Sendable {
    let property: ScrollProperty
    /// `x`, `y`, `width`, `height`, or the edge of an inset; nil for the whole property.
    let component: String?
    let value: Template<ScrollValue>
}

/// A value of a scroll layer property.
enum ScrollValue: Sendable {
    case point(Point)
    case size(Size)
    case insets(EdgeInsets)
    case flag(Bool)
    case rate(DecelerationRate)
    /// A component of a point, a size or insets.
    case number(Double)
}
