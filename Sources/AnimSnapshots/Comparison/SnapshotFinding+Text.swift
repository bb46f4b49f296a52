import AnimRender
import AnimSource

extension SnapshotFinding {
    /// The finding in words: a sentence that follows the scene's name, and what explains it.
    package var messages: [String] {
        [sentence] + lines + (state == .unreadable ? [] : problem.map { [$0] } ?? [])
    }

    /// The lines that explain the finding, below its sentence.
    package var lines: [String] {
        let reference =
            details?.reference.map { "reference: \(Diagnostic.visibleText(name)) \($0) (proven)" } ?? details?.missingReason
        return [outputLine].compactMap(\.self) + (details?.lines ?? []) + [reference].compactMap(\.self)
    }

    /// The difference in a sentence that follows the scene's name.
    package var sentence: String {
        switch state {
        case .same: "is as recorded"
        case .new: "is not recorded yet" + (actual.map { ", \($0.frames.count) frames" } ?? "")
        case .missing: "is recorded, but the scene file is missing"
        case .moved: moveSentence
        case .invalid: "is not valid"
        case .unreadable: problem ?? "cannot be read"
        case .skipped: "was not compared"
        case .accepted:
            "accepted: "
                + (recorded == nil
                    ? "is new"
                    : actual == nil
                        ? "was removed"
                        : formerScene != nil ? moveSentence : lostPinsSentence ?? differenceSentence)
        case .changed, .shape, .events, .output: differenceSentence
        }
    }

    private var lostPinsSentence: String? {
        lostPins.isEmpty ? nil : "its record no longer pins its " + lostPins.joined(separator: " and its ")
    }

    private var moveSentence: String { "was recorded as \(formerScene ?? "another scene"), and shows the same" }

    private var differenceSentence: String {
        switch difference {
        case .frames(let spans): Self.framesSentence(spans, of: recorded, worst: details?.worst)
        case .digest:
            "every frame's short hash agrees, but the digest does not: the manifest was edited, or two short hashes collided"
        case .shape: shapeSentence
        case .output: "its frames and events are as recorded, its output is not\(outputDifference.map { ": \($0)" } ?? "")"
        case .events, nil: eventsSentence
        }
    }

    /// The differences of the scene's `output`, in words; nil if it is equal, or not pinned.
    private var outputDifference: String? {
        guard let recorded = recorded?.output, let actual = actual?.output, recorded != actual else { return nil }
        return actual.differences(from: recorded).joined(separator: "; ")
    }

    /// A line about the output, if frames or events differ as well; nil if the output is equal.
    private var outputLine: String? {
        guard [.changed, .shape, .events].contains(state) else { return nil }
        return outputDifference.map { "output: \($0)" }
    }

    private static func framesSentence(_ spans: FrameSpans, of record: SnapshotRecord?, worst: Int?) -> String {
        guard let record, let first = spans.first, let last = spans.last else { return "differs" }
        let time = FrameTime(framesPerSecond: record.framesPerSecond)
        let total = "\(spans.count) of \(record.frames.count) frames"
        if first == last { return "differs at \(time.named(first)), \(total)" }
        let most = worst.map { ", most at \(time.named($0))" } ?? ""
        return "differs from \(time.named(first)) to \(time.named(last)), \(total)\(most)"
    }

    private var shapeSentence: String {
        guard let recorded else { return "has a different size, number or rate of frames" }
        guard let actual else { return "its frames are not \(Self.shape(of: recorded)) any more" }
        let shared = SharedFrames(recorded: recorded, actual: actual).map { ": \($0.words)" } ?? ""
        return "its frames are \(Self.shape(of: actual)), not \(Self.shape(of: recorded))\(shared)"
    }

    private static func shape(of record: SnapshotRecord) -> String {
        "\(record.width)x\(record.height), \(record.frames.count) at \(record.framesPerSecond.shortText) per second"
    }

    private var eventsSentence: String {
        guard let recorded = recorded?.events, let actual = actual?.events else { return "its events are not as recorded" }
        let counts =
            recorded.count == actual.count
            ? "\(actual.count) events, as many as were recorded" : "\(actual.count) events, \(recorded.count) were recorded"
        return "its frames are as recorded, its events are not: \(counts)"
    }
}

/// The times of frames as messages show them.
struct FrameTime {
    private let framesPerSecond: Double

    init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

    /// Returns the time of a frame in seconds, with two decimals, or three if two would make frames look alike.
    func text(of frame: Int) -> String {
        Self.text(seconds: Double(frame) / framesPerSecond, decimals: framesPerSecond > 100 ? 3 : 2)
    }

    /// Returns a time that is not negative with a number of decimals.
    static func text(seconds: Double, decimals: Int) -> String {
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        let count = Int(exactly: (seconds * Double(unit)).rounded()) ?? 0
        let fraction = String(count % unit)
        return "\(count / unit).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
    }

    /// Returns the time and the index: `0.50 s (frame 25)`.
    func named(_ frame: Int) -> String { "\(text(of: frame)) s (frame \(frame))" }
}
