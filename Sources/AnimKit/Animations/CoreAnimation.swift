public import AnimGeometry
public import AnimGraphics
public import AnimLayers
public import AnimTiming

/// An animation that can be added to a layer, as `CAAnimation`.
public protocol CoreAnimation {
    /// The timing of the plays; `beginTime` 0 is the moment of the commit, `duration` 0 the transaction's.
    var timing: MediaTiming { get set }
    /// The pacing of each play; nil is linear.
    var timingFunction: TimingFunction? { get set }
    /// Whether it leaves its layer at its end; true at first.
    var isRemovedOnCompletion: Bool { get set }
    /// Returns the effect on a layer; throws what is wrong with it.
    func effect() throws(AnimationError) -> AnimationEffect
}

extension CoreAnimation {
    /// The length of one play in one direction, in seconds.
    public var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// The time of the layer at which it begins; 0 is the moment of the commit.
    public var beginTime: Double {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The shift of the content that is played, in seconds.
    public var timeOffset: Double {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The pace relative to the layer's time.
    public var speed: Double {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// The number of plays; 0 counts as 1.
    public var repeatCount: Double {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// Whether each play is followed by one backwards.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The values that show before the start and after the end.
    public var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Returns the animation as stages take it.
    func layerAnimation() throws(AnimationError) -> LayerAnimation {
        LayerAnimation(
            try effect().effect, timing: timing, timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

/// The effect of an animation on a layer, as the engine takes it.
public struct AnimationEffect: Hashable, Sendable {
    package let effect: LayerAnimation.Effect

    package init(_ effect: LayerAnimation.Effect) { self.effect = effect }
}

/// An error of an animation that layers cannot have.
public enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Layers have no such key path.
    case unknownKeyPath(String)
    /// A value does not fit the key path.
    case wrongType(LayerValueType, keyPath: LayerKeyPath)

    /// The error in words.
    public var description: String {
        switch self {
        case .unknownKeyPath(let text): "layers have no key path '\(text)'"
        case .wrongType(let type, let keyPath):
            "the key path '\(keyPath)' takes a \(keyPath.valueType.rawValue), not a \(type.rawValue)"
        }
    }
}

extension LayerKeyPath {
    /// Creates the key path of a text.
    init(checking text: String) throws(AnimationError) {
        guard let keyPath = LayerKeyPath(text) else { throw .unknownKeyPath(text) }
        self = keyPath
    }

    /// Returns a value of this key path.
    func value(_ value: (any AnimatableValue)?) throws(AnimationError) -> LayerValue? {
        guard let value = value?.layerValue else { return nil }
        guard value.type == valueType else { throw .wrongType(value.type, keyPath: self) }
        return value
    }
}

/// A value that an animation of a layer can go from or to: numbers, points, sizes, rectangles, transforms, colours, paths,
/// truth values.
public protocol AnimatableValue {
    /// The value as layers hold it.
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
    /// The colour.
    public var layerValue: LayerValue { .color(self) }
}

extension Path: AnimatableValue {
    /// The outline.
    public var layerValue: LayerValue { .path(self) }
}
