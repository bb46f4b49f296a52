public import Foundation

/// The place of a text in a text view.
open class NSTextContainer: NSObject {
    /// Called after a value has changed.
    var didChange: (() -> Void)?
    /// The size.
    ///
    /// No effect here: the view's counts.
    open var size: CGSize
    /// The margin before and after each line in points.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { didChange?() }
    }
    /// The most lines; 0 for any number.
    open var maximumNumberOfLines = 0 {
        didSet { didChange?() }
    }
    /// The treatment of the last line.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { didChange?() }
    }
    /// Whether the width follows the view.
    ///
    /// No effect here.
    open var widthTracksTextView = true
    /// Whether the height follows the view.
    ///
    /// No effect here.
    open var heightTracksTextView = false

    /// Creates a container.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
    /// Creates a container without an extent.
    public override convenience init() { self.init(size: .zero) }
}

/// A text of several lines, which scrolls.
///
/// Differs: no keyboard appears; `insertText(_:)` and `deleteBackward()` type for it.
@preconcurrency @MainActor open class UITextView: UIScrollView, UIKeyInput {
    private let label = UILabel()
    private let caret = CaretView()
    private var isEditingNow = false

    /// Creates a text view with a frame.
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view with a frame and a container.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.font = .systemFont(ofSize: 12)
        caret.backgroundColor = tintColor
        addSubview(label)
        addSubview(caret)
        backgroundColor = .systemBackground
        clipsToBounds = true
        self.textContainer.didChange = { [weak self] in onMain { self?.containerDidChange() } }
    }

    /// Creates a text view from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
    }

    /// The place of the text.
    open internal(set) var textContainer: NSTextContainer
    /// The delegate of the text; not retained.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }
    /// The margins around the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { textDidChange() }
    }
    /// The text.
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            textDidChange()
        }
    }
    /// The text with attributes.
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            textDidChange()
        }
    }
    /// The font of the text and of the empty view.
    final var lineFont: UIFont { font ?? .systemFont(ofSize: 12) }
    /// The font: the system font of 12 points by default.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue
            textDidChange()
        }
    }
    /// The color of the text.
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
    }
    /// The alignment of the lines.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }
    /// The attributes of letters that are typed.
    ///
    /// No effect here.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of links.
    ///
    /// No effect here.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// The selected part.
    ///
    /// No effect here.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Whether the text can be edited.
    open var isEditable = true
    /// Whether the text can be selected.
    ///
    /// No effect here.
    open var isSelectable = true
    /// Whether the text scrolls; without, the natural size is the text's.
    open override var isScrollEnabled: Bool {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// Whether the font follows the user's text size.
    ///
    /// No effect here.
    open var adjustsFontForContentSizeCategory = false
    /// Whether there is a text.
    open var hasText: Bool { !text.isEmpty }
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var isSecureTextEntry = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
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
    /// Scrolls to a part of the text.
    ///
    /// No effect here.
    open func scrollRangeToVisible(_ range: NSRange) {}

    /// Types letters at the end: asks the delegate.
    open func insertText(_ text: String) { replace(NSRange(location: (self.text as NSString).length, length: 0), by: text) }
    /// Removes the last letter: asks the delegate.
    open func deleteBackward() {
        guard let last = text.last else { return }
        let length = (String(last) as NSString).length
        replace(NSRange(location: (text as NSString).length - length, length: length), by: "")
    }

    open override var canBecomeFirstResponder: Bool { isEditable }
    @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
    @discardableResult open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isEditable { becomeFirstResponder() } else { super.touchesEnded(touches, with: event) }
    }

    /// The size of the text, unless it scrolls.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude, height: 0))
    }
    /// Returns the size of the text in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = margins
        let width = max(size.width - insets.left - insets.right, 1)
        let fitted = label.sizeThatFits(CGSize(width: width, height: 0))
        let line = (font?.lineHeight ?? 0).rounded(.up)
        return CGSize(
            width: fitted.width + insets.left + insets.right, height: max(fitted.height, line) + insets.top + insets.bottom)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let insets = margins
        let width = max(bounds.width - insets.left - insets.right, 0)
        let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
        let content = CGSize(width: bounds.width, height: height + insets.top + insets.bottom)
        if contentSize != content { contentSize = content }
        label.setFrameIfChanged(CGRect(x: insets.left, y: insets.top, width: width, height: height))
        let line = ((font?.lineHeight ?? 14) + 0.7).rounded(.down)
        caret.setFrameIfChanged(CGRect(x: insets.left, y: insets.top + max(height - line, 0), width: 2, height: line))
    }
    override func updateAppearance() { caret.backgroundColor = tintColor }

    /// Posted after editing has begun.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted after editing has ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    /// Posted after a letter was typed or removed.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

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
    /// The treatment of the spelling.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The kind of content.
    open var textContentType: UITextContentType!
    /// Whether the return key needs letters.
    open var enablesReturnKeyAutomatically = false
    /// The treatment of quotes.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// The treatment of dashes.
    open var smartDashesType = UITextSmartDashesType.default
    /// The treatment of spaces.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// What becomes a link.
    ///
    /// No effect here.
    open var dataDetectorTypes: UIDataDetectorTypes = []
}

extension UITextView {
    /// The delegate, if it is one of texts.
    private var textDelegate: (any UITextViewDelegate)? { delegate }

    private var margins: UIEdgeInsets {
        let (insets, padding) = (textContainerInset, textContainer.lineFragmentPadding)
        return UIEdgeInsets(top: insets.top, left: insets.left + padding, bottom: insets.bottom, right: insets.right + padding)
    }

    private func containerDidChange() {
        label.numberOfLines = textContainer.maximumNumberOfLines
        label.lineBreakMode = textContainer.lineBreakMode
        textDidChange()
    }

    private func textDidChange() {
        if isEditingNow { caret.blink() }
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    private func replace(_ range: NSRange, by text: String) {
        guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false else { return }
        self.text = (self.text as NSString).replacingCharacters(in: range, with: text)
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    private func beginEditing(_ become: () -> Bool) -> Bool {
        guard !isFirstResponder else { return true }
        guard textDelegate?.textViewShouldBeginEditing(self) != false else { return false }
        UIApplication.shared.firstResponder?.resignFirstResponder()
        guard become() else { return false }
        isEditingNow = true
        caret.isHidden = false
        caret.blink()
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    private func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return true }
        guard textDelegate?.textViewShouldEndEditing(self) != false, resign() else { return false }
        isEditingNow = false
        caret.isHidden = true
        textDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }
}

/// The delegate of a text view.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Asks whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Asks whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called after editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Asks whether letters may be replaced.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called after letters were typed or removed.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the caret has moved; never here.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns true.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
