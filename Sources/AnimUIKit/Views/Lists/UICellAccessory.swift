import Foundation

/// A mark, a text or a view at an edge of a list's cell.
public struct UICellAccessory {
    /// The states in which an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        case always, whenEditing, whenNotEditing
    }

    /// The widths that are reserved for accessories.
    public enum LayoutDimension: Hashable, Sendable {
        /// The standard width.
        ///
        /// Differs: the width of the accessory.
        case standard
        /// The width of the accessory.
        case actual
        /// A width in points.
        case custom(CGFloat)
    }

    /// The edges of a cell at which accessories are.
    public enum Placement {
        /// A function that returns the place among the accessories of an edge.
        ///
        /// Not called here: accessories are in the order of the array.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
    }

    /// The look of a disclosure indicator.
    public struct DisclosureIndicatorOptions {
        /// Whether the accessory takes its room, and is not shown.
        public var isHidden: Bool?
        /// The reserved width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for the standard one.
        public var tintColor: UIColor?
        /// Creates options.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// The look of a check mark.
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    /// The look of a control for editing.
    public typealias DeleteOptions = DisclosureIndicatorOptions
    /// The look of a control for moving.
    public typealias ReorderOptions = DisclosureIndicatorOptions
    /// The look of a control for selecting several cells.
    public typealias MultiselectOptions = DisclosureIndicatorOptions

    /// The look of a text.
    public struct LabelOptions {
        /// Whether the accessory takes its room, and is not shown.
        public var isHidden: Bool?
        /// The reserved width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; nil for gray.
        public var tintColor: UIColor?
        /// The font; nil for the body's.
        public var font: UIFont?
        /// Whether the font follows the user's text size.
        ///
        /// No effect here.
        public var adjustsFontForContentSizeCategory: Bool?
        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
        }
    }

    /// A view as an accessory.
    public struct CustomViewConfiguration {
        let customView: UIView
        let placement: Placement
        let options: DisclosureIndicatorOptions
        /// Creates an accessory of a view, which has its own size.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement) = (customView, placement)
            options = DisclosureIndicatorOptions(
                isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// What is shown.
    enum Content {
        case chevron, checkmark
        case text(String, UIFont)
        case view(UIView)
    }

    /// What is shown; nil for controls that are shown while the list is edited.
    let content: Content?
    let isLeading: Bool
    let displayed: DisplayedState
    let options: DisclosureIndicatorOptions

    private init(
        _ content: Content?, _ displayed: DisplayedState, _ options: DisclosureIndicatorOptions, isLeading: Bool = false
    ) {
        (self.content, self.displayed, self.options, self.isLeading) = (content, displayed, options, isLeading)
    }

    /// A chevron: a tap on the cell shows more.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.chevron, displayed, options) }
    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }
    /// A gray text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .text(text, options.font ?? .preferredFont(forTextStyle: .body)), displayed,
            DisclosureIndicatorOptions(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor))
    }
    /// A view of the app's.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let displayed, _):
            UICellAccessory(.view(configuration.customView), displayed, configuration.options, isLeading: true)
        case .trailing(let displayed, _): UICellAccessory(.view(configuration.customView), displayed, configuration.options)
        }
    }
    /// The control for deleting the item.
    ///
    /// Not shown here: lists are not edited.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(nil, displayed, options, isLeading: true) }
    /// The control for moving the item.
    ///
    /// Not shown here: lists are not edited.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(nil, displayed, options) }
    /// The control for selecting the item among others.
    ///
    /// Not shown here: lists are not edited.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(nil, displayed, options, isLeading: true) }
}

/// The view of an accessory.
final class AccessoryView: UIView {
    /// The room that is reserved for it.
    let room: CGFloat
    private let shape: CAShapeLayer?
    private let color: UIColor?

    /// Creates the view of an accessory; nil for one that is not shown.
    init?(_ accessory: UICellAccessory) {
        guard let content = accessory.content, accessory.displayed != .whenEditing else { return nil }
        let (size, inner, mark) = Self.parts(content, accessory.options.tintColor)
        switch accessory.options.reservedLayoutWidth {
        case .custom(let width)?: room = width.isFinite ? max(0, width) : size.width
        default: room = size.width
        }
        (shape, color) = (mark, accessory.options.tintColor ?? (content.isCheckmark ? nil : .tertiaryLabel))
        super.init(frame: CGRect(origin: .zero, size: size))
        if let mark {
            layer.addSublayer(mark)
            isUserInteractionEnabled = false
        }
        if let inner { addSubview(inner) }
        isHidden = accessory.options.isHidden ?? false
    }
    required init?(coder: NSCoder) { nil }

    private static func parts(_ content: UICellAccessory.Content, _ tint: UIColor?) -> (CGSize, UIView?, CAShapeLayer?) {
        switch content {
        case .chevron: return (CGSize(width: 8, height: 14), nil, UITableViewCell.mark(.disclosureIndicator))
        case .checkmark: return (CGSize(width: 18, height: 16), nil, UITableViewCell.mark(.checkmark))
        case .text(let text, let font):
            let label = UILabel()
            (label.text, label.font, label.textColor) = (text, font, tint ?? .secondaryLabel)
            label.frame.size = label.intrinsicContentSize
            return (label.frame.size, label, nil)
        case .view(let view):
            var size = view.bounds.size
            if size == .zero { size = view.intrinsicContentSize }
            size = CGSize(width: max(0, size.width), height: max(0, size.height))
            view.frame = CGRect(origin: .zero, size: size)
            if let tint { view.tintColor = tint }
            return (size, view, nil)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let shape else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape.position = CGPoint(x: bounds.width, y: bounds.height / 2)
        CATransaction.commit()
        updateAppearance()
    }
    override func tintColorDidChange() { updateAppearance() }
    override func updateAppearance() { shape?.strokeColor = resolved(color ?? tintColor ?? .systemBlue) }
}

extension UICellAccessory.Content {
    fileprivate var isCheckmark: Bool { if case .checkmark = self { true } else { false } }
}
