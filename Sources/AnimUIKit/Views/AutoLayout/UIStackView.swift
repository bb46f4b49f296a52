import AnimLayout
import Foundation

/// A view that arranges subviews in a row or a column by constraints.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The sizes and gaps along the axis.
    public enum Distribution: Int, Sendable {
        case fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The places across the axis.
    public enum Alignment: Int, Sendable {
        case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
        /// The upper edge, in rows.
        public static var top: Alignment { .leading }
        /// The lower edge, in rows.
        public static var bottom: Alignment { .trailing }
    }

    /// The spacing that stands for ``spacing``.
    public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// The spacing that stands for the system's: 8 points.
    public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
    /// The distance of neighbors in points.
    nonisolated static let systemSpacing: CGFloat = 8

    final private var arranged: [UIView] = []
    final private var arrangement: [NSLayoutConstraint] = []
    final private var isArranged = false
    /// The union of the views across the axis, for baselines.
    final private(set) lazy var span = UILayoutGuide()

    /// Creates a stack with a frame in the superview that it will have.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a stack from a nib, which is a misuse.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        film.reportMisuse("UIStackView.init(coder:)", of: self, "cannot be loaded: there are no nibs here")
    }
    /// Creates a stack of views, which become subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    /// The views in the order of the row or column.
    open var arrangedSubviews: [UIView] { arranged }
    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insert(view, atArranged: arranged.count) }
    /// Adds a view at an index among the arranged views.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { insert(view, atArranged: stackIndex) }
    /// Removes a view from the arrangement; it remains a subview where it is.
    open func removeArrangedSubview(_ view: UIView) {
        arranged.removeAll { $0 === view }
        view.layoutItem?.collapsedAxis = nil
        invalidate()
    }

    /// The direction of the row or column.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { invalidate(axis != oldValue) }
    }
    /// The sizes and gaps along the axis.
    open var distribution = UIStackView.Distribution.fill {
        didSet { invalidate(distribution != oldValue) }
    }
    /// The places across the axis.
    open var alignment = UIStackView.Alignment.fill {
        didSet { invalidate(alignment != oldValue) }
    }
    /// The distance of neighbors in points; the least one with equal spacing and centering.
    open var spacing: CGFloat = 0 {
        didSet { invalidate(spacing != oldValue) }
    }
    /// Sets the distance after a view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isDefault = spacing == UIStackView.spacingUseDefault
        arrangedSubview.makeLayoutItem().customSpacing = isDefault ? nil : spacing
        invalidate()
    }
    /// Returns the distance after a view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        arrangedSubview.layoutItem?.customSpacing ?? UIStackView.spacingUseDefault
    }
    /// Whether the spacing of a column is between the baselines.
    open var isBaselineRelativeArrangement = false {
        didSet { invalidate(isBaselineRelativeArrangement != oldValue) }
    }
    /// Whether the views are arranged within the margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { invalidate(isLayoutMarginsRelativeArrangement != oldValue) }
    }

    /// Updates the constraints of the arrangement.
    open override func updateConstraints() {
        if !isArranged { arrange() }
        super.updateConstraints()
    }
    /// The view whose first baseline the stack has: the first one of a column, the tallest one of a row.
    open override var forFirstBaselineLayout: UIView { baselineView(arranged.first)?.forFirstBaselineLayout ?? self }
    /// The view whose last baseline the stack has: the last one of a column, the tallest one of a row.
    open override var forLastBaselineLayout: UIView { baselineView(arranged.last)?.forLastBaselineLayout ?? self }

    private func baselineView(_ end: UIView?) -> UIView? {
        guard axis == .horizontal else { return end }
        return arranged.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
    }
}

extension UIStackView {
    private func insert(_ view: UIView, atArranged index: Int, call: StaticString = #function) {
        guard view !== self else {
            return film.reportMisuse("UIStackView.\(call)", of: self, "cannot arrange itself")
        }
        arranged.removeAll { $0 === view }
        guard index >= 0, index <= arranged.count else {
            return film.reportMisuse(
                "UIStackView.\(call)", of: self, "has no place \(index) among its \(arranged.count) arranged subviews")
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arranged.insert(view, at: index)
        invalidate()
    }

    /// Has the arrangement made anew before the next layout.
    private func invalidate(_ hasChanged: Bool = true) {
        guard hasChanged else { return }
        isArranged = false
        setNeedsUpdateConstraints()
    }

    /// Called after a subview was hidden or shown.
    final func visibilityDidChange(of view: UIView) {
        guard arranged.contains(where: { $0 === view }), (view.layoutItem?.collapsedAxis != nil) != view.isHidden else { return }
        invalidate()
    }

    /// Called after the natural size of a subview has changed.
    final func naturalSizeDidChange(of view: UIView) {
        if distribution == .fillProportionally, arranged.contains(where: { $0 === view }) { invalidate() }
    }

    /// Whether the stack arranges a view.
    final func arranges(_ view: UIView) -> Bool { arranged.contains { $0 === view } }

    /// Called before a subview leaves the stack.
    final func arrangedSubviewWillLeave(_ view: UIView) {
        guard arranges(view) else { return }
        arranged.removeAll { $0 === view }
        view.layoutItem?.collapsedAxis = nil
        invalidate()
    }

    private func arrange() {
        isArranged = true
        NSLayoutConstraint.deactivate(arrangement)
        let usesSpan = axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
        span.owningView = usesSpan ? self : nil
        for view in arranged { view.makeLayoutItem().collapsedAxis = view.isHidden ? axis : nil }
        arrangement = StackConstraints(self).constraints
        NSLayoutConstraint.activate(arrangement)
        layoutItem?.liveEngine?.renewContents(of: arranged.compactMap(\.layoutItem))
        setNeedsLayout()
    }
}
