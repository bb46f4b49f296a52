import AnimEncoders

/// Where an output's frames go, in order.
protocol OutputWriter {
    /// Takes the next frame.
    func take(_ frame: EncodedFrame, index: Int) throws
    /// Ends the output, which appears under its name only now.
    func finish() throws
}

/// The bytes of one file, or of the standard output.
enum ByteDestination {
    case standardOutput
    case file(AtomicFile)

    init(_ path: String?) throws(FileError) {
        if let path { self = .file(try AtomicFile(path: path)) } else { self = .standardOutput }
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        switch self {
        case .standardOutput: try StandardOutput.write(bytes)
        case .file(let file): try file.write(bytes)
        }
    }

    func commit() throws(FileError) {
        if case .file(let file) = self { try file.commit() }
    }
}

/// Frames as bytes, one after the other.
final class StreamWriter: OutputWriter {
    private let destination: ByteDestination
    private var last: [UInt8] = []

    init(_ destination: ByteDestination) { self.destination = destination }

    func take(_ frame: EncodedFrame, index: Int) throws {
        if case .bytes(let bytes) = frame { last = bytes }
        try destination.write(last)
    }

    func finish() throws { try destination.commit() }
}

/// A file per frame. Each appears whole; those that are finished stay when a later one fails.
final class SequenceWriter: OutputWriter {
    private let pattern: FramePattern
    private var last: [UInt8] = []

    /// Begins a sequence and makes its folder, so that a bad place is known before anything is drawn.
    init(_ pattern: FramePattern) throws(FileError) {
        self.pattern = pattern
        try createFolder(parentFolder(of: pattern.path(of: 0)))
    }

    func take(_ frame: EncodedFrame, index: Int) throws {
        if case .bytes(let bytes) = frame { last = bytes }
        try AtomicFile.write(last, to: pattern.path(of: index))
    }

    func finish() {}
}

/// An animation: it is kept in a compact form until the end, when the colours that its frames share are known.
final class GIFOutputWriter: OutputWriter {
    private let destination: ByteDestination
    private let frames: FrameSequence
    private let jobs: Int
    private var encoder: GIFEncoder

    /// How long a single picture is shown where the frames say nothing, in seconds.
    private static let stillDuration = 0.1

    init(_ destination: ByteDestination, frames: FrameSequence, plan: RenderPlan) throws(GIFError) {
        self.destination = destination
        self.frames = frames
        jobs = plan.jobs
        encoder = try GIFEncoder(width: plan.canvas.width, height: plan.canvas.height, loop: plan.loop)
    }

    func take(_ frame: EncodedFrame, index: Int) throws {
        guard case .change(let change) = frame else { return }
        try encoder.append(change, at: frames.time(of: index))
    }

    func finish() throws {
        let plan = try encoder.plan(until: endTime)
        var writer = try GIFWriter(plan)
        let destination = destination
        try OrderedWork<GIFImage>.run(count: plan.imageCount, jobs: jobs) {
            { try plan.image(at: $0) }
        } take: { image in
            try destination.write(try writer.write(image))
        }
        try destination.write(try writer.finish())
        try destination.commit()
    }

    /// The moment at which the last frame has had its time.
    private var endTime: Double {
        switch frames {
        case .still(let time): time + Self.stillDuration
        case .run(let grid, let indices): grid.time(of: indices.upperBound)
        }
    }
}
