public import Foundation

/// The field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    /// Creates a field with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        backgroundColor = .tertiarySystemFill
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .secondaryLabel
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .always
    }

    /// Creates a field from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: 8, dy: 0)
    }
    open override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds)) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { inset(super.editingRect(forBounds: bounds)) }
    /// The natural height: none in width, 36 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 36) }

    override var placeholderColor: UIColor { .secondaryLabel }

    private func inset(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.minX + 6, y: rect.minY, width: max(0, rect.width - 6), height: rect.height)
    }
}

/// A field for searches with a button that ends them: 56 points high.
@preconcurrency @MainActor open class UISearchBar: UIView {
    /// The looks.
    public enum Style: UInt, Sendable {
        case `default` = 0, prominent, minimal
    }

    /// The field.
    open internal(set) var searchTextField = UISearchTextField()
    private let editing = SearchEditing()
    private let cancelButton = UIButton(type: .system)
    private var showsCancel = false

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        editing.bar = self
        searchTextField.delegate = editing
        searchTextField.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.alpha = 0
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
        addSubview(searchTextField)
        addSubview(cancelButton)
        clipsToBounds = true
    }

    /// Creates a bar from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The text.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The text while the field is empty.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// The text above the field.
    ///
    /// No effect here.
    open var prompt: String?
    /// The delegate.
    open weak var delegate: (any UISearchBarDelegate)?
    /// Whether the button that ends the search is shown; setting it does not animate.
    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Shows or hides the button that ends the search.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancel != showsCancelButton else { return }
        showsCancel = showsCancelButton
        if animated && window != nil { UIView.animate(withDuration: 0.3) { self.place() } } else { place() }
    }
    /// The look.
    ///
    /// No effect here.
    open var searchBarStyle = UISearchBar.Style.default
    /// The color of the bar.
    open var barTintColor: UIColor? {
        didSet { backgroundColor = barTintColor }
    }
    /// Whether the bar is translucent.
    ///
    /// No effect here.
    open var isTranslucent = true
    /// The picture behind the field.
    ///
    /// No effect here.
    open var backgroundImage: UIImage?

    /// The natural height: none in width, 56 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
    /// Returns a size of the same width, 56 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }
    open override var canBecomeFirstResponder: Bool { true }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func changed() { delegate?.searchBar(self, textDidChange: text ?? "") }
    private func cancelled() { delegate?.searchBarCancelButtonClicked(self) }

    private func place() {
        let size = cancelButton.intrinsicContentSize
        let right: CGFloat = showsCancel ? size.width + 18 : 8
        searchTextField.setFrameIfChanged(
            CGRect(x: 8, y: bounds.midY - 18, width: max(0, bounds.width - 8 - right), height: 36))
        let x = showsCancel ? bounds.width - 8 - size.width : bounds.width + 80 - size.width
        cancelButton.setFrameIfChanged(CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
        cancelButton.alpha = showsCancel ? 1 : 0
    }
}

/// The delegate of a search bar's field, which asks and tells the bar's delegate.
private final class SearchEditing: NSObject, UITextFieldDelegate {
    weak var bar: UISearchBar?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }
}

/// The delegate of a search bar.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Asks whether editing may begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Asks whether editing may end.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after letters were typed or removed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called after the return key; never here.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called after the button that ends the search was tapped.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// Returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
