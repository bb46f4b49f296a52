/// A string of an LZW code table for the pixels from the current one on.
struct LZWMatch {
    /// The run in which the pixels after the match begin.
    var run = 0
    /// What the chosen symbols cost.
    var cost = 0
    /// What ``LZWMatcher/score(of:)`` was when it was found.
    var score = 0
    var code: Int32 = 0
    /// The number of pixels: a code table has no longer strings than codes.
    var length: Int32 = 0
    /// The pixels of the run that are left.
    var rest: Int32 = 0
    /// The symbol that stands for the first pixel; as wide as the rest, so that matches are copied by whole words.
    var first: Int32 = 0
}
