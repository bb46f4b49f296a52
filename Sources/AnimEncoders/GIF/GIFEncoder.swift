package import AnimGraphics

/// A collector of prepared frames that become an animated GIF.
///
/// Encoding has three steps; the first and the third may run in parallel:
/// 1. ``GIFFrame/init(_:after:_:)`` for each frame, in any order;
/// 2. ``append(_:at:)`` in order of time, then ``plan(until:)``, which chooses the shared color table;
/// 3. ``GIFPlan/image(at:)`` for each image, in any order, and ``GIFWriter`` in order.
///
/// The bytes depend on the frames, their times, the options, and the calls of ``planSection()``. Between the steps the encoder
/// holds the changes of all frames in a compact form, about as large as the finished file, but not the pixmaps.
package struct GIFEncoder: Sendable {
    let width: Int
    let height: Int
    let loop: AnimationLoop

    /// The trade-off between size and quality.
    package var options = GIFOptions()
    private var frames: [GIFFrame] = []
    private var starts: [Int] = []
    /// The memory in bytes of the frames that wait for their colors.
    package private(set) var heldByteCount = 0
    /// The state after the images of earlier sections; nil before the first.
    private var state: GIFPlan.State?
    private var appended = 0

    /// Creates an encoder of frames of one size, 1 to 65,535 pixels per side.
    package init(width: Int, height: Int, loop: AnimationLoop = .forever) throws(GIFError) {
        guard (1...65_535).contains(width), (1...65_535).contains(height) else {
            throw .unsupportedSize(width: width, height: height)
        }
        self.width = width
        self.height = height
        self.loop = loop
    }

    /// Adds the next frame, shown from a time in seconds on; the first frame's time is the start of the animation.
    ///
    /// The frame must have been prepared after the pixmap of the frame added last. The time is rounded to centiseconds; a frame
    /// must start at least 1 cs, and should start 2 cs, after its predecessor (``GIFClock``). A frame without changes lengthens
    /// its predecessor.
    package mutating func append(_ frame: GIFFrame, at seconds: Double) throws(GIFError) {
        guard frame.width == width, frame.height == height else {
            throw .sizeMismatch(width: frame.width, height: frame.height, expectedWidth: width, expectedHeight: height)
        }
        guard !(seconds > GIFClock.maximumDuration) else { throw .tooLong(frame: appended) }
        let start = GIFClock.centiseconds(seconds)
        guard seconds.isFinite, lastStart.map({ start > $0 }) ?? true else { throw .timesNotAscending(frame: appended) }
        appended += 1
        lastStart = start
        if frame.isUnchanged && !frames.isEmpty { return }
        frames.append(frame)
        starts.append(start)
        heldByteCount += frame.byteCount
    }

    /// The rounded start of the frame added last, merged or not.
    private(set) var lastStart: Int?

    /// Chooses the colors and delays of an animation that ends, or starts over, at a time in seconds.
    package func plan(until end: Double) throws(GIFError) -> GIFPlan {
        guard let lastStart else { throw .noFrames }
        guard !(end > GIFClock.maximumDuration) else { throw .tooLong(frame: appended - 1) }
        let end = GIFClock.centiseconds(end)
        guard end > lastStart else { throw .timesNotAscending(frame: appended - 1) }
        var state = state ?? GIFPlan.State(width: width, height: height)
        return GIFPlan(self, frames: frames[...], ends: starts.dropFirst() + [end], next: nil, state: &state)
    }

    /// Chooses the colors and delays of all frames so far except the last, and releases them; nil if there is only one.
    ///
    /// A film too long to be held is encoded in sections, whose images go to one ``GIFWriter``. The shared table is chosen in
    /// the first section; later frames that it does not fit have their own.
    package mutating func planSection() -> GIFPlan? {
        guard let last = frames.last, let lastStart = starts.last, frames.count > 1 else { return nil }
        var state = state ?? GIFPlan.State(width: width, height: height)
        let plan = GIFPlan(self, frames: frames.dropLast(), ends: Array(starts.dropFirst()), next: last, state: &state)
        self.state = state
        (frames, starts, heldByteCount) = ([last], [lastStart], last.byteCount)
        return plan
    }

    /// Returns the start of a held frame.
    func start(of index: Int) -> Int { starts[index] }

    /// Encodes frames of a constant rate on the calling thread.
    ///
    /// Rates above 50 are thinned out by ``GIFSchedule``.
    package static func encode(
        _ pixmaps: [Pixmap], framesPerSecond: Double, loop: AnimationLoop = .forever
    ) throws(GIFError) -> [UInt8] {
        guard let first = pixmaps.first else { throw .noFrames }
        var encoder = try GIFEncoder(width: first.width, height: first.height, loop: loop)
        let schedule = GIFSchedule(count: pixmaps.count, framesPerSecond: framesPerSecond)
        var previous: Pixmap?
        for (position, index) in schedule.indices.enumerated() {
            try encoder.append(GIFFrame(pixmaps[index], after: previous, encoder.options), at: schedule.start(at: position))
            previous = pixmaps[index]
        }
        return try encoder.plan(until: schedule.end).encode()
    }
}
