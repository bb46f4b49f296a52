public import AnimGeometry
public import AnimGraphics
public import AnimLayers
public import AnimTiming

/// An animation that can be added to a layer, like `CAAnimation`.
public protocol CoreAnimation {
    /// The timing; a `beginTime` of 0 is the time of the commit, a `duration` of 0 the transaction's.
    var timing: MediaTiming { get set }
    /// The pacing of each iteration; nil is linear.
    var timingFunction: TimingFunction? { get set }
    /// Whether it is removed from its layer at its end; true by default.
    var isRemovedOnCompletion: Bool { get set }
    /// Returns the effect on a layer; throws an error if the animation is invalid.
    func effect() throws(AnimationError) -> AnimationEffect
}

extension CoreAnimation {
    /// The duration of one iteration in one direction, in seconds.
    public var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// The layer's time at which it begins; 0 is the time of the commit.
    public var beginTime: Double {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The offset into the animation at its start, in seconds.
    public var timeOffset: Double {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The speed relative to the layer's time.
    public var speed: Double {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// The number of iterations; 0 counts as 1.
    public var repeatCount: Double {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// Whether each iteration is followed by a reversed one.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The values before the start and after the end.
    public var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Returns the animation in the form that stages use.
    func layerAnimation() throws(AnimationError) -> LayerAnimation {
        LayerAnimation(
            try effect().effect, timing: timing, timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

/// The effect of an animation on a layer, in the form that the engine uses.
public struct AnimationEffect: Hashable, Sendable {
    package let effect: LayerAnimation.Effect

    package init(_ effect: LayerAnimation.Effect) { self.effect = effect }
}

/// An error of an animation that is not valid for layers.
public enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key path does not exist.
    case unknownKeyPath(String)
    /// The type of a value does not match the key path.
    case wrongType(LayerValueType, keyPath: LayerKeyPath)

    /// A description of the error.
    public var description: String {
        switch self {
        case .unknownKeyPath(let text): "unknown key path '\(text)'"
        case .wrongType(let type, let keyPath):
            "the key path '\(keyPath)' takes a \(keyPath.valueType.rawValue), not a \(type.rawValue)"
        }
    }
}

extension LayerKeyPath {
    /// Creates a key path from its text.
    init(checking text: String) throws(AnimationError) {
        guard let keyPath = LayerKeyPath(text) else { throw .unknownKeyPath(text) }
        self = keyPath
    }

    /// Returns a value as the layer value for this key path.
    func value(_ value: (any AnimatableValue)?) throws(AnimationError) -> LayerValue? {
        guard let value = value?.layerValue else { return nil }
        guard value.type == valueType else { throw .wrongType(value.type, keyPath: self) }
        return value
    }
}

/// A value that a layer animation can go from or to: a number, point, size, rectangle, transform, color, path or Boolean.
public protocol AnimatableValue {
    /// The layer value.
    var layerValue: LayerValue { get }
}

extension LayerValue: AnimatableValue {
    /// The value itself.
    public var layerValue: LayerValue { self }
}

extension Double: AnimatableValue {
    /// The number.
    public var layerValue: LayerValue { .number(self) }
}

extension Int: AnimatableValue {
    /// The number.
    public var layerValue: LayerValue { .number(Double(self)) }
}

extension Bool: AnimatableValue {
    /// The truth value.
    public var layerValue: LayerValue { .flag(self) }
}

extension Point: AnimatableValue {
    /// The point.
    public var layerValue: LayerValue { .point(self) }
}

extension Size: AnimatableValue {
    /// The size.
    public var layerValue: LayerValue { .size(self) }
}

extension Rect: AnimatableValue {
    /// The rectangle.
    public var layerValue: LayerValue { .rect(self) }
}

extension Transform: AnimatableValue {
    /// The transform.
    public var layerValue: LayerValue { .transform(Transform3D(self)) }
}

extension Transform3D: AnimatableValue {
    /// The transform.
    public var layerValue: LayerValue { .transform(self) }
}

extension Color: AnimatableValue {
    /// The color.
    public var layerValue: LayerValue { .color(self) }
}

extension Path: AnimatableValue {
    /// The outline.
    public var layerValue: LayerValue { .path(self) }
}
