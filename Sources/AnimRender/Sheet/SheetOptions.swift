public import AnimGraphics

/// The moments of a scene that a contact sheet shows.
public enum SheetTimes: Hashable, Sendable {
    /// A number of moments, evenly spaced from the start to the end of the range, inclusive.
    ///
    /// Moments between are rounded to hundredths of a second (thousandths if they are close), so that labels are exact.
    case count(Int)
    /// A moment at the start of the range and one after each interval in seconds.
    case every(Double)
    /// Single moments in seconds, in this order.
    case list([Double])
}

/// The options of a contact sheet; the scene, or the size of its picture, decides on those that are `nil`.
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
    /// The lines of text below the frames, such as the names of events, in the order of their times.
    package var notes: [SheetNote] = []
    /// The number of frames that are drawn at the same time, at least 1; the number of cores unless given.
    public var jobs: Int?

    /// Creates options for twelve frames of the whole scene.
    public init() {}
}
