public import Foundation

/// A line of text with a placeholder.
///
/// Differs: no keyboard appears; `insertText(_:)` and `deleteBackward()` type for it.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput {
    /// The borders.
    public enum BorderStyle: Int, Sendable {
        case none = 0, line, bezel, roundedRect
    }
    /// The times at which a view next to the text is shown.
    public enum ViewMode: Int, Sendable {
        case never = 0, whileEditing, unlessEditing, always
    }
    /// The reasons for the end of editing.
    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
    }

    private let label = UILabel()
    private let placeholderLabel = UILabel()
    private let caret = CaretView()
    private let clearButton = UIButton(type: .custom)
    private var content = ""
    private var isEditingNow = false

    /// Creates a field with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        placeholderLabel.textColor = placeholderColor
        clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        clearButton.tintColor = .secondaryLabel
        clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        for view in [placeholderLabel, label, caret, clearButton] { addSubview(view) }
        updateAppearance()
        textDidChange()
    }

    /// Creates a field from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Text

    /// The text.
    open var text: String? {
        get { content }
        set {
            content = newValue ?? ""
            textDidChange()
        }
    }
    /// The text with attributes.
    ///
    /// Differs: the first character's count for the whole.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: content, attributes: defaultTextAttributes) }
        set {
            content = newValue?.string ?? ""
            if let newValue, newValue.length > 0 {
                let first = newValue.attributes(at: 0, effectiveRange: nil)
                font = first[.font] as? UIFont ?? font
                textColor = first[.foregroundColor] as? UIColor ?? textColor
            }
            textDidChange()
        }
    }
    /// The attributes of the text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: font ?? Self.standardFont, .foregroundColor: textColor ?? .label] }
        set {
            font = newValue[.font] as? UIFont ?? font
            textColor = newValue[.foregroundColor] as? UIColor ?? textColor
        }
    }
    /// The attributes of letters that are typed.
    ///
    /// No effect here.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    /// The text while the field is empty.
    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            placeholderLabel.text = newValue
            textDidChange()
        }
    }
    /// The text with attributes while the field is empty.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.attributedText }
        set {
            placeholderLabel.attributedText = newValue
            textDidChange()
        }
    }
    /// The font of the text and of the empty field.
    final var lineFont: UIFont { font ?? Self.standardFont }
    /// The font: the system font of 17 points by default.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet {
            placeholderLabel.font = font
            textDidChange()
        }
    }
    /// The color of the text.
    open var textColor: UIColor? {
        didSet { label.textColor = textColor }
    }
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural {
        didSet { (label.textAlignment, placeholderLabel.textAlignment) = (textAlignment, textAlignment) }
    }
    /// Whether a text that is too long is drawn in a smaller size.
    open var adjustsFontSizeToFitWidth = false {
        didSet { label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth }
    }
    /// The smallest size in points.
    open var minimumFontSize: CGFloat = 0
    /// Whether the font follows the user's text size.
    ///
    /// No effect here.
    open var adjustsFontForContentSizeCategory = false
    /// Whether the text is shown as dots.
    open var isSecureTextEntry = false {
        didSet { textDidChange() }
    }
    /// Whether there is a text.
    open var hasText: Bool { !content.isEmpty }
    /// Types letters: asks the delegate, and sends `editingChanged`.
    open func insertText(_ text: String) { replace(NSRange(location: (content as NSString).length, length: 0), by: text) }
    /// Removes the last letter: asks the delegate, and sends `editingChanged`.
    open func deleteBackward() {
        guard let last = content.last else { return }
        let length = (String(last) as NSString).length
        replace(NSRange(location: (content as NSString).length - length, length: length), by: "")
    }

    // MARK: Editing

    /// The delegate.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text is being edited: a caret is shown.
    open var isEditing: Bool { isEditingNow }
    /// Whether a first letter replaces the old text.
    ///
    /// No effect here.
    open var clearsOnBeginEditing = false
    /// Whether a first letter replaces the old text.
    ///
    /// No effect here.
    open var clearsOnInsertion = false
    open override var canBecomeFirstResponder: Bool { isEnabled }
    @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
    @discardableResult open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { becomeFirstResponder() }
    }

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var textContentType: UITextContentType!
    open var enablesReturnKeyAutomatically = false
    private var accessory: UIView?
    private var keyboard: UIView?
    /// The view above the keyboard.
    ///
    /// No effect here.
    open override var inputAccessoryView: UIView? {
        get { accessory }
        set { accessory = newValue }
    }
    /// The view instead of the keyboard.
    ///
    /// No effect here.
    open override var inputView: UIView? {
        get { keyboard }
        set { keyboard = newValue }
    }

    // MARK: Look

    /// The border.
    open var borderStyle = UITextField.BorderStyle.none {
        didSet {
            updateAppearance()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The picture behind the text.
    open var background: UIImage? {
        didSet { layer.withoutActions { layer.contents = background } }
    }
    /// The picture behind the text while the field is disabled.
    ///
    /// No effect here.
    open var disabledBackground: UIImage?
    /// The view before the text.
    open var leftView: UIView? {
        didSet { replace(oldValue, by: leftView) }
    }
    /// The times at which ``leftView`` is shown.
    open var leftViewMode = UITextField.ViewMode.never {
        didSet { setNeedsLayout() }
    }
    /// The view after the text.
    open var rightView: UIView? {
        didSet { replace(oldValue, by: rightView) }
    }
    /// The times at which ``rightView`` is shown.
    open var rightViewMode = UITextField.ViewMode.never {
        didSet { setNeedsLayout() }
    }
    /// The times at which the button that empties the field is shown.
    open var clearButtonMode = UITextField.ViewMode.never {
        didSet { setNeedsLayout() }
    }

    // MARK: Layout

    /// Returns the rectangle of the border in bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the text in bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect { innerRect(in: bounds) }
    /// Returns the rectangle of the placeholder in bounds.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Returns the rectangle of the text in bounds while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { innerRect(in: bounds) }
    /// Returns the rectangle of the button that empties the field in bounds.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 10, width: 20, height: 20)
    }
    /// Returns the rectangle of the view before the text in bounds.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = leftView?.bounds.size else { return .zero }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// Returns the rectangle of the view after the text in bounds.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = rightView?.bounds.size else { return .zero }
        return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// The size of the text or the placeholder with the border.
    open override var intrinsicContentSize: CGSize {
        let text = label.isHidden ? placeholderLabel.intrinsicContentSize : label.intrinsicContentSize
        let line = ((font ?? Self.standardFont).lineHeight + 1.7).rounded(.up)
        let isPlain = borderStyle == .none
        return CGSize(width: text.width + (isPlain ? 0 : 14), height: line + (isPlain ? 0 : 12))
    }
    /// Returns the natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
    }

    /// Posted after editing has begun.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing has ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted after a letter was typed or removed.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    override func updateAppearance() {
        caret.backgroundColor = tintColor
        guard borderStyle != .none else { return layer.withoutActions { layer.borderWidth = 0 } }
        if borderStyle == .roundedRect, backgroundUIColor == nil { backgroundColor = .systemBackground }
        layer.withoutActions {
            layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
            layer.borderColor = resolved(borderStyle == .line ? .label : .systemGray4)
            layer.borderWidth = borderStyle == .line ? 1 : 1 / film.scale
        }
    }
    override func stateDidChange() {
        super.stateDidChange()
        label.isEnabled = isEnabled
    }

    /// The color of a placeholder without attributes.
    var placeholderColor: UIColor { .placeholderText }

    private static let standardFont = UIFont.systemFont(ofSize: 17)

    // MARK: Places in the text

    private final var places: TextPlaces { TextPlaces(text: text ?? "") }
    /// The selected part: the caret after the last letter, unless set.
    ///
    /// No effect here: letters are typed at the end.
    open var selectedTextRange: UITextRange? {
        get { keptSelection ?? UITextRange(places.range.bounds.upperBound..<places.range.bounds.upperBound) }
        set { keptSelection = newValue }
    }
    private final var keptSelection: UITextRange?
    /// The place before the first letter.
    open var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The place after the last letter.
    open var endOfDocument: UITextPosition { places.range.end }
    /// Returns the place a number of UTF-16 units after a place; nil outside the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        places.position(from: position, offset: offset)
    }
    /// Returns the number of UTF-16 units between two places.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    /// Returns the part between two places.
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        TextPlaces.range(from: fromPosition, to: toPosition)
    }
    /// Returns the order of two places.
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        TextPlaces.compare(position, other)
    }
    /// Returns the letters of a part; nil outside the text.
    open func text(in range: UITextRange) -> String? { places.part(range) }
    /// Replaces a part.
    open func replace(_ range: UITextRange, withText text: String) { self.text = places.replacing(range, with: text) }
    /// The part that an input method has not finished: none.
    open var markedTextRange: UITextRange? { nil }
    /// Draws the text.
    ///
    /// No effect here: labels draw it.
    open func drawText(in rect: CGRect) {}
    /// Draws the placeholder.
    ///
    /// No effect here: labels draw it.
    open func drawPlaceholder(in rect: CGRect) {}
    /// The treatment of quotes.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// The treatment of dashes.
    open var smartDashesType = UITextSmartDashesType.default
    /// The treatment of spaces.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
}

extension UITextField {
    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditingNow
        case .unlessEditing: !isEditingNow
        case .always: true
        }
    }

    private func innerRect(in bounds: CGRect) -> CGRect {
        let inset: CGFloat = borderStyle == .none ? 0 : 7
        var (left, right) = (bounds.minX + inset, bounds.maxX - inset)
        if leftView != nil, shows(leftViewMode) { left = max(left, leftViewRect(forBounds: bounds).maxX + (inset == 0 ? 0 : 4)) }
        if rightView != nil, shows(rightViewMode) { right = min(right, rightViewRect(forBounds: bounds).minX) }
        if hasText, shows(clearButtonMode) { right = min(right, clearButtonRect(forBounds: bounds).minX - 4) }
        return CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
    }

    private func layOutText() {
        for (view, mode, frame) in [
            (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
            (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
        ] {
            guard let view else { continue }
            view.isHidden = !shows(mode)
            view.setFrameIfChanged(frame)
        }
        clearButton.isHidden = !hasText || !shows(clearButtonMode)
        clearButton.setFrameIfChanged(clearButtonRect(forBounds: bounds))
        let rect = isEditingNow ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        label.setFrameIfChanged(rect)
        placeholderLabel.setFrameIfChanged(placeholderRect(forBounds: bounds))
        let width = min(label.intrinsicContentSize.width, rect.width)
        let end: CGFloat =
            switch textAlignment {
            case .center: rect.midX + width / 2
            case .right: rect.maxX
            default: rect.minX + width
            }
        let height = ((font?.lineHeight ?? 20) + 0.7).rounded(.down)
        caret.setFrameIfChanged(CGRect(x: end, y: rect.midY - height / 2, width: 2, height: height))
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    private func textDidChange() {
        label.font = font
        label.text = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
        label.isHidden = content.isEmpty
        placeholderLabel.isHidden = !content.isEmpty
        if isEditingNow { caret.blink() }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func replace(_ range: NSRange, by text: String) {
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) != false else { return }
        content = (content as NSString).replacingCharacters(in: range, with: text)
        textDidChange()
        send(.editingChanged, with: nil)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textFieldDidChangeSelection(self)
    }

    private func clear() {
        guard delegate?.textFieldShouldClear(self) != false else { return }
        content = ""
        textDidChange()
        send(.editingChanged, with: nil)
    }

    private func beginEditing(_ become: () -> Bool) -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) != false else { return false }
        UIApplication.shared.firstResponder?.resignFirstResponder()
        guard become() else { return false }
        isEditingNow = true
        caret.isHidden = false
        caret.blink()
        setNeedsLayout()
        send(.editingDidBegin, with: nil)
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    private func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) != false, resign() else { return false }
        isEditingNow = false
        caret.isHidden = true
        setNeedsLayout()
        send(.editingDidEnd, with: nil)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
}

/// The delegate of a field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Asks whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Asks whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called after editing has ended for a reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Asks whether letters may be replaced.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    /// Called after the caret has moved.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Asks whether the field may be emptied by its button.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Asks whether the return key has an effect; never called here.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls the form without a reason.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Returns true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
