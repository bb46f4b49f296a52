import AnimLayers
public import Foundation

/// A view that shows a text: by default in 17 points on one line, which is truncated at its end.
///
/// Changes of the text, its font and its color take effect at once, as in UIKit; use `UIView.transition(with:…)` to fade them.
@preconcurrency @MainActor open class UILabel: UIView {
    /// The values of a label; those that are nil are the class's.
    struct Values {
        var text: String?
        var attributedText: NSAttributedString?
        var font: UIFont?
        var textColor: UIColor?
        var highlightedTextColor: UIColor?
        var shadowColor: UIColor?
        var shadowOffset = CGSize(width: 0, height: -1)
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byTruncatingTail
        var numberOfLines = 1
        var adjustsSize = false
        var minimumScale: CGFloat = 0
        var isHighlighted = false
        var isEnabled = true
    }

    /// The values, which the layer's text is made from.
    final var label = Values() {
        didSet { textDidChange() }
    }
    /// The part of the bounds that `drawText(in:)` has asked for.
    final var drawnRect: CGRect?
    /// Whether the label's own contents are being drawn.
    final var isDrawing = false
    /// The layer of the text if that part is not the whole.
    final var textLayer: CALayer?
    /// Whether the layer has a shadow of the text.
    final var hasTextShadow = false

    open override class var layerClass: AnyClass { LabelLayer.self }

    /// Creates a label with a frame; it does not receive touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        if drawsItself { layer.needsDisplayOnBoundsChange = true }
        updateText()
    }

    /// Creates a label from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Text

    /// The text; nil for none.
    ///
    /// Setting it replaces the attributes of ``attributedText``.
    open var text: String? {
        get { label.attributedText?.string ?? label.text }
        set { setText(newValue) }
    }
    /// The text with attributes; characters without attributes have the label's.
    open var attributedText: NSAttributedString? {
        get { label.attributedText ?? plainAttributedText }
        set { setAttributedText(newValue) }
    }
    /// The font: the system font of 17 points by default; setting it replaces the ones in ``attributedText``.
    open var font: UIFont! {
        get { label.font ?? standardFont }
        set { setFont(newValue) }
    }
    /// The color of the text; setting it replaces the ones in ``attributedText``.
    open var textColor: UIColor! {
        get { label.textColor ?? standardColor }
        set { setTextColor(newValue) }
    }
    /// The alignment of the lines.
    open var textAlignment: NSTextAlignment {
        get { label.alignment }
        set { setAlignment(newValue) }
    }
    /// The treatment of lines that are too long.
    open var lineBreakMode: NSLineBreakMode {
        get { label.lineBreakMode }
        set { label.lineBreakMode = newValue }
    }
    /// The strategy of line breaks.
    ///
    /// No effect here: words of Hangul stay together.
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    /// The most lines; 0 for any number.
    open var numberOfLines: Int {
        get { label.numberOfLines }
        set { label.numberOfLines = max(0, newValue) }
    }

    // MARK: Appearance

    /// The color of the text while the label is highlighted; nil for ``textColor``.
    open var highlightedTextColor: UIColor? {
        get { label.highlightedTextColor }
        set { label.highlightedTextColor = newValue }
    }
    /// Whether the text has the highlighted color.
    open var isHighlighted: Bool {
        get { label.isHighlighted }
        set { label.isHighlighted = newValue }
    }
    /// Whether the label looks enabled; otherwise the text is paler.
    open var isEnabled: Bool {
        get { label.isEnabled }
        set { label.isEnabled = newValue }
    }
    /// The color of the text's shadow; nil for none.
    ///
    /// Differs: a label with a background has a shadow of that.
    open var shadowColor: UIColor? {
        get { label.shadowColor }
        set { label.shadowColor = newValue }
    }
    /// The displacement of the shadow in points.
    open var shadowOffset: CGSize {
        get { label.shadowOffset }
        set { label.shadowOffset = newValue }
    }

    // MARK: Size

    /// Whether a text on one line that is too long is drawn in a smaller size.
    open var adjustsFontSizeToFitWidth: Bool {
        get { label.adjustsSize }
        set { label.adjustsSize = newValue }
    }
    /// The least factor of the font size; 0 for no limit.
    open var minimumScaleFactor: CGFloat {
        get { label.minimumScale }
        set { label.minimumScale = newValue }
    }
    /// Whether letters may be moved together.
    ///
    /// No effect here.
    open var allowsDefaultTighteningForTruncation = false
    /// The place of a smaller text.
    ///
    /// No effect here: it is in the middle.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether the font follows the user's text size.
    ///
    /// No effect here: fonts have the size of the film's start.
    open var adjustsFontForContentSizeCategory = false
    /// Whether a pointer shows the whole text.
    ///
    /// No effect here.
    open var showsExpansionTextWhenTruncated = false
    /// The width at which lines are broken for the natural size; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The size of the text: on one line, or in lines that are broken at ``preferredMaxLayoutWidth``.
    open override var intrinsicContentSize: CGSize { textSize(width: preferredMaxLayoutWidth) }
    /// Returns the size of the text in a width, rounded up to whole pixels; a single line has its whole length.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(width: size.width) }
    /// Returns the rectangle of the text in bounds, for a number of lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        fittedRect(in: bounds, lines: numberOfLines)
    }
    /// Draws the text in a rectangle: subclasses call it with a different one.
    open func drawText(in rect: CGRect) { drawContent(in: rect) }
    /// Draws the text in the bounds.
    open override func draw(_ rect: CGRect) { drawText(in: bounds) }
    override func willDrawContents() { (drawnRect, isDrawing) = (nil, true) }
    override func didDrawContents() {
        isDrawing = false
        placeText()
    }

    /// Tells the container, such as a button, that the size of the text may have changed.
    func textSizeDidChange() {}
    override func updateAppearance() { updateText() }
    /// The font of a label without one.
    var standardFont: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }
    /// The color of a label without one.
    var standardColor: UIColor { .label }
}

/// The place of a text that is drawn in a smaller size.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0, alignCenters, none
}

/// The layer of a label.
final class LabelLayer: CALayer {
    override class var content: LayerContent { .text(.label) }
}
