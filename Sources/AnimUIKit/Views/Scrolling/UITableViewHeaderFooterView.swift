import Foundation

/// The view of a section's header or footer.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    private let content = UIView(frame: .zero)
    private let reuseName: String?

    /// Creates a view with the identifier under which it is used again.
    public init(reuseIdentifier: String?) {
        reuseName = reuseIdentifier
        super.init(frame: .zero)
        addContent()
    }
    /// Creates a view with a frame, which is not used again.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }
    /// Creates a view from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        reuseName = nil
        super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// The view that holds the subviews.
    open var contentView: UIView { content }
    /// The identifier under which the view is used again; nil for none.
    open var reuseIdentifier: String? { reuseName }
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView {
                backgroundView.frame = bounds
                backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                insertSubview(backgroundView, at: 0)
            }
        }
    }
    /// Prepares the view to be used again; does nothing unless overridden.
    open func prepareForReuse() {}
    /// Shows a title as tables do: small and gray in groups, the header's in capitals above the rows, the footer's in lines below them.
    final func setTitle(_ title: String, isFooter: Bool, isGrouped: Bool) {
        titlePlace = !isGrouped ? .middle : isFooter ? .top : .bottom
        guard let label = textLabel else { return }
        label.text = isGrouped && !isFooter ? title.uppercased() : title
        guard isGrouped || isFooter else { return }
        label.font = Self.smallFont
        label.textColor = .secondaryLabel
        if isFooter { label.numberOfLines = 0 }
    }

    /// The height of a footer with a title in a width, in points; uncertain: 7 points above and below the text.
    static func footerHeight(of title: String, in width: CGFloat) -> CGFloat {
        let limit = CGSize(width: max(width - 2 * titleInset, 1), height: .greatestFiniteMagnitude)
        let text = NSAttributedString(string: title, attributes: [.font: smallFont])
        let size = text.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
        return size.height.rounded(.up) + 2 * titleMargin
    }

    private static var smallFont: UIFont { .systemFont(ofSize: 13) }
    private static let titleInset: CGFloat = 16
    private static let titleMargin: CGFloat = 7

    private enum TitlePlace { case top, middle, bottom }
    private var titlePlace = TitlePlace.middle

    private var label: UILabel?
    /// The label of the title.
    open var textLabel: UILabel? {
        if let label { return label }
        let new = UILabel()
        new.font = .systemFont(ofSize: 17, weight: .semibold)
        contentView.addSubview(new)
        label = new
        return new
    }
    /// The label of the second text: none.
    open var detailTextLabel: UILabel? { nil }
    /// The color of the title follows.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let label else { return }
        var frame = contentView.bounds.insetBy(dx: Self.titleInset, dy: 0)
        if titlePlace != .middle {
            let height = min(label.sizeThatFits(CGSize(width: frame.width, height: 0)).height, frame.height)
            frame.origin.y = titlePlace == .top ? Self.titleMargin : max(0, frame.height - height - Self.titleMargin)
            frame.size.height = height
        }
        label.frame = frame
    }
}

// See `CALayer+Creation.swift`.

extension UITableViewHeaderFooterView {
    convenience init(reusing identifier: String?) { self.init(reuseIdentifier: identifier) }

    /// Creates a view of the class that this is called on.
    @_silgen_name("$s9AnimUIKit023UITableViewHeaderFooterD0C7reusingACSSSg_tcfC")
    static func make(reusing identifier: __owned String?) -> UITableViewHeaderFooterView
}
