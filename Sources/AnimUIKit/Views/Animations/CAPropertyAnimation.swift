import AnimLayers
import AnimTiming
import Foundation

/// An animation of a property by its key path: a base class.
open class CAPropertyAnimation: CAAnimation {
    /// The animated property or component, such as `transform.scale`.
    open var keyPath: String?
    /// Whether the values are added to the value below instead of replacing it.
    open var isAdditive = false
    /// Whether each play starts from the end value of the one before.
    open var isCumulative = false
    /// The function that turns numbers into transforms; nil for none.
    open var valueFunction: CAValueFunction?

    /// Creates an animation of a property or a component of one.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        (copy.keyPath, copy.isAdditive, copy.isCumulative, copy.valueFunction) = (
            keyPath, isAdditive, isCumulative, valueFunction
        )
    }

    override func setKeyValue(_ value: Any?, forKey key: String) {
        switch key {
        case "keyPath": keyPath = value as? String
        case "additive": isAdditive = (value as? NSNumber)?.boolValue ?? value as? Bool ?? false
        case "cumulative": isCumulative = (value as? NSNumber)?.boolValue ?? value as? Bool ?? false
        default: super.setKeyValue(value, forKey: key)
        }
    }

    override func keyValue(forKey key: String) -> Any? {
        switch key {
        case "keyPath": keyPath
        case "additive": NSNumber(value: isAdditive)
        case "cumulative": NSNumber(value: isCumulative)
        default: super.keyValue(forKey: key)
        }
    }

    /// Returns the key path as the engine has it.
    final func checkedKeyPath() throws(AnimationError) -> LayerKeyPath {
        guard let keyPath else { throw .noKeyPath }
        guard let checked = LayerKeyPath(coreAnimation: keyPath) else { throw .unknownKeyPath(keyPath) }
        return checked
    }

    /// Whether the key path belongs to a property that layers do not have, so that the animation changes nothing by itself.
    final var animatesOwnProperty: Bool {
        guard let first = keyPath?.split(separator: ".").first else { return false }
        return LayerKeyPath(coreAnimation: String(first)) == nil
    }

    /// Returns the effect of some values.
    final func effect(_ values: AnimationValues, of keyPath: LayerKeyPath) -> LayerAnimation.Effect {
        .property(
            PropertyAnimation(
                keyPath, values, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction?.function))
    }

    /// Returns a value for a key path.
    final func value(_ value: Any?, for keyPath: LayerKeyPath) throws(AnimationError) -> LayerValue? {
        guard let value, !(value is NSNull) else { return nil }
        let type = valueFunction?.function?.argumentType ?? keyPath.valueType
        guard let converted = LayerValue(value, type: type, keywordsOf: keyPath) else {
            throw .wrongType("\(Swift.type(of: value))", keyPath)
        }
        return converted
    }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// The start; at most two of the three values should be given.
    open var fromValue: Any? {
        didSet { fromValue = boxed(fromValue) }
    }
    /// The end.
    open var toValue: Any? {
        didSet { toValue = boxed(toValue) }
    }
    /// The difference between the two.
    open var byValue: Any? {
        didSet { byValue = boxed(byValue) }
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    }

    override func setKeyValue(_ value: Any?, forKey key: String) {
        switch key {
        case "fromValue": fromValue = value
        case "toValue": toValue = value
        case "byValue": byValue = value
        default: super.setKeyValue(value, forKey: key)
        }
    }

    override func keyValue(forKey key: String) -> Any? {
        switch key {
        case "fromValue": fromValue
        case "toValue": toValue
        case "byValue": byValue
        default: super.keyValue(forKey: key)
        }
    }

    /// Returns the ends.
    final func ends(for keyPath: LayerKeyPath) throws(AnimationError) -> BasicValues {
        BasicValues(
            from: try value(fromValue, for: keyPath), to: try value(toValue, for: keyPath), by: try value(byValue, for: keyPath))
    }

    override func effect() throws(AnimationError) -> LayerAnimation.Effect {
        let keyPath = try checkedKeyPath()
        return effect(.basic(try ends(for: keyPath)), of: keyPath)
    }
}

/// An animation at the pace of a spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass of the moving object; 1 by default.
    open var mass: CGFloat = 1
    /// The force per distance that pulls towards the end; 100 by default.
    open var stiffness: CGFloat = 100
    /// The force per velocity that slows the motion; 10 by default.
    open var damping: CGFloat = 10
    /// The speed at the start, in distances of the animation per second.
    open var initialVelocity: CGFloat = 0
    /// Whether the motion may be overdamped.
    open var allowsOverdamping = false

    /// Creates an animation from its perceived duration and its bounce.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
        allowsOverdamping = bounce < 0
    }

    private var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(initialVelocity))
    }

    /// The seconds until the spring has settled.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }
    /// The perceived duration in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * Double.pi * (Double(mass) / Double(stiffness)).squareRoot() }
    /// The bounce: 0 does not oscillate, and overdamped springs are below 0.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        (copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) = (mass, stiffness, damping, initialVelocity)
        copy.allowsOverdamping = allowsOverdamping
    }

    override func effect() throws(AnimationError) -> LayerAnimation.Effect {
        let keyPath = try checkedKeyPath()
        return effect(.spring(try ends(for: keyPath), spring), of: keyPath)
    }
}

/// A function that turns an animation's numbers into transforms.
open class CAValueFunction: NSObject {
    /// The name.
    open internal(set) var name: CAValueFunctionName

    /// Creates a function by its name; nil if there is none.
    public init?(name: CAValueFunctionName) {
        guard ValueFunction(rawValue: name.rawValue) != nil else { return nil }
        self.name = name
    }

    var function: ValueFunction? { ValueFunction(rawValue: name.rawValue) }
}

/// The names of value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
