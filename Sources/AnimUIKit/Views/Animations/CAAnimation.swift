import AnimGeometry
import AnimLayers
import AnimTiming
import Foundation

/// An animation that can be added to a layer: the base class.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
    /// The pacing of each play; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, which is retained until the animation has stopped.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether it is removed from its layer at its end; true by default.
    open var isRemovedOnCompletion = true
    /// The layer's time at which it begins; 0 is the time of the commit.
    open var beginTime: CFTimeInterval = 0
    /// The duration of one play in seconds; 0 is the transaction's.
    open var duration: CFTimeInterval = 0
    /// The speed relative to the layer's time.
    open var speed: Float = 1
    /// The offset into the animation at its start, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The number of plays; 0 counts as 1.
    open var repeatCount: Float = 0
    /// The seconds for which it repeats; 0 if `repeatCount` applies.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each play is followed by a reversed one.
    open var autoreverses = false
    /// The values before the start and after the end.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The range of frame rates.
    ///
    /// No effect here: each frame of a film is exact.
    open var preferredFrameRateRange = CAFrameRateRange.default
    private var userValues: [String: Any] = [:]

    /// Creates an animation.
    public override init() {}
    /// Creates an animation from an archive.
    ///
    /// Differs: there are no archives, so that the result is nil.
    public required init?(coder: NSCoder) { return nil }

    /// Returns the animation as the engine has it.
    final func layerAnimation() throws(AnimationError) -> LayerAnimation {
        LayerAnimation(
            try effect(), timing: timing, timingFunction: timingFunction?.function, isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// Returns the effect on a layer.
    func effect() throws(AnimationError) -> LayerAnimation.Effect { throw .abstract("\(type(of: self))") }

    private var timing: MediaTiming {
        MediaTiming(
            beginTime: beginTime, timeOffset: timeOffset, duration: duration, speed: speed.exactDecimal,
            // `.greatestFiniteMagnitude` and `HUGE` are how posts write "forever".
            repeatCount: repeatCount >= .greatestFiniteMagnitude ? .infinity : repeatCount.exactDecimal,
            repeatDuration: repeatDuration >= .greatestFiniteMagnitude ? .infinity : repeatDuration, autoreverses: autoreverses,
            fillMode: fillMode.mode)
    }

    /// Returns a copy of the animation, which a layer keeps.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).make()
        copyValues(to: copy)
        return copy
    }

    /// Copies the properties of the class to an animation of the same class.
    func copyValues(to copy: CAAnimation) {
        (copy.timingFunction, copy.delegate, copy.isRemovedOnCompletion) = (timingFunction, delegate, isRemovedOnCompletion)
        (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
        (copy.repeatCount, copy.repeatDuration) = (repeatCount, repeatDuration)
        (copy.autoreverses, copy.fillMode, copy.userValues) = (autoreverses, fillMode, userValues)
    }

    /// Runs the animation as the action of a key: adds it to the layer.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Returns the default value of a key; nil unless overridden.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Sets a value by its key: of a property, else of a key of one's own.
    open func setValue(_ value: Any?, forKey key: String) { setKeyValue(value, forKey: key) }
    /// Returns a value by its key.
    open func value(forKey key: String) -> Any? { keyValue(forKey: key) }
    /// Sets a value by its key path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
    /// Returns a value by its key path.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Sets a value by its key; subclasses have further keys.
    func setKeyValue(_ value: Any?, forKey key: String) {
        let number = value.flatMap { LayerValue($0, type: .number) }
        switch (key, number) {
        case ("duration", .number(let number)?): duration = number
        case ("beginTime", .number(let number)?): beginTime = number
        case ("timeOffset", .number(let number)?): timeOffset = number
        case ("repeatDuration", .number(let number)?): repeatDuration = number
        case ("repeatCount", .number(let number)?): repeatCount = Float(number)
        case ("speed", .number(let number)?): speed = Float(number)
        case ("autoreverses", .number(let number)?): autoreverses = number != 0
        case ("removedOnCompletion", .number(let number)?): isRemovedOnCompletion = number != 0
        case ("fillMode", _):
            fillMode =
                value as? CAMediaTimingFillMode ?? (value as? String).map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed
        case ("timingFunction", _): timingFunction = value as? CAMediaTimingFunction
        case ("delegate", _): delegate = value as? any CAAnimationDelegate
        default: userValues[key] = boxed(value)
        }
    }

    /// Returns a value by its key; subclasses have further keys.
    func keyValue(forKey key: String) -> Any? {
        switch key {
        case "duration": NSNumber(value: duration)
        case "beginTime": NSNumber(value: beginTime)
        case "timeOffset": NSNumber(value: timeOffset)
        case "repeatDuration": NSNumber(value: repeatDuration)
        case "repeatCount": NSNumber(value: repeatCount)
        case "speed": NSNumber(value: speed)
        case "autoreverses": NSNumber(value: autoreverses)
        case "removedOnCompletion": NSNumber(value: isRemovedOnCompletion)
        case "fillMode": fillMode.rawValue
        case "timingFunction": timingFunction
        case "delegate": delegate
        default: userValues[key] ?? type(of: self).defaultValue(forKey: key)
        }
    }

    /// The label for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityLabel: String?
    /// The value for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityValue: String?
    /// The hint for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityHint: String?
}

extension CAAnimation {
    convenience init(ofClass: Void) { self.init() }

    /// Creates an object of the class that this is called on; see `CALayer+Creation.swift`.
    @_silgen_name("$s9AnimUIKit11CAAnimationC7ofClassACyt_tcfC")
    static func make() -> CAAnimation
}

/// The delegate of an animation.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// Called when the animation begins its active duration.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended, with true, or was removed before its end, with false.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate.
    public var minimum: Float
    /// The highest rate.
    public var maximum: Float
    /// The preferred rate; 0 for none.
    public var __preferred: Float
    /// The preferred rate; nil for none.
    public var preferred: Float? {
        get { __preferred > 0 ? __preferred : nil }
        set { __preferred = newValue ?? 0 }
    }

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, __preferred) = (minimum, maximum, preferred ?? 0)
    }

    /// The display's own range.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// An error of an animation that is not valid for layers.
enum AnimationError: Error, CustomStringConvertible {
    /// The key path does not exist.
    case unknownKeyPath(String)
    /// The value does not fit the key path.
    case wrongType(String, LayerKeyPath)
    /// The class has no effect of its own.
    case abstract(String)
    /// There is no key path.
    case noKeyPath

    var description: String {
        switch self {
        case .unknownKeyPath(let text): "unknown key path '\(text)'"
        case .wrongType(let type, let keyPath):
            "the key path '\(keyPath)' takes a \(keyPath.valueType.rawValue), not a \(type)"
        case .abstract(let name): "\(name) cannot be added to a layer: it is a base class"
        case .noKeyPath: "an animation without a key path was added"
        }
    }
}
