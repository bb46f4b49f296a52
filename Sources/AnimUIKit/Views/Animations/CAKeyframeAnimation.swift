import AnimGeometry
import AnimLayers
import AnimTiming
import Foundation

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order; ignored with a path.
    open var values: [Any]?
    /// The path that a point moves along; nil for none.
    open var path: CGPath?
    /// The times of the values as fractions of the duration, 0…1; evenly spaced if nil.
    open var keyTimes: [NSNumber]?
    /// The pacing of each segment; linear if nil.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between the values.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The tension of cubic splines, by value.
    open var tensionValues: [NSNumber]?
    /// The continuity of cubic splines, by value.
    open var continuityValues: [NSNumber]?
    /// The bias of cubic splines, by value.
    open var biasValues: [NSNumber]?
    /// Whether the layer turns with the path.
    open var rotationMode: CAAnimationRotationMode?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        (copy.values, copy.path, copy.keyTimes, copy.timingFunctions) = (values, path, keyTimes, timingFunctions)
        (copy.calculationMode, copy.rotationMode) = (calculationMode, rotationMode)
        (copy.tensionValues, copy.continuityValues, copy.biasValues) = (tensionValues, continuityValues, biasValues)
    }

    override func effect() throws(AnimationError) -> LayerAnimation.Effect {
        let keyPath = try checkedKeyPath()
        let times = keyTimes?.map(\.doubleValue) ?? []
        let functions = timingFunctions?.map(\.function) ?? []
        if let path, keyPath.valueType == .point {
            let motion = MotionPath(
                path.path, calculationMode: calculationMode.mode, keyTimes: times, timingFunctions: functions)
            return effect(.path(motion, rotationMode.flatMap { RotationMode(rawValue: $0.rawValue) }), of: keyPath)
        }
        var converted: [LayerValue] = []
        for value in values ?? [] {
            if let value = try self.value(value, for: keyPath) { converted.append(value) }
        }
        let track = KeyframeTrack(
            values: converted, keyTimes: times, timingFunctions: functions, calculationMode: calculationMode.mode,
            tensionValues: tensionValues?.map(\.doubleValue) ?? [],
            continuityValues: continuityValues?.map(\.doubleValue) ?? [],
            biasValues: biasValues?.map(\.doubleValue) ?? [])
        return effect(.keyframes(track), of: keyPath)
    }
}

/// The interpolations between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var mode: CalculationMode { CalculationMode(rawValue: rawValue) ?? .linear }
}

/// The rotations of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer turns with the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer turns with the path, and half a turn more.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animations that play together, clipped to the group's duration.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their delegates and `isRemovedOnCompletion` are ignored.
    open var animations: [CAAnimation]?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func effect() throws(AnimationError) -> LayerAnimation.Effect {
        var members: [LayerAnimation] = []
        for animation in animations ?? [] { members.append(try animation.layerAnimation()) }
        return .group(members)
    }
}

/// A transition from the picture of a layer before a change to the one after it.
open class CATransition: CAAnimation {
    /// The kind of transition; a fade by default.
    open var type = CATransitionType.fade
    /// The side where the motion comes from; nil is the left.
    open var subtype: CATransitionSubtype?
    /// The progress at the start, 0…1.
    open var startProgress: Float = 0
    /// The progress at the end, 0…1, at least `startProgress`.
    open var endProgress: Float = 1
    /// A filter that makes the transition.
    ///
    /// No effect here, as on iOS.
    open var filter: Any?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        (copy.type, copy.subtype, copy.startProgress, copy.endProgress) = (type, subtype, startProgress, endProgress)
    }

    override func effect() throws(AnimationError) -> LayerAnimation.Effect {
        .transition(
            TransitionEffect(
                TransitionType(rawValue: type.rawValue) ?? .fade,
                subtype.flatMap { TransitionSubtype(rawValue: $0.rawValue) } ?? .fromLeft,
                startProgress: startProgress.exactDecimal, endProgress: endProgress.exactDecimal))
    }
}

/// The kinds of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind by its name; unknown ones fade.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The sides where transitions come from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a side by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
