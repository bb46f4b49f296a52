public import Foundation

extension NSAttributedString.Key {
    /// The font: a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of the characters: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color behind the characters: a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Points after each character.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points after each character, instead of the font's own distances.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// Whether letters are joined.
    ///
    /// No effect here: the font's own ligatures count.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The layout of lines: an `NSParagraphStyle`; the first character's counts.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The line under the characters: the raw value of an `NSUnderlineStyle`.
    ///
    /// Differs: each style is a single line.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of the line under the characters.
    ///
    /// No effect here: it has the color of the characters.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The line through the characters: the raw value of an `NSUnderlineStyle`.
    ///
    /// Differs: each style is a single line.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The color of the line through the characters.
    ///
    /// No effect here: it has the color of the characters.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The distance by which the baseline is raised in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The shadow: an `NSShadow`; the first one counts, for the whole text.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The color of the outlines.
    ///
    /// No effect here.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of the outlines.
    ///
    /// No effect here.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A picture in place of the character.
    ///
    /// No effect here: nothing is drawn.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// An address.
    ///
    /// Differs: the characters have the color of links.
    public static let link = NSAttributedString.Key("NSLink")
    /// A named effect.
    ///
    /// No effect here.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// The skew of the characters.
    ///
    /// No effect here.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The stretch of the characters.
    ///
    /// No effect here.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The direction of writing.
    ///
    /// No effect here.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

/// The style of lines under and through characters.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of characters.
open class NSShadow: NSObject, NSCopying {
    /// The displacement in points.
    open var shadowOffset = CGSize.zero
    /// The blur radius in points.
    open var shadowBlurRadius: CGFloat = 0
    /// The color: a `UIColor`; black of one third by default.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow.
    public override init() {}

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }
}

/// A picture within a text.
///
/// No effect here: it is not drawn.
open class NSTextAttachment: NSObject {
    /// The character that stands for an attachment.
    public static let character = 0xFFFC

    /// The picture.
    open var image: UIImage?
    /// The place and size, relative to the baseline.
    open var bounds = CGRect.zero
    /// The contents of a file.
    open var contents: Data?
    /// The type of the file.
    open var fileType: String?

    /// Creates an attachment of a file.
    public init(data contentData: Data?, ofType uti: String?) {
        super.init()
        (contents, fileType) = (contentData, uti)
    }

    /// Creates an empty attachment.
    public convenience override init() { self.init(data: nil, ofType: nil) }

    /// Creates an attachment of a picture.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
}

extension NSAttributedString {
    /// Creates a text of one attachment.
    public convenience init(attachment: NSTextAttachment) {
        FilmContext.current.warn("attachments in texts are not drawn")
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
