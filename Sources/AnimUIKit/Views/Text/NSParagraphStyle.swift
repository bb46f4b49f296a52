import AnimText
public import Foundation

/// The alignment of lines.
public enum NSTextAlignment: Int, Sendable {
    case left = 0, center = 1, right = 2, justified = 3
    /// As the language has it.
    case natural = 4

    var alignment: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// The treatment of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
    /// Broken between words.
    case byWordWrapping = 0
    /// Broken between characters.
    ///
    /// Differs: lines are broken between words.
    case byCharWrapping
    /// Clipped.
    case byClipping
    /// An ellipsis replaces the beginning.
    case byTruncatingHead
    /// An ellipsis replaces the end.
    case byTruncatingTail
    /// An ellipsis replaces the middle.
    case byTruncatingMiddle

    var truncation: TextTruncation {
        switch self {
        case .byClipping, .byWordWrapping, .byCharWrapping: .none
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        }
    }
}

/// The directions of writing.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1, leftToRight = 0, rightToLeft = 1
}

/// A tab stop.
open class NSTextTab: NSObject {
    /// The alignment of the text at the stop.
    open internal(set) var alignment: NSTextAlignment
    /// The place in points from the margin.
    open internal(set) var location: CGFloat
    /// Creates a stop.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location) = (alignment, loc)
        super.init()
    }
    /// The keys of options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// The layout of the lines of a paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// The values of a style.
    struct Values: Equatable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var hyphenationFactor: Float = 0
        var baseWritingDirection = NSWritingDirection.natural
        var allowsDefaultTightening = false
        var lineBreakStrategy = LineBreakStrategy.standard
        var defaultTabInterval: CGFloat = 0
    }

    /// The strategies of line breaks.
    ///
    /// No effect here, except for Hangul.
    public struct LineBreakStrategy: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Words of Hangul stay together.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    fileprivate(set) final var values: Values
    fileprivate final var stops: [NSTextTab] = []

    /// Creates the default style.
    public override init() {
        values = Values()
        super.init()
    }

    fileprivate init(_ other: NSParagraphStyle) {
        values = other.values
        stops = other.stops
        super.init()
    }

    /// The default style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The alignment of the lines.
    open var alignment: NSTextAlignment { values.alignment }
    /// The treatment of lines that are too long.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The space between lines in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after the paragraph in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before the paragraph in points.
    ///
    /// No effect here.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indent of the first line in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of the other lines in points.
    ///
    /// No effect here.
    open var headIndent: CGFloat { values.headIndent }
    /// The distance of the end of lines from the margin in points.
    ///
    /// No effect here.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of lines in points; 0 for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of lines in points; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the lines' height; 0 for 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The readiness to hyphenate.
    ///
    /// No effect here.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// The direction of writing.
    ///
    /// No effect here: the text's own counts.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Whether letters may be moved together.
    ///
    /// No effect here.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTightening }
    /// The strategy of line breaks.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// The tab stops.
    ///
    /// No effect here: they are 28 points apart.
    open var tabStops: [NSTextTab]! { stops }
    /// The distance of tab stops.
    ///
    /// No effect here.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(self) }
    /// Returns a copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(self) }
    /// Whether an object is a style with the same values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    /// A number that is equal for equal styles.
    open override var hash: Int { [values.lineSpacing, values.paragraphSpacing, values.headIndent].hashValue }
}

/// The layout of the lines of a paragraph, which can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The alignment of the lines.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// The treatment of lines that are too long.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The space between lines in points.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The space after the paragraph in points.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// The space before the paragraph in points.
    ///
    /// No effect here.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The indent of the first line in points.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The indent of the other lines in points.
    ///
    /// No effect here.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The distance of the end of lines from the margin in points.
    ///
    /// No effect here.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// The least height of lines in points; 0 for none.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of lines in points; 0 for none.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The factor of the lines' height; 0 for 1.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The readiness to hyphenate.
    ///
    /// No effect here.
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// The direction of writing.
    ///
    /// No effect here: the text's own counts.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// Whether letters may be moved together.
    ///
    /// No effect here.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTightening }
        set { values.allowsDefaultTightening = newValue }
    }
    /// The strategy of line breaks.
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    /// The tab stops.
    ///
    /// No effect here.
    open override var tabStops: [NSTextTab]! {
        get { stops }
        set { stops = newValue ?? [] }
    }
    /// The distance of tab stops.
    ///
    /// No effect here.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    /// Takes the values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
        stops = obj.stops
    }
}
