import AnimGeometry
import AnimLayers
import Foundation

/// A view that a collection view displays and uses again: a supplementary view, or a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    final var reuseName: String?
    /// The attributes that were applied last.
    final var appliedAttributes: UICollectionViewLayoutAttributes?
    /// The values that they had then.
    private final var appliedValues: ElementValues?

    /// Creates a view with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The identifier under which its class was registered.
    open var reuseIdentifier: String? { reuseName }
    /// Prepares the view to be used again; does nothing unless overridden.
    open func prepareForReuse() {}
    /// Called with new attributes; the frame, the transform and the opacity follow by themselves.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Called before the layout changes.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the layout has changed.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Returns attributes with the size that the view prefers, which the layout may take over: the given ones, or if a compositional
    /// layout estimates the size, the one that the view's constraints ask for.
    ///
    /// The attributes are a copy, which may be changed and returned.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if layoutAttributes.estimatedAxes != nil, hasConstrainedSubviews {
            layoutAttributes.size = layoutAttributes.size(of: self)
        }
        return layoutAttributes
    }

    /// Applies attributes that differ from the last ones; layouts may return the same object with new values.
    final func takeIfNew(_ attributes: UICollectionViewLayoutAttributes) {
        guard let applied = appliedAttributes,
            applied === attributes ? appliedValues == attributes.values : applied.isEqual(attributes)
        else { return take(attributes) }
    }

    /// Applies attributes; within an animation block, the changes animate.
    final func take(_ attributes: UICollectionViewLayoutAttributes) {
        let new = attributes.values
        (appliedAttributes, appliedValues) = (attributes, new)
        let (geometry, shown) = (keptLayer.geometry, keptLayer.shown)
        let size = CGSize(geometry.bounds.size)
        if size != new.size { bounds = CGRect(origin: CGPoint(geometry.bounds.origin), size: new.size) }
        if CGPoint(geometry.position) != new.center { center = new.center }
        if !CATransform3DEqualToTransform(CATransform3D(shown.transform), new.transform3D) { transform3D = new.transform3D }
        if CGFloat(shown.opacity) != new.alpha { alpha = new.alpha }
        if CGFloat(shown.zPosition) != CGFloat(new.zIndex) { layer.zPosition = CGFloat(new.zIndex) }
        if shown.isHidden != new.isHidden { isHidden = new.isHidden }
        showListPlace(attributes.listPlace)
        apply(attributes)
    }

    /// Shows the place in a list; nil for none.
    func showListPlace(_ place: ListPlace?) {}
}

/// The view of an item of a collection view; its subviews are in ``contentView``.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView, ConfiguredView {
    private var content: UIView
    final var configurations = ViewConfigurations()
    private var highlightFlag = false
    private var selectFlag = false
    /// The place in a list, and the line below the cell.
    private var list: (place: ListPlace?, line: UIView?)

    /// Creates a cell with a frame.
    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addContent()
    }

    /// Creates a cell from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        content = UIView(frame: .zero)
        super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Returns attributes with the size that the content's constraints ask for, as close to the given one as possible.
    ///
    /// Content without constraints has the given size.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if content.hasConstrainedSubviews { layoutAttributes.size = layoutAttributes.size(of: content) }
        return layoutAttributes
    }

    override func showListPlace(_ place: ListPlace?) {
        guard place != list.place else { return }
        show(place ?? ListPlace(hasLine: false), after: list.place, line: &list.line)
        list.place = place
    }

    /// The view that holds the subviews.
    open var contentView: UIView { content }
    /// Whether the item is selected.
    open var isSelected: Bool {
        get { selectFlag }
        set {
            if selectFlag != newValue { configurationIsDue() }
            selectFlag = newValue
            updateBackgrounds()
        }
    }
    /// Whether a finger is on the item.
    open var isHighlighted: Bool {
        get { highlightFlag }
        set {
            if highlightFlag != newValue { configurationIsDue() }
            highlightFlag = newValue
            updateBackgrounds()
        }
    }
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, by: backgroundView, above: nil) }
    }
    /// The view behind the content of a selected or highlighted item.
    open var selectedBackgroundView: UIView? {
        didSet {
            replaceBackground(oldValue, by: selectedBackgroundView, above: backgroundView)
            updateBackgrounds()
        }
    }

    // MARK: Configurations

    final var heldContent: UIView {
        get { content }
        set { content = newValue }
    }
    final func updateForState() { updateConfiguration(using: configurationState) }
    /// The content, whose view replaces ``contentView``; nil for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { setContent(newValue) }
    }
    /// The background, instead of ``backgroundView``; nil for none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil { (backgroundView, backgroundColor) = (nil, nil) }
            setBackground(newValue)
        }
    }
    /// Returns the background of a cell without a list: a clear one.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
    /// Whether the content follows the state.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// Whether the background follows the state.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    /// A function that configures a cell for its state.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void
    /// The function that configures the cell for its state, before the next layout and after each change; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The state of the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isDisabled) = (isSelected, isHighlighted, !isUserInteractionEnabled)
        return state
    }
    /// Marks the cell to be configured for its state before the next layout.
    open func setNeedsUpdateConfiguration() { configurationIsDue() }
    /// Configures the cell for a state: content and background follow, then the function is called.
    open func updateConfiguration(using state: UICellConfigurationState) {
        followState(state)
        configurationUpdateHandler?(self, state)
    }
    /// Lays out the background.
    open override func layoutSubviews() {
        updateConfigurationIfDue()
        super.layoutSubviews()
        layOutBackground()
    }

    private func replaceBackground(_ old: UIView?, by new: UIView?, above lower: UIView?) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let lower { insertSubview(new, aboveSubview: lower) } else { insertSubview(new, at: 0) }
    }

    private func updateBackgrounds() { selectedBackgroundView?.isHidden = !(selectFlag || highlightFlag) }
}

extension UICollectionViewLayoutAttributes {
    /// Returns the size that the constraints of a view ask for; along axes that the layout determines, it is the given one.
    fileprivate func size(of view: UIView) -> CGSize {
        guard let axes = estimatedAxes else { return view.systemLayoutSizeFitting(size) }
        let fitting = view.systemLayoutSizeFitting(
            axes.size(size, replacedBy: .zero),
            withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        return axes.size(size, replacedBy: fitting)
    }
}

// See `CALayer+Creation.swift`.

extension UICollectionReusableView {
    convenience init(ofFrame frame: CGRect) { self.init(frame: frame) }

    /// Creates a view of the class that this is called on.
    @_silgen_name("$s9AnimUIKit24UICollectionReusableViewC7ofFrameAC10Foundation6CGRectV_tcfC")
    static func make(ofFrame frame: __owned CGRect) -> UICollectionReusableView
}
