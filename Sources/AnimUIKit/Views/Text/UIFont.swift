import AnimText
public import Foundation
import Synchronization

/// A font with a size.
///
/// The system font is the one that scenes use: the same letters and widths on every machine with the same fonts.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    final let request: FontRequest
    /// The fonts, once they are needed: their files are read.
    private let fonts = Mutex<FontCollection?>(nil)
    /// The size of an em in points.
    open internal(set) var pointSize: CGFloat

    init(_ request: FontRequest, size: CGFloat) {
        self.request = request
        pointSize = size > 0 && size.isFinite ? size : 12
        super.init()
    }

    /// The fonts, in order of preference for each character.
    final var collection: FontCollection {
        fonts.withLock { known in
            if let known { return known }
            let collection = request.collection
            known = collection
            return collection
        }
    }

    /// Creates a font by its PostScript name or its family's: one of a file of the film's assets, or an installed one; nil, with a
    /// warning of the film, if there is none.
    ///
    /// Differs: a font that iPhones have and this machine lacks is replaced by the system font, with a warning of the film.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let request = FontRequest(named: fontName) else {
            FilmContext.current.warn("there is no font '\(fontName)': add its file to the film's assets")
            return nil
        }
        self.init(request, size: fontSize)
    }

    /// Creates the font of a description, in its own size if the size is 0.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor.request, size: pointSize > 0 ? pointSize : descriptor.pointSize)
    }

    /// Creates no font.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    // MARK: System fonts

    /// Returns the system font.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontRequest(), size: fontSize) }
    /// Returns the system font in a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(FontRequest(weight: weight.weight), size: fontSize)
    }
    /// Returns the system font in a weight.
    ///
    /// Differs: the width is the standard one.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// Returns the system font in the weight semibold, as UIKit does.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .semibold) }
    /// Returns the slanted system font.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontRequest(isItalic: true), size: fontSize) }
    /// Returns the system font with digits of equal widths.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(FontRequest(weight: weight.weight, hasTabularDigits: true), size: fontSize)
    }
    /// Returns the system font with letters of equal widths.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(FontRequest(family: .system(.monospaced), weight: weight.weight), size: fontSize)
    }

    /// Returns the font of a text style for the user's text size.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// Returns the font of a text style for the text size of traits.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?)
        -> UIFont
    {
        let traits = traitCollection ?? .current
        let style = style.style
        return UIFont(
            FontRequest(weight: style.weight, textStyle: style),
            size: CGFloat(style.pointSize(for: traits.preferredContentSizeCategory)))
    }

    /// The size of labels in points.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of buttons in points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of small text in points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of text in points.
    open class var systemFontSize: CGFloat { 14 }

    /// The names of the installed families, in lower case.
    open class var familyNames: [String] { SystemFonts.families }
    /// Returns the names of a family's fonts: the family's own name.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        SystemFonts.font(family: familyName) == nil ? [] : [familyName]
    }

    // MARK: Properties

    /// The name of the family.
    open var familyName: String { request.familyName }
    /// The PostScript name.
    open var fontName: String { request.fontName }
    /// The extent of lines above the baseline in points.
    open var ascender: CGFloat { CGFloat(collection.metrics.ascent) * pointSize }
    /// The extent of lines below the baseline in points, as a negative number.
    open var descender: CGFloat { -CGFloat(collection.metrics.descent) * pointSize }
    /// The height of capitals in points.
    open var capHeight: CGFloat { CGFloat(collection.capitalHeight) * pointSize }
    /// The height of small letters in points.
    open var xHeight: CGFloat { CGFloat(collection.smallLetterHeight) * pointSize }
    /// The height of a line in points.
    open var lineHeight: CGFloat { CGFloat(collection.metrics.ascent + collection.metrics.descent) * pointSize }
    /// The space between two lines in points.
    open var leading: CGFloat { CGFloat(leadingInEms + collection.metrics.leading) * pointSize }
    /// The description of the font.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request, size: pointSize) }

    /// The space between two lines in ems, in addition to the fonts' own.
    final var leadingInEms: Double { request.textStyle?.leading ?? 0 }

    /// Returns the font in a different size.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(request, size: fontSize) }

    /// Returns the font; it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Whether an object is the same font in the same size.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont).map { $0.request == request && $0.pointSize == pointSize } ?? false
    }
    /// A number that is equal for equal fonts.
    open override var hash: Int { pointSize.hashValue &+ request.weight.number }
    /// The name and the size.
    open override var description: String { "<UIFont \(fontName) \(pointSize) pt>" }
}

extension FontCollection {
    /// The height of capitals in ems.
    fileprivate var capitalHeight: Double { design != nil ? 1443.0 / 2048 : fonts.first?.height(of: "H") ?? 0 }
    /// The height of small letters in ems.
    fileprivate var smallLetterHeight: Double { design != nil ? 1078.0 / 2048 : fonts.first?.height(of: "x") ?? 0 }
}

/// The sizes of fonts and distances for the user's text size.
open class UIFontMetrics: NSObject {
    private let style: FontTextStyle

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle.style
        super.init()
    }

    /// The metrics of body text.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Returns a font in the user's text size; it is unchanged at the default size.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: nil) }
    /// Returns a font in the user's text size, up to a size in points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// Returns a font in the text size of traits.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
    }
    /// Returns a font in the text size of traits, up to a size in points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?)
        -> UIFont
    {
        let size = min(
            scaledValue(for: font.pointSize, compatibleWith: traitCollection), maximumPointSize > 0 ? maximumPointSize : .infinity
        )
        return size == font.pointSize ? font : font.withSize(size)
    }
    /// Returns a distance for the user's text size.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    /// Returns a distance for the text size of traits.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        let size = style.pointSize(for: category)
        return size == style.pointSize ? value : (value * CGFloat(size / style.pointSize)).rounded()
    }
}
