public import AnimGraphics

/// Where the lines of a text begin and end, by Core Animation's names.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    case natural, left, right, center, justified
}

/// Which part of a line gives way where it is too long, by Core Animation's names.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
    case none, start, middle, end
}

/// The text of a text layer, with the defaults of `CATextLayer`.
public struct TextContent: Hashable, Sendable {
    /// The text.
    public var string = ""
    /// The size of an em in points.
    public var fontSize = 36.0
    /// The colour; nil for none.
    public var foregroundColor: Color? = .white
    /// Where lines begin and end.
    public var alignmentMode = TextAlignment.natural
    /// Which part of a line gives way.
    public var truncationMode = TextTruncation.none
    /// Whether lines are broken to fit the bounds.
    public var isWrapped = false

    /// Creates an empty text.
    public init() {}
}
