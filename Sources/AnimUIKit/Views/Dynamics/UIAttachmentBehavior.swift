public import Foundation

/// The link of an item with a point or a different item.
///
/// No effect here: forces are not simulated.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kinds of links.
    public enum AttachmentType: Int, Sendable {
        case items = 0, anchor
    }

    private let linked: [any UIDynamicItem]
    private let kind: UIAttachmentBehavior.AttachmentType

    private init(_ items: [any UIDynamicItem], _ kind: AttachmentType, _ point: CGPoint) {
        (linked, self.kind, anchorPoint) = (items, kind, point)
        super.init()
    }

    /// Creates the link of an item's center with a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) { self.init([item], .anchor, point) }
    /// Creates the link of a point of an item with a point.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init([item], .anchor, point)
    }
    /// Creates the link of two items' centers.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init([item1, item2], .items, .zero)
    }
    /// Creates the link of points of two items.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) { self.init([item1, item2], .items, .zero) }

    /// The items.
    open var items: [any UIDynamicItem] { linked }
    override var ownItems: [any UIDynamicItem] { linked }
    /// The kind.
    open var attachedBehaviorType: UIAttachmentBehavior.AttachmentType { kind }
    /// The point.
    open var anchorPoint: CGPoint
    /// The length in points.
    open var length: CGFloat = 0
    /// The damping of the oscillation.
    open var damping: CGFloat = 0
    /// The oscillations per second; 0 for a stiff link.
    open var frequency: CGFloat = 0
    /// The resistance to turns.
    open var frictionTorque: CGFloat = 0
}

/// A force that acts in a region.
///
/// No effect here: forces are not simulated.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
    private var kept: [any UIDynamicItem] = []
    /// Returns the drag of a medium.
    open class func dragField() -> Self { unsafeDowncast(UIFieldBehavior(), to: Self.self) }
    /// Returns a vortex.
    open class func vortexField() -> Self { unsafeDowncast(UIFieldBehavior(), to: Self.self) }
    /// Returns the pull of a point.
    open class func radialGravityField(position: CGPoint) -> Self {
        let field = UIFieldBehavior()
        field.position = position
        return unsafeDowncast(field, to: Self.self)
    }
    /// Returns a field with springs to its center.
    open class func springField() -> Self { unsafeDowncast(UIFieldBehavior(), to: Self.self) }
    /// The items.
    open var items: [any UIDynamicItem] { kept }
    override var ownItems: [any UIDynamicItem] { kept }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { kept.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { kept.removeAll { $0 === item } }
    /// The center.
    open var position = CGPoint.zero
    /// The strength.
    open var strength: CGFloat = 1
    /// The decrease with the distance.
    open var falloff: CGFloat = 0
    /// The distance within which the strength is the same.
    open var minimumRadius: CGFloat = 0
    /// The direction.
    open var direction = CGVector.zero
    /// The smoothness of noise.
    open var smoothness: CGFloat = 0
    /// The speed at which noise changes.
    open var animationSpeed: CGFloat = 0
}
