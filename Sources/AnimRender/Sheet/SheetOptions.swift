public import AnimGraphics

/// Which moments of a scene a contact sheet shows.
public enum SheetTimes: Hashable, Sendable {
    /// So many, evenly spaced from the start to the end of the range, both of which are shown.
    ///
    /// Those between are moved to whole hundredths of a second (thousandths where they are close), so that labels are exact.
    case count(Int)
    /// One after every so many seconds, from the start of the range on.
    case every(Double)
    /// These, in seconds, in this order.
    case list([Double])
}

/// What the maker of a contact sheet may choose; what is `nil` comes from the scene or from the size of its picture.
public struct SheetOptions: Hashable, Sendable {
    /// The moments.
    public var times = SheetTimes.count(12)
    /// The start of the range in seconds; 0 unless given.
    public var start: Double?
    /// The end of the range in seconds; the scene's duration unless given.
    public var end: Double?
    /// The frames per row; unless given, as many as make the sheet somewhat wider than high.
    public var columns: Int?
    /// The pixels per point.
    public var scale: Double?
    /// The colour behind the layers.
    public var background: Color?
    /// The colour of the sheet.
    public var paper = Color(r: 0xF2, g: 0xF2, b: 0xF7)
    /// The number of frames that are drawn at the same time, at least 1; the number of cores unless given.
    public var jobs: Int?

    /// Creates options for twelve frames of the whole scene.
    public init() {}
}
