public import Foundation

/// What dynamic behaviors move: a view or the attributes of an item.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The center in the superview.
    var center: CGPoint { get set }
    /// The rectangle in the item's own space.
    var bounds: CGRect { get }
    /// The transform about the center.
    var transform: CGAffineTransform { get set }
    /// The kind of outline that collides.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline that collides.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The rectangle.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The rectangle of the bounds.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }
}

/// The kinds of outlines that collide.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle = 0, ellipse, path
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// The simulation of forces on views.
///
/// No effect here: nothing is simulated, and behaviors move nothing; a film warns of it.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    private weak var keptReferenceView: UIView?
    private var keptBehaviors: [UIDynamicBehavior] = []

    /// Creates a simulation in the space of a view.
    public init(referenceView view: UIView) {
        super.init()
        keptReferenceView = view
    }

    /// Creates a simulation of the items of a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) { super.init() }

    /// Creates a simulation without a space.
    public override init() { super.init() }

    /// The delegate.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The view whose space counts.
    open var referenceView: UIView? { keptReferenceView }
    /// The behaviors, in the order of addition.
    open var behaviors: [UIDynamicBehavior] { keptBehaviors }
    /// Whether something moves: false.
    open var isRunning: Bool { false }
    /// The time that something has moved: 0.
    open var elapsedTime: TimeInterval { 0 }

    /// Adds a behavior.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !keptBehaviors.contains(behavior) else { return }
        if keptBehaviors.isEmpty {
            FilmContext.current.warn("\(type(of: behavior)) moves nothing: forces are not simulated")
        }
        behavior.willMove(to: self)
        behavior.animator = self
        keptBehaviors.append(behavior)
    }

    /// Removes a behavior.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard keptBehaviors.contains(behavior) else { return }
        behavior.willMove(to: nil)
        behavior.animator = nil
        keptBehaviors.removeAll { $0 === behavior }
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() { keptBehaviors.forEach(removeBehavior) }

    /// Returns the items of the behaviors within a rectangle, each once.
    ///
    /// Differs: they are where they were at first, since nothing is simulated.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        heldItems.filter { item in
            let size = item.bounds.size
            let origin = CGPoint(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2)
            return CGRect(origin: origin, size: size).intersects(rect)
        }
    }

    /// Returns the attributes of a cell, if a behavior has them.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .cell, ofKind: nil, at: indexPath)
    }
    /// Returns the attributes of a supplementary view, if a behavior has them.
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementaryView, ofKind: kind, at: indexPath) }
    /// Returns the attributes of a decoration view, if a behavior has them.
    open func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .decorationView, ofKind: decorationViewKind, at: indexPath) }

    private func attributes(
        of category: UICollectionView.ElementCategory, ofKind kind: String?, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        heldItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == indexPath
        }
    }

    /// The items of all behaviors, each once, in the order of addition.
    private var heldItems: [any UIDynamicItem] {
        var (items, seen, waiting) = ([any UIDynamicItem](), Set<ObjectIdentifier>(), Array(keptBehaviors.reversed()))
        while let behavior = waiting.popLast() {
            guard seen.insert(ObjectIdentifier(behavior)).inserted else { continue }
            items += behavior.ownItems.filter { seen.insert(ObjectIdentifier($0)).inserted }
            waiting += behavior.childBehaviors.reversed()
        }
        return items
    }

    /// Takes over an item's place.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// The delegate of a simulation.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Called before something moves; never here.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called after all has come to rest; never here.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// A force, or several.
///
/// No effect here: behaviors move nothing.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    final weak var animator: UIDynamicAnimator?
    private var children: [UIDynamicBehavior] = []

    /// Creates a behavior without a force.
    public override init() { super.init() }

    /// Called in each step of the simulation; never here.
    open var action: (() -> Void)?
    /// The simulation.
    open var dynamicAnimator: UIDynamicAnimator? { animator }
    /// The parts of the behavior.
    open var childBehaviors: [UIDynamicBehavior] { children }
    /// Adds a part.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { children.append(behavior) }
    /// Removes a part.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { children.removeAll { $0 === behavior } }
    /// The items that the module's own behaviors act on: they override it.
    var ownItems: [any UIDynamicItem] { [] }

    /// Called before the behavior is added to a simulation, or removed from it.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
}
