public import Foundation

/// The pull of a point on items.
///
/// No effect here: forces are not simulated.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    override var ownItems: [any UIDynamicItem] { [item] }

    /// Creates the pull of an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (self.item, snapPoint) = (item, point)
        super.init()
    }
    /// The point.
    open var snapPoint: CGPoint
    /// The damping, from 0 for much oscillation to 1 for none.
    open var damping: CGFloat = 0.5
}

/// The weight of items.
///
/// No effect here: forces are not simulated.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    private var kept: [any UIDynamicItem]
    /// Creates the weight of items.
    public init(items: [any UIDynamicItem]) {
        kept = items
        super.init()
    }
    /// Creates the behavior of no items.
    public override convenience init() { self.init(items: []) }
    /// The items.
    open var items: [any UIDynamicItem] { kept }
    override var ownItems: [any UIDynamicItem] { kept }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { kept.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { kept.removeAll { $0 === item } }
    /// The direction and strength.
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    /// The direction in radians.
    open var angle: CGFloat = .pi / 2
    /// The strength; 1 is 1000 points per second squared.
    open var magnitude: CGFloat = 1
    /// Sets direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

/// A push at items.
///
/// No effect here: forces are not simulated.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    /// The durations of pushes.
    public enum Mode: Int, Sendable {
        case continuous = 0, instantaneous
    }

    private var kept: [any UIDynamicItem]
    private let keptMode: UIPushBehavior.Mode
    /// Creates a push at items.
    public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
        (kept, keptMode) = (items, mode)
        super.init()
    }
    /// The items.
    open var items: [any UIDynamicItem] { kept }
    override var ownItems: [any UIDynamicItem] { kept }
    /// The duration.
    open var mode: UIPushBehavior.Mode { keptMode }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { kept.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { kept.removeAll { $0 === item } }
    /// Whether the push acts.
    open var active = true
    /// The direction in radians.
    open var angle: CGFloat = 0
    /// The strength.
    open var magnitude: CGFloat = 0
    /// The direction and strength.
    open var pushDirection = CGVector.zero
    /// Sets direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
    /// Returns the point of an item that is pushed, from its center.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { .zero }
    /// Sets the point of an item that is pushed, from its center.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {}
}

/// The collisions of items with each other and with boundaries.
///
/// No effect here: forces are not simulated.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    /// What collides.
    public struct Mode: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything = Mode(rawValue: .max)
    }

    private var kept: [any UIDynamicItem]
    private var boundaries: [(name: any NSCopying, path: UIBezierPath)] = []
    /// Creates the collisions of items.
    public init(items: [any UIDynamicItem]) {
        kept = items
        super.init()
    }
    /// Creates the behavior of no items.
    public override convenience init() { self.init(items: []) }
    /// The items.
    open var items: [any UIDynamicItem] { kept }
    override var ownItems: [any UIDynamicItem] { kept }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { kept.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { kept.removeAll { $0 === item } }
    /// What collides.
    open var collisionMode = UICollisionBehavior.Mode.everything
    /// Whether the edges of the reference view are boundaries.
    open var translatesReferenceBoundsIntoBoundary = false
    /// Makes the edges of the reference view boundaries, with distances.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
    }
    /// Adds a boundary.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        boundaries.append((identifier, bezierPath))
    }
    /// Adds a boundary between two points.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        boundaries.append((identifier, path))
    }
    /// Returns a boundary; nil for none.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.areEqual($0.name, identifier) }?.path
    }
    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.areEqual($0.name, identifier) }
    }
    /// The names of the boundaries.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.map(\.name) }
    /// Removes all boundaries.
    open func removeAllBoundaries() { boundaries = [] }
    /// The delegate.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    private static func areEqual(_ a: any NSCopying, _ b: any NSCopying) -> Bool { (a as? NSObject) == (b as? NSObject) }
}

/// The delegate of collisions.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Called when two items touch; never here.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// Called when two items part; never here.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Called when an item touches a boundary; never here.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Called when an item leaves a boundary; never here.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// The properties of items: mass, friction, velocity.
///
/// No effect here: forces are not simulated.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var kept: [any UIDynamicItem]
    /// Creates the properties of items.
    public init(items: [any UIDynamicItem]) {
        kept = items
        super.init()
    }
    /// Creates the behavior of no items.
    public override convenience init() { self.init(items: []) }
    /// The items.
    open var items: [any UIDynamicItem] { kept }
    override var ownItems: [any UIDynamicItem] { kept }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { kept.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { kept.removeAll { $0 === item } }
    /// The part of the speed that a collision keeps.
    open var elasticity: CGFloat = 0
    /// The resistance of items along each other.
    open var friction: CGFloat = 0
    /// The mass per area.
    open var density: CGFloat = 1
    /// The damping of the velocity.
    open var resistance: CGFloat = 0
    /// The damping of the angular velocity.
    open var angularResistance: CGFloat = 0
    /// The charge.
    open var charge: CGFloat = 0
    /// Whether the items stay in place.
    open var isAnchored = false
    /// Whether the items turn.
    open var allowsRotation = true
    /// Adds to the velocity of an item, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    /// Returns the velocity of an item: zero.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    /// Adds to the angular velocity of an item, in radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
    /// Returns the angular velocity of an item: zero.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
}
