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
    /// Shows a title.
    final func setTitle(_ title: String) {
        let label = textLabel
        label?.text = title
    }
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
        label?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
    }
}

// See `CALayer+Creation.swift`.

extension UITableViewHeaderFooterView {
    convenience init(reusing identifier: String?) { self.init(reuseIdentifier: identifier) }

    /// Creates a view of the class that this is called on.
    @_silgen_name("$s9AnimUIKit023UITableViewHeaderFooterD0C7reusingACSSSg_tcfC")
    static func make(reusing identifier: __owned String?) -> UITableViewHeaderFooterView
}
