public import AnimGeometry
public import AnimGraphics
import AnimInteraction
import AnimLayers
public import AnimText

/// A layer that draws text, like `CATextLayer`.
///
/// ```swift
/// let title = TextLayer()
/// title.frame = Rect(x: 20, y: 20, width: 200, height: 50)
/// title.string = "안녕하세요"
/// title.foregroundColor = .black
/// title.alignmentMode = .center
/// ```
public final class TextLayer: StageLayer {
    override class var initialContent: LayerContent { .text(TextContent()) }

    /// The text.
    public var string: String {
        get { text.string }
        set { set(.string(newValue), for: .string) }
    }

    /// The fonts, in order of preference for each character; by default the system's.
    public var font: FontCollection {
        get { text.drawnFonts }
        set { stage.setFonts(newValue, of: id) }
    }

    /// The size of an em in points; 36 by default.
    public var fontSize: Double {
        get { text.fontSize }
        set { set(.number(newValue), for: .fontSize) }
    }

    /// The color; white by default.
    public var foregroundColor: Color? {
        get { text.foregroundColor }
        set { set(.color(newValue), for: .foregroundColor) }
    }

    /// The alignment of the lines.
    public var alignmentMode: TextAlignment {
        get { text.alignmentMode }
        set { set(.keyword(newValue.rawValue), for: .alignmentMode) }
    }

    /// The part that is left out of a line that is too long.
    public var truncationMode: TextTruncation {
        get { text.truncationMode }
        set { set(.keyword(newValue.rawValue), for: .truncationMode) }
    }

    /// Whether lines are broken to fit the bounds.
    public var isWrapped: Bool {
        get { text.isWrapped }
        set { set(.flag(newValue), for: .wrapped) }
    }

    /// Returns the size of the text on one line, or in a width, rounded up to whole pixels.
    public func preferredFrameSize(width: Double? = nil) -> Size { text.fittingSize(width: width, scale: screen.scale) }

    private var text: TextContent {
        guard case .text(let text) = model.content else { return TextContent() }
        return text
    }
}
