import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimText
public import Foundation

/// A layer that draws text.
open class CATextLayer: CALayer {
    override class var content: LayerContent { .text(TextContent()) }

    private var keptFont: CFTypeRef?
    private var attributedString: NSAttributedString?

    private var text: TextContent {
        guard case .text(let text) = values.content else { return TextContent() }
        return text
    }

    /// The text: a `String` or an `NSAttributedString`, whose attributes replace the layer's; nil for none.
    open var string: Any? {
        get { attributedString ?? (text.string.isEmpty ? nil : text.string) }
        set { setString(newValue) }
    }
    /// The font: a `UIFont`, a `CGFont`, or the name of one; nil is the system's.
    ///
    /// Its size does not count.
    open var font: CFTypeRef? {
        get { keptFont }
        set { setFont(newValue) }
    }
    /// The size of an em in points; 36 by default.
    open var fontSize: CGFloat {
        get { CGFloat(text.fontSize) }
        set { set(.number(Double(newValue)), for: .fontSize) }
    }
    /// The color; white by default.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor.map { CGColor($0) } }
        set { set(.color(newValue?.color), for: .foregroundColor) }
    }
    /// Whether lines are broken to fit the bounds.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { set(.flag(newValue), for: .wrapped) }
    }
    /// The part that is left out of a line that is too long.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: text.truncationMode.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .truncationMode) }
    }
    /// The alignment of the lines.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: text.alignmentMode.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .alignmentMode) }
    }
    /// Whether glyphs are placed between pixels.
    ///
    /// No effect here: they are.
    open var allowsFontSubpixelQuantization = true

    /// Returns the size of the text on one line, rounded up to whole pixels.
    open override func preferredFrameSize() -> CGSize { CGSize(text.fittingSize(scale: Double(contentsScale))) }

    private func setString(_ string: Any?) {
        attributedString = string as? NSAttributedString
        switch string {
        case nil: set(.string(""), for: .string)
        case let text as String: set(.string(text), for: .string)
        case let text as NSAttributedString:
            set(.string(text.string), for: .string)
            let styled = StyledText(
                string: text, font: keptFont as? UIFont ?? .systemFont(ofSize: fontSize),
                color: foregroundColor.map { UIColor(cgColor: $0) }, traits: .current)
            if let id { film.stage.setRuns(styled.runs, of: id) }
        case let other?: film.warn("the string of a text layer is a String, not a \(type(of: other))")
        }
    }

    private func setFont(_ font: CFTypeRef?) {
        keptFont = font
        guard let id else { return }
        let named = (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
        let sized = (font as? CGFont).map { UIFont($0.request, size: fontSize) }
        if let known = font as? UIFont ?? sized ?? named {
            film.stage.setFonts(known.collection, of: id)
        } else {
            film.stage.setFonts(FontCollection([]), of: id)
            // `UIFont` warns of names that it does not know.
            if let font, !(font is String), !(font is CGFont) {
                film.warn("the font '\(font)' of a text layer is unknown: the system's is drawn")
            }
        }
    }
}

/// The parts of a line that are left out if it is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignments of lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
