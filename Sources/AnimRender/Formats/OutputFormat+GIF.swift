import AnimEncoders
import AnimScene
import AnimSystem
import AnimTiming

extension OutputSettings {
    /// The qualities of a GIF of limited size.
    var fittingQualities: ClosedRange<Int> { min(gif.quality, minimumQuality ?? Self.defaultMinimumQuality)...gif.quality }
}

extension OutputFormat {
    /// An animated picture with up to 256 colors a frame, at most 50 frames per second.
    ///
    /// GIF counts hundredths of a second, and viewers slow a frame of one hundredth down to a tenth of a second.
    public static let gif = OutputFormat(
        name: "gif", title: "GIF", capacity: .allFrames, encoding: GIFOutputEncoding()
    ) {
        ($0.isAnimation, $0.loops) = (true, true)
        $0.maximumFramesPerSecond = GIFClock.maximumFramesPerSecond
        $0.hasTranslucency = false
        $0.isLimitable = true
        $0.encodingSettings = [.quality, .colors, .lossy, .dither, .matte, .compression]
        $0.needsPreviousFrame = true
    }
}

/// The encoding of frames as changes of a GIF.
private struct GIFOutputEncoding: OutputEncoding {
    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> GIFFrame {
        guard let matte = job.options.output.opaqueMatte?.premultipliedPixel else {
            return try GIFFrame(frame.pixmap, after: frame.previous, job.gif, within: frame.changes)
        }
        return try GIFFrame(
            frame.pixmap.matted(with: matte), after: frame.previous?.matted(with: matte), job.gif, within: frame.changes)
    }

    func byteCount(of frame: GIFFrame) -> Int { frame.byteCount }

    func writer(for job: OutputJob, into sink: any ByteSink) throws -> GIFOutputWriter {
        try GIFOutputWriter(job, into: sink)
    }
}

/// A writer that keeps an animation in a compact form until the end, when the colors that its frames share are known.
final class GIFOutputWriter: OutputWriter {
    private let job: OutputJob
    private let sink: any ByteSink
    private var encoder: GIFEncoder
    /// The writer of a film that is written in sections.
    private var writer: GIFWriter?
    /// The number of images that are written.
    private var imageCount = 0
    /// The bytes of frames beyond which the images so far are written.
    private let heldByteLimit: Int

    /// The bytes of frames that are held.
    var heldByteCount: Int { encoder.heldByteCount }

    /// Creates a writer.
    ///
    /// - Parameter heldByteLimit: The bytes of frames beyond which the images so far are written. The default is about
    ///   250 frames that change everywhere, of 200 KB each; whole films of user interfaces have a tenth of it.
    init(_ job: OutputJob, into sink: any ByteSink, heldByteLimit: Int = 3 << 24) throws(GIFError) {
        (self.job, self.sink, self.heldByteLimit) = (job, sink, heldByteLimit)
        encoder = try GIFEncoder(width: job.canvas.width, height: job.canvas.height, loop: job.loop)
        encoder.options = job.gif
    }

    func take(_ frame: GIFFrame, index: Int) throws {
        try encoder.append(frame, at: job.frames.start(of: index))
        // A search for a quality needs all frames.
        guard encoder.heldByteCount > heldByteLimit, job.options.output.byteLimit == nil else { return }
        if let section = encoder.planSection() { try write(section) }
    }

    /// Writes the images of a section of a long film.
    private func write(_ section: GIFPlan) throws {
        let writer: GIFWriter
        if let open = self.writer {
            writer = open
            writer.expect(section)
        } else {
            writer = try GIFWriter(section)
            self.writer = writer
        }
        try OrderedWork<GIFImage>.run(count: section.imageCount, jobs: job.jobs, pool: job.pool) {
            { section.image(at: $0) }
        } take: { image in
            try writer.append(image)
            imageCount += 1
            try sink.write(writer.takeBytes())
        }
    }

    func finish() throws -> WritingOutcome {
        if writer != nil {
            try write(plan(quality: nil))
            try sink.write(writer?.finish() ?? [])
            try sink.commit()
            return .written(imageCount: imageCount)
        }
        guard let limit = job.options.output.byteLimit else {
            let trial = try trial(job.gif.quality)
            try sink.write(trial.encode().bytes)
            try sink.commit()
            return .written(imageCount: trial.imageCount)
        }
        switch try search(limit) {
        case .found(let quality, let file):
            try sink.write(file.bytes)
            try sink.commit()
            return .written(imageCount: file.imageCount, quality: quality)
        case .missed(let miss): return .missed(miss)
        }
    }

    /// Searches for the file of the highest quality within a limit.
    private func search(_ limit: Int) throws -> QualitySearch.Outcome<(bytes: [UInt8], imageCount: Int)> {
        let qualities = job.trial.qualities ?? job.options.output.fittingQualities
        let lowest = qualities.lowerBound
        // A file is made from the last trial, or from the last one that seemed to fit.
        var (last, fitting): (GIFTrial?, GIFTrial?) = (nil, nil)
        let search = QualitySearch(
            qualities: qualities, byteLimit: limit, enoughBytes: job.trial.enoughBytes, needsSmallestSize: job.trial.isLast)
        return try search.run { quality in
            // Plans are large.
            last = nil
            var trial = try trial(quality)
            let byteCount = try trial.estimateByteCount()
            last = trial
            if byteCount <= Double(limit) { fitting = trial }
            return byteCount
        } encode: { quality in
            let known = [last, fitting].compactMap(\.self).first { $0.quality == quality }
            let trial = try known ?? trial(quality)
            // The size of the lowest quality is part of the message if nothing fits.
            let file = try trial.encode(limit: quality > lowest ? limit : .max)
            return ((file.bytes, trial.imageCount), file.byteCount)
        }
    }

    private func trial(_ quality: Int) throws -> GIFTrial {
        GIFTrial(try plan(quality: quality), quality: quality, for: job)
    }

    private func plan(quality: Int?) throws -> GIFPlan {
        encoder.options = job.gif
        if let quality {
            // Trials of lower qualities take as long as an encoding each, most of it for the search for short codes.
            if quality < job.gif.quality, job.gif.effort == .default { encoder.options.effort = .fast }
            encoder.options.quality = quality
        }
        return try encoder.plan(until: job.frames.start(of: job.frames.indices.upperBound))
    }
}
