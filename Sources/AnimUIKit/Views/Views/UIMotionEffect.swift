public import Foundation

/// A change of views by the motion of the device.
///
/// No effect here: the device does not move.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
    /// Creates an effect.
    public override init() { super.init() }
    /// Creates no effect.
    ///
    /// Differs: archives are not read.
    public init?(coder: NSCoder) { nil }
    /// Returns the values of key paths for a tilt of the device; none unless overridden.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
    /// Returns the effect.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A change of a value by a tilt of the device.
///
/// No effect here.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axes of tilts.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis
    }

    /// Creates the change of a key path by tilts about an axis.
    public init(keyPath: String, type: UIInterpolatingMotionEffect.EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// Creates no effect.
    ///
    /// Differs: archives are not read.
    public override init?(coder: NSCoder) { return nil }

    /// The key path.
    open internal(set) var keyPath: String
    /// The axis.
    open internal(set) var type: UIInterpolatingMotionEffect.EffectType
    /// The value at the least tilt.
    open var minimumRelativeValue: Any?
    /// The value at the greatest tilt.
    open var maximumRelativeValue: Any?
}

/// Several changes by the motion of the device.
///
/// No effect here.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    /// The changes.
    open var motionEffects: [UIMotionEffect]?
}

/// Something that a view does with touches or the pointer.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view; nil for none.
    var view: UIView? { get }
    /// Called before the view changes.
    func willMove(to view: UIView?)
    /// Called after the view has changed.
    func didMove(to view: UIView?)
}
