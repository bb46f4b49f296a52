public import Foundation

// Values of keys are objects, which apps cast: `layer.value(forKeyPath: "transform.scale") as? CGFloat`. Foundation on Linux knows
// how to cast numbers to Swift's types, but not to `CGFloat`.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    /// Takes the number of an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    /// Takes the number of an object.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    /// Returns the number of an object.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        source.map { CGFloat($0.doubleValue) } ?? 0
    }
}

extension CGFloat {
    /// Creates the number of an object, rounded if needed.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
    /// Creates the number of an object; nil if it is not a number.
    public init?(exactly number: NSNumber) { self.init(exactly: number.doubleValue) }
}

/// Returns a number as an object, as assigning it to a property of Core Animation does on iOS, so that it can be cast to all types of
/// numbers; other values are unchanged.
func boxed(_ value: Any?) -> Any? {
    switch value {
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Double: NSNumber(value: number)
    case let number as Float: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let flag as Bool: NSNumber(value: flag)
    default: value
    }
}
