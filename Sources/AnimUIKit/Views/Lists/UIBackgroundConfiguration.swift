import Foundation

/// The background of a button, a cell, a header or a footer.
public struct UIBackgroundConfiguration: Sendable {
    /// The standard colors.
    private enum Style: Sendable {
        case clear, plainCell, groupedCell
    }

    private let style: Style
    private var ownColor: UIColor?
    private var hasOwnColor = false
    private var isSelected = false

    /// The view in front of the color.
    public var customView: UIView?
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0 {
        didSet { hasOwnRadius = true }
    }
    private(set) var hasOwnRadius = false
    /// The distance of the background from the edges.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges that margins count for.
    ///
    /// No effect here.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The color: by default, the standard one of the state; nil for a button's own or a cell's tint color.
    public var backgroundColor: UIColor? {
        get { hasOwnColor ? ownColor : standardColor }
        set { (ownColor, hasOwnColor) = (newValue, true) }
    }
    /// The change of the color.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The effect behind the color.
    ///
    /// No effect in buttons here.
    public var visualEffect: UIVisualEffect?
    /// The picture in front of the color.
    ///
    /// No effect in buttons here.
    public var image: UIImage?
    /// The place of the picture.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the border; nil for none.
    public var strokeColor: UIColor?
    /// The change of the border's color.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border from the background.
    ///
    /// No effect here.
    public var strokeOutset: CGFloat = 0

    private init(_ style: Style) { self.style = style }

    /// The background of a button, whose radius counts only if it is set.
    static func button() -> UIBackgroundConfiguration {
        var result = clear()
        result.cornerRadius = 5.95
        result.hasOwnRadius = false
        return result
    }

    /// A background without a color.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// The background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// The background of a cell in a list of groups.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// The background of a cell, which depends on the list.
    ///
    /// Differs: the background of a plain list.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// The background of a header or a footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header or a footer in a list of groups.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a footer.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a cell in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
    /// The background of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a cell next to a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listPlainCell() }

    /// Returns the background for a state: gray if the view is selected or highlighted, unless its color is set.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var result = self
        switch state {
        case let cell as UICellConfigurationState: result.isSelected = cell.isSelected || cell.isHighlighted
        case let view as UIViewConfigurationState: result.isSelected = view.isSelected || view.isHighlighted
        default: break
        }
        return result
    }
    /// Returns the color with its change, for a tint color.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? (hasOwnColor ? tintColor : .clear)
        return backgroundColorTransformer?(color) ?? color
    }
    /// Returns the color of the border with its change, for a tint color.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    private var standardColor: UIColor? {
        switch style {
        case .clear: nil
        case .plainCell: isSelected ? .systemGray4 : .systemBackground
        case .groupedCell: isSelected ? .systemGray4 : .secondarySystemGroupedBackground
        }
    }
}

/// The view of a background behind the content of a cell, a header or a footer.
final class ConfiguredBackgroundView: UIView {
    private let fill = UIView(frame: .zero)
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
    private var customView: UIView?
    private var insets = NSDirectionalEdgeInsets.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(fill)
    }
    required init?(coder: NSCoder) { nil }

    /// Gives the view the look of a background.
    func show(_ background: UIBackgroundConfiguration) {
        let tint: UIColor = tintColor ?? .systemBlue
        fill.backgroundColor = background.resolvedBackgroundColor(for: tint)
        fill.layer.cornerRadius = background.cornerRadius
        fill.clipsToBounds = background.cornerRadius > 0
        let isStroked = background.strokeWidth > 0
        fill.layer.borderWidth = isStroked ? background.strokeWidth : 0
        fill.layer.borderColor = isStroked ? resolved(background.resolvedStrokeColor(for: tint)) : nil
        insets = background.backgroundInsets
        showParts(background)
        setNeedsLayout()
    }

    private func showParts(_ background: UIBackgroundConfiguration) {
        if background.visualEffect != nil || effectView != nil {
            let view = effectView ?? UIVisualEffectView(effect: nil)
            view.effect = background.visualEffect
            if effectView == nil { fill.insertSubview(view, at: 0) }
            effectView = view
        }
        if background.image != nil || imageView != nil {
            let view = imageView ?? UIImageView(frame: .zero)
            (view.image, view.contentMode) = (background.image, background.imageContentMode)
            if imageView == nil { fill.addSubview(view) }
            imageView = view
        }
        guard background.customView !== customView else { return }
        if customView?.superview === fill { customView?.removeFromSuperview() }
        customView = background.customView
        if let customView { fill.addSubview(customView) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = undirected(insets)
        let frame = CGRect(
            x: inset.left, y: inset.top, width: max(0, bounds.width - inset.left - inset.right),
            height: max(0, bounds.height - inset.top - inset.bottom))
        if fill.frame != frame { fill.frame = frame }
        for view in [effectView, imageView, customView] {
            if let view, view.superview === fill, view.frame != fill.bounds { view.frame = fill.bounds }
        }
    }
}
