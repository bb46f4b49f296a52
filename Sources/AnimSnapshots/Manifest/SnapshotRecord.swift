import AnimRender

/// The record of one scene: the size, time and pixels of every frame, its events, and what it was made from.
package struct SnapshotRecord: Hashable, Sendable {
    /// The scene's path, relative to the manifest's root, with `/` between its parts.
    package var scene: String
    /// The width of the frames in pixels.
    package var width: Int
    /// The height of the frames in pixels.
    package var height: Int
    /// The frames per second: frame n is at n / fps.
    package var framesPerSecond: Double
    /// The first 32 bits of each frame's pixel hash: enough to find the frame that changed.
    package var frames: SnapshotFrames
    /// The SHA-256 over all frames' whole hashes, in lower-case hexadecimal: what makes equality certain.
    package var digest: String
    /// The files that the scene was made from; they are kept in the order of a manifest.
    package var inputs: [SnapshotInput] = [] {
        didSet { inputs.sort(by: SnapshotInput.precedes) }
    }
    /// The events; nil if they are not pinned.
    package var events: SnapshotEvents?
    /// The choices of the scene's `output`; nil if they are not pinned.
    package var output: SnapshotOutput?
    /// The program and libraries that drew the frames.
    package var engine = SnapshotEngine.unknown

    /// Creates a record of frames that pins nothing else.
    package init(
        scene: String, width: Int, height: Int, framesPerSecond: Double, frames: SnapshotFrames, digest: String
    ) {
        self.scene = scene
        self.width = width
        self.height = height
        self.framesPerSecond = framesPerSecond
        self.frames = frames
        self.digest = digest
    }

    /// Whether it pins everything that a record can.
    package var isComplete: Bool {
        events != nil && output != nil && engine != SnapshotEngine.unknown && inputs.contains { $0.kind == .scene }
    }

    /// The kinds of facts that a record may pin in addition to frames.
    var optionalPins: [String] { (events == nil ? [] : ["events"]) + (output == nil ? [] : ["output"]) }

    /// Whether two records pin the same frames: their number, size, rate and pixels.
    package func hasSameFilm(as other: SnapshotRecord) -> Bool {
        (width, height, framesPerSecond, frames.count) == (other.width, other.height, other.framesPerSecond, other.frames.count)
            && digest == other.digest
    }
}

extension SnapshotRecord {
    /// The record as lines of a manifest.
    ///
    /// - Parameter mainEngine: The engine that needs not to be named.
    func text(mainEngine: String) -> String {
        var text = "\(ManifestName.text(of: scene)) \(width)x\(height) \(frames.count)@\(framesPerSecond.shortText) \(digest)\n"
        for input in inputs {
            let name = input.kind == .scene ? "" : ManifestName.text(of: input.name) + " "
            text += "  \(input.kind.rawValue) \(name)\(input.hash)\n"
        }
        if let events { text += "  events \(events.count) \(events.digest)\n" }
        if let output { text += "  output \(output.text)\n" }
        if engine != mainEngine { text += "  by \(SnapshotManifest.key(of: engine))\n" }
        return text + framesText
    }

    /// The lines of frames; lines of nothing but repetitions are left out.
    private var framesText: String {
        var text = ""
        var next = frames.nextNew(from: 0)
        while let new = next {
            let start = new - new % SnapshotManifest.framesPerLine
            text += "  \(start)"
            for index in start..<min(start + SnapshotManifest.framesPerLine, frames.count) {
                text += frames.isNew(index) ? " " + hexadecimal(frames[index]) : " -"
            }
            text += "\n"
            next = frames.nextNew(from: start + SnapshotManifest.framesPerLine)
        }
        return text
    }
}

/// Returns a number as eight hexadecimal digits.
func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
}

/// The short hashes of a scene's frames, kept as runs of equal ones.
///
/// A manifest may claim many frames in a few bytes; as runs they take no more memory than their text.
package struct SnapshotFrames: Hashable, Sendable, RandomAccessCollection {
    private struct Run: Hashable, Sendable {
        let start: Int
        let hash: UInt32
    }

    private var runs: [Run] = []
    /// The number of frames.
    package private(set) var count = 0

    /// Creates no frames.
    package init() {}

    /// Creates the frames of a sequence.
    package init(_ hashes: some Sequence<UInt32>) {
        for hash in hashes { append(hash) }
    }

    /// The index of the first frame.
    package var startIndex: Int { 0 }
    /// The index after the last frame.
    package var endIndex: Int { count }

    /// Adds frames that show the same.
    package mutating func append(_ hash: UInt32, count: Int = 1) {
        guard count > 0 else { return }
        if runs.last?.hash != hash { runs.append(Run(start: self.count, hash: hash)) }
        self.count += count
    }

    /// Adds frames that show the same as the last one.
    mutating func repeatLast(count: Int) {
        guard !runs.isEmpty, count > 0 else { return }
        self.count += count
    }

    /// The short hash of a frame.
    package subscript(index: Int) -> UInt32 { runs[run(at: index)].hash }

    /// Whether a frame shows something else than the one before; the first one does.
    package func isNew(_ index: Int) -> Bool { runs[run(at: index)].start == index }

    /// The index of the first frame at or after another that shows something new; nil after the last one.
    func nextNew(from index: Int) -> Int? {
        guard index < count else { return nil }
        let run = run(at: index)
        if runs[run].start == index { return index }
        return run + 1 < runs.count ? runs[run + 1].start : nil
    }

    /// The index of the last run that starts at or before a frame.
    private func run(at index: Int) -> Int {
        var lower = 0
        var upper = runs.count
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if runs[middle].start <= index { lower = middle } else { upper = middle }
        }
        return lower
    }
}

/// A record without the hashes of its frames: enough to recognize a scene that was seen before.
package struct RecordSummary: Hashable, Sendable {
    /// The width of the frames in pixels.
    let width: Int
    /// The height of the frames in pixels.
    let height: Int
    /// The number of frames.
    let frameCount: Int
    /// The frames per second.
    let framesPerSecond: Double
    /// The SHA-256 over all frames' hashes.
    let digest: String
    /// The files that the scene was made from.
    let inputs: [SnapshotInput]
    /// The events; nil if they are not pinned.
    let events: SnapshotEvents?
    /// The choices of the scene's `output`; nil if they are not pinned.
    let output: SnapshotOutput?

    /// Summarizes a record.
    package init(_ record: SnapshotRecord) {
        (width, height, frameCount) = (record.width, record.height, record.frames.count)
        (framesPerSecond, digest) = (record.framesPerSecond, record.digest)
        (inputs, events, output) = (record.inputs, record.events, record.output)
    }

    /// Whether two records pin the same frames: their number, size, rate and pixels.
    func hasSameFilm(as other: RecordSummary) -> Bool {
        (width, height, framesPerSecond, frameCount, digest)
            == (other.width, other.height, other.framesPerSecond, other.frameCount, other.digest)
    }
}
