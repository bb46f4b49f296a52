public import AnimGeometry
public import AnimGraphics
import AnimInteraction
import AnimLayers
public import AnimText

/// A view that shows text, like `UILabel`: by default black, 17 points, one line truncated at its end, vertically centered.
///
/// ```swift
/// let label = Label()
/// label.text = "0 번째 뷰"
/// label.sizeToFit()
/// label.center = view.center
/// view.addSubview(label)
/// ```
open class Label: View {
    /// The part that is left out of a line that is too long, like `NSLineBreakMode`.
    public enum LineBreakMode: Hashable, Sendable, CaseIterable {
        /// Nothing: the line is clipped.
        case byClipping
        /// Lines are broken between words; lines that do not fit are left out.
        case byWordWrapping
        /// The beginning of the last line.
        case byTruncatingHead
        /// The end of the last line.
        case byTruncatingTail
        /// The middle of the last line.
        case byTruncatingMiddle
    }

    open override class var layerClass: StageLayer.Type { LabelLayer.self }

    /// Creates a label with a frame; it does not receive touches, as in UIKit.
    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The text; nil for none.
    open var text: String? {
        get { content.string.isEmpty ? nil : content.string }
        set { layer.set(.string(newValue ?? ""), for: .string) }
    }

    /// The fonts and their size.
    open var font: SizedFont {
        get { SizedFont(content.drawnFonts, size: content.fontSize) }
        set {
            stage.setFonts(newValue.fonts, of: layer.id)
            layer.set(.number(newValue.pointSize), for: .fontSize)
        }
    }

    /// The color of the text.
    open var textColor: Color? {
        get { content.foregroundColor }
        set { layer.set(.color(newValue), for: .foregroundColor) }
    }

    /// The alignment of the lines.
    open var textAlignment: TextAlignment {
        get { content.alignmentMode }
        set { layer.set(.keyword(newValue.rawValue), for: .alignmentMode) }
    }

    /// The most lines; 0 for any number.
    open var numberOfLines: Int {
        get { Int(content.style.maximumLines) }
        set { layer.set(.number(Double(max(0, newValue))), for: .numberOfLines) }
    }

    /// The part that is left out of a line that is too long.
    open var lineBreakMode: LineBreakMode {
        get { LineBreakMode(content.truncationMode, isWrapped: content.isWrapped) }
        set {
            layer.set(.keyword(newValue.truncation.rawValue), for: .truncationMode)
            layer.set(.flag(newValue != .byClipping), for: .wrapped)
        }
    }

    /// The size of the text: on one line, or with its newlines if more lines are allowed.
    open var intrinsicContentSize: Size { sizeThatFits(Size(width: .infinity, height: .infinity)) }

    /// Returns the size of the text in a width, rounded up to whole pixels.
    open func sizeThatFits(_ size: Size) -> Size {
        content.fittingSize(width: numberOfLines == 1 || !(size.width > 0) ? nil : size.width, scale: screen.scale)
    }

    /// Resizes the label to its text, keeping the upper left corner.
    open func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }

    private var content: TextContent {
        guard case .text(let text) = layer.model.content else { return .label }
        return text
    }
}

extension Label.LineBreakMode {
    fileprivate init(_ truncation: TextTruncation, isWrapped: Bool) {
        switch truncation {
        case .none: self = isWrapped ? .byWordWrapping : .byClipping
        case .start: self = .byTruncatingHead
        case .end: self = .byTruncatingTail
        case .middle: self = .byTruncatingMiddle
        }
    }

    fileprivate var truncation: TextTruncation {
        switch self {
        case .byClipping, .byWordWrapping: .none
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        }
    }
}

/// The layer of a label.
final class LabelLayer: StageLayer {
    override class var initialContent: LayerContent { .text(.label) }
}

/// Fonts of a size, like `UIFont`.
public struct SizedFont: Hashable, Sendable {
    /// The fonts, in order of preference for each character.
    public var fonts: FontCollection
    /// The size of an em in points.
    public var pointSize: Double

    /// Creates fonts of a size.
    public init(_ fonts: FontCollection, size: Double) {
        self.fonts = fonts
        pointSize = size
    }

    /// Creates a font of a size.
    public init(_ font: Font, size: Double) { self.init(FontCollection([font]), size: size) }

    /// Returns the machine's standard fonts, like `UIFont.systemFont(ofSize:weight:)`.
    public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> SizedFont {
        SizedFont(SystemFonts.standard(weight: weight), size: size)
    }

    /// Returns the machine's bold standard fonts.
    public static func boldSystemFont(ofSize size: Double) -> SizedFont { systemFont(ofSize: size, weight: .bold) }

    /// The extent of lines of the first font above the baseline, in points.
    public var ascender: Double { fonts.metrics.ascent * pointSize }

    /// The extent of lines of the first font below the baseline, in points, as a negative number.
    public var descender: Double { -fonts.metrics.descent * pointSize }

    /// The height of lines of the first font, in points.
    public var lineHeight: Double { (fonts.metrics.ascent + fonts.metrics.descent) * pointSize }
}
