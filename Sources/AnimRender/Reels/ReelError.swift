import AnimEncoders

/// The reason why reels make no film.
package enum ReelError: Error, Hashable, Sendable {
    /// A reel was asked for, but no part of the film.
    case noPart
    /// The film is to be shown in another order, or at another pace, than the scene's.
    case played
    /// A file is no reel.
    case noReel(path: String)
    /// A reel is of another version of the format.
    case otherVersion(path: String)
    /// A reel ends too early, or has other bytes than were written.
    case damaged(path: String)
    /// The pixels of a frame are not those that its hash says.
    case damagedFrame(path: String, index: Int)
    /// A reel was drawn by another program than this one.
    case otherEngine(path: String, engine: String)
    /// Two reels are parts of different films.
    case otherFilm(path: String, first: String, difference: String)
    /// Two reels have the same frames.
    case overlap(path: String, other: String, frames: Range<Int>)
    /// No reel has some frames.
    case missing([Range<Int>])
    /// There are no reels.
    case none
    /// The film was drawn at another rate than an output has.
    case rate(output: String, title: String, format: String, drawn: Double, needed: Double)

    /// Whether the command line is wrong, and no reel.
    package var isUsage: Bool {
        switch self {
        case .noPart, .played, .none, .rate: true
        default: false
        }
    }
}

extension ReelError: CustomStringConvertible {
    /// The problem, and what to do about it.
    package var description: String {
        switch self {
        case .played:
            "a film in parts is shown as the scene runs: leave out speed, start, reverse, bounce and durations of frames, also in the scene's 'output'"
        case .noPart: "a reel holds a part of a film: give --part 1/2, and then --part 2/2"
        case .noReel(let path): "\(path): this is no reel, a part of a film that 'animrender render --part' writes"
        case .otherVersion(let path): "\(path): the reel is of another version of animrender; draw it again by this one"
        case .damaged(let path): "\(path): the reel is damaged, or not whole; draw it again"
        case .damagedFrame(let path, let index): "\(path): frame \(index) of the reel is damaged; draw it again"
        case .otherEngine(let path, let engine):
            "\(path): the reel was drawn by \(engine), this is \(ProgramVersion.engine); join reels by the program that drew them"
        case .otherFilm(let path, let first, let difference):
            "\(path) and \(first) are not parts of the same film: \(difference)"
        case .overlap(let path, let other, let frames):
            "\(other) and \(path) both have frame\(frames.count == 1 ? "" : "s") \(FrameSpan(frames))"
        case .missing(let spans): Self.missingText(spans)
        case .none: "there are no reels to join"
        case .rate(let output, let title, let format, let drawn, let needed):
            """
            \(output): a \(title) of this film has \(needed.shortText) frames per second, and the reels have \(drawn.shortText); \
            draw them again with --format \(format)
            """
        }
    }

    private static func missingText(_ spans: [Range<Int>]) -> String {
        let list = spans.prefix(12).map { FrameSpan($0).description }.joined(separator: ", ") + (spans.count > 12 ? ", …" : "")
        let isSingle = spans.count == 1 && spans[0].count == 1
        return isSingle ? "frame \(list) is in no part" : "frames \(list) are in no part"
    }
}
