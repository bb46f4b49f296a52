import AnimLayout
import Foundation

/// A linear relation of two attributes of views or layout guides: `first = multiplier * second + constant`, or an inequality.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    final var first = LayoutOperand()
    /// The right side; nil for a number.
    final var second: LayoutOperand?
    final private(set) var keptRelation = Relation.equal
    final private(set) var keptMultiplier: CGFloat = 1
    final private var keptConstant: CGFloat = 0
    final private var keptPriority = UILayoutPriority.required
    /// The view that holds the constraint while it is active.
    final var holder: LayoutItem?
    /// The number among all activations.
    final var serial = 0
    /// The row in the solver while the constraint is in one.
    final var row: ConstraintRow?
    /// Whether it was reported as broken.
    final var isBroken = false

    /// The initializer with items, for messages.
    private static let initializer =
        "NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)"

    /// Creates a constraint without items, which has no effect.
    public override init() { super.init() }

    /// Creates a constraint that is not active.
    ///
    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - view2: A view or a layout guide; nil for a constant.
    public convenience init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation,
        toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let film = FilmContext.current
        let (item, other) = (LayoutItem.of(view1), view2.flatMap(LayoutItem.of))
        guard let item else {
            film.reportMisuse(Self.initializer, "the first item is a \(type(of: view1)), not a view or a layout guide")
            self.init()
            return
        }
        // UIKit ignores an attribute of no item: `toItem: nil, attribute: .height`.
        let isConstant = attr2 == .notAnAttribute || view2 == nil
        if isConstant, !attr1.isSize {
            film.reportMisuse(
                Self.initializer,
                "\(item.text).\(attr1) needs a second item: only sizes can be compared with a constant")
            self.init()
            return
        }
        if !isConstant, other == nil {
            film.reportMisuse(
                Self.initializer, "\(item.text).\(attr1) needs a view or a layout guide with \(attr2) as the second item")
            self.init()
            return
        }
        self.init(
            LayoutOperand(item, attr1), relation, isConstant ? nil : other.map { LayoutOperand($0, attr2) },
            multiplier: multiplier, constant: c)
    }

    convenience init(
        _ first: LayoutOperand, _ relation: Relation = .equal, _ second: LayoutOperand?, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: UILayoutPriority = .required, identifier: String? = nil
    ) {
        self.init()
        if let second, !first.attribute.isComparable(with: second.attribute) || first.isDistance != second.isDistance,
            !(first.isLength && second.isLength)
        {
            FilmContext.current.reportMisuse(
                "NSLayoutAnchor.constraint(_:)", "\(first.text) and \(second.text) cannot be compared")
            return
        }
        guard multiplier.isFinite, constant.isFinite else {
            FilmContext.current.reportMisuse(
                "NSLayoutAnchor.constraint(_:)",
                "\(first.text) has the multiplier \(multiplier) and the constant \(constant), which are not finite")
            return
        }
        (self.first, self.second, keptRelation) = (first, second, relation)
        (keptMultiplier, keptConstant, keptPriority, self.identifier) = (multiplier, constant, priority, identifier)
    }

    // MARK: Parts

    /// The first item: a view or a layout guide; nil if it was released.
    open weak var firstItem: AnyObject? { first.item?.object }
    /// The second item; nil for none.
    open weak var secondItem: AnyObject? { second?.item?.object }
    /// The attribute of the first item.
    open var firstAttribute: NSLayoutConstraint.Attribute { first.attribute }
    /// The attribute of the second item.
    open var secondAttribute: NSLayoutConstraint.Attribute { second?.attribute ?? .notAnAttribute }
    /// The anchor of the first item.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    /// The anchor of the second item; nil for none.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }
    /// The relation of the two sides.
    open var relation: NSLayoutConstraint.Relation { keptRelation }
    /// The factor of the second attribute.
    open var multiplier: CGFloat { keptMultiplier }

    /// The number that is added to the second side, in points.
    open var constant: CGFloat {
        get { keptConstant }
        set { setConstant(newValue) }
    }
    /// The importance; a change between required and not required while the constraint is active is a misuse.
    open var priority: UILayoutPriority {
        get { keptPriority }
        set { setPriority(newValue) }
    }
    /// A name for messages.
    open var identifier: String?
    /// Whether archives contain the constraint.
    ///
    /// No effect here: there are no archives.
    open var shouldBeArchived = false

    /// Whether the constraint has an effect; setting it adds it to the nearest common superview of its items, or removes it.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The relation as UIKit writes it, without addresses.
    open override nonisolated var description: String { onMain { text } }

    private func setConstant(_ constant: CGFloat) {
        guard constant != keptConstant else { return }
        guard constant.isFinite else {
            return FilmContext.current.reportMisuse(
                "NSLayoutConstraint.constant", of: self, "keeps its constant, since \(constant) is not finite")
        }
        keptConstant = constant
        row?.engine?.constantDidChange(of: self)
    }

    private func setPriority(_ priority: UILayoutPriority) {
        guard priority != keptPriority else { return }
        guard priority.rawValue > 0, priority.rawValue <= UILayoutPriority.required.rawValue else {
            return FilmContext.current.reportMisuse(
                "NSLayoutConstraint.priority", of: self,
                "keeps its priority, since \(priority.rawValue) is not more than 0 and at most 1000")
        }
        if isActive, (priority == .required) != (keptPriority == .required) {
            return FilmContext.current.reportMisuse(
                "NSLayoutConstraint.priority", of: self,
                "cannot change from \(keptPriority.rawValue) to \(priority.rawValue) while it is active:"
                    + " one of the two is required, and the other is not")
        }
        keptPriority = priority
        row?.engine?.priorityDidChange(of: self)
    }

    /// Returns the constraints of a visual format, such as `H:|-[label]-8-[icon(20)]-|`; a format that cannot be read is a misuse.
    ///
    /// - Parameters:
    ///   - format: The format. A space to the superview without a number is the superview's margin.
    ///   - opts: What the views have in common.
    ///   - metrics: The numbers of names.
    ///   - views: The views, or layout guides, of names.
    open class func constraints(
        withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] { makeConstraints(format, opts, metrics, views) }
    /// Called after the constraint was loaded from a nib; never here.
    open nonisolated func awakeFromNib() {}
    /// Prepares the constraint for Interface Builder; never called here.
    open nonisolated func prepareForInterfaceBuilder() {}
}

extension NSLayoutConstraint {
    /// The relations of two sides.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1
    }

    /// The axes of a layout.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// The edges, sizes and lines of a view or a layout guide.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins

        /// The last baseline.
        public static var baseline: Attribute { .lastBaseline }
    }
}

/// A row of a solver that a constraint has.
struct ConstraintRow {
    weak var engine: LayoutEngine?
    var id: ConstraintID?
    /// The right side without the constraint's constant.
    var offset: Double
}
