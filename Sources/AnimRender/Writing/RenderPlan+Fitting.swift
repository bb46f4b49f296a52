import AnimScene

extension RenderPlan {
    /// Writes the outputs; each that is larger than the limit, again with fewer frames, and then with fewer pixels.
    ///
    /// - Parameter progress: Called with the number of finished frames of the whole plan, which never falls.
    /// - Returns: The sizes of the outputs, in the order of the plan.
    /// - Throws: ``SizeLimitError`` if some outputs do not fit, after the others have been written.
    func write(
        from source: some FrameSource, _ writing: Writing = Writing(), progress: (Int) -> Void
    ) throws -> [OutputSummary] {
        try checkFiles()
        guard let limit = options.output.byteLimit else {
            return try writeOnce(from: source, writing, progress: progress).compactMap(\.summary)
        }
        var finished = 0
        var misses: [SizeLimitError.Miss] = []
        let written = try passes.flatMap { pass in
            // Outputs that cannot be limited share their frames.
            let others = pass.outputs.filter { !$0.format.isLimitable }
            let groups = (others.isEmpty ? [] : [others]) + pass.outputs.filter(\.format.isLimitable).map { [$0] }
            let summaries = try groups.flatMap { outputs -> [OutputSummary] in
                var plan = self
                plan.passes = [Pass(frames: pass.frames, outputs: outputs)]
                let fitted = try plan.writeSmallEnough(from: source, writing) { count in
                    guard count > finished else { return }
                    finished = count
                    progress(min(finished, frameCount))
                }
                switch fitted {
                case .written(let summaries): return summaries
                case .missed(let miss):
                    misses.append(miss)
                    return []
                }
            }
            return pass.outputs.compactMap { output in summaries.first { $0.output == output } }
        }
        guard misses.isEmpty else {
            throw SizeLimitError(byteLimit: limit, misses: misses, written: written)
        }
        return written
    }

    /// The outcome of outputs that share their frames.
    private enum Fitted {
        case written([OutputSummary])
        /// No file of the output is small enough.
        case missed(SizeLimitError.Miss)
    }

    /// Writes outputs that share their frames, or a single output that can be limited.
    private func writeSmallEnough(
        from source: some FrameSource, _ writing: Writing, progress: (Int) -> Void
    ) throws -> Fitted {
        guard let pass = passes.first, let output = pass.outputs.first, output.format.isLimitable,
            let limit = options.output.byteLimit
        else { return .written(try writeOnce(from: source, writing, progress: progress).compactMap(\.summary)) }
        let qualities = options.output.fittingQualities
        var reduction = SizeReduction(
            byteLimit: limit, qualities: qualities, framesPerSecond: pass.frames.reducibleRate,
            minimumFramesPerSecond: options.output.minimumFramesPerSecond ?? OutputSettings.defaultMinimumFramesPerSecond,
            width: canvas.width,
            minimumWidth: max(
                options.output.minimumWidth ?? (canvas.width + 1) / 2,
                Self.leastSide(of: Double(canvas.width) / canvas.scale)))
        var plan = self
        var writing = writing
        while true {
            writing.trial = OutputJob.SizeTrial(
                enoughBytes: reduction.enoughBytes, qualities: reduction.qualities, isLast: !reduction.holdsQuality)
            guard let outcome = try plan.writeOnce(from: source, writing, progress: progress).first else { return .written([]) }
            switch outcome {
            case .written(var summary):
                summary.fitting = summary.quality.map { fitting($0, reduction, on: plan.canvas) }
                return .written([summary])
            case .missed(.tooSmall): reduction.enlarge()
            case .missed(.tooLarge(let quality, let byteCount)):
                guard reduction.reduce(after: byteCount) else {
                    let reached = fitting(quality, reduction, on: plan.canvas)
                    return .missed(SizeLimitError.Miss(output: output.description, byteCount: byteCount, reached: reached))
                }
            }
            plan = try self.plan(output, reducedBy: reduction, from: source)
        }
    }

    /// Returns the plan of an output with fewer frames and pixels.
    private func plan(
        _ output: RenderOutput, reducedBy reduction: SizeReduction, from source: some FrameSource
    ) throws -> RenderPlan {
        try source.plan(
            output, options: reduced(by: reduction),
            framesPerSecond: reduction.changesRate ? reduction.framesPerSecond : nil)
    }

    /// Returns the options of smaller pictures.
    private func reduced(by reduction: SizeReduction) -> RenderOptions {
        var options = options
        if reduction.changesWidth {
            options.scale = nil
            (options.output.width, options.output.height) = (reduction.width, nil)
        }
        return options
    }

    private func fitting(_ quality: Int, _ reduction: SizeReduction, on canvas: RenderCanvas) -> Fitting {
        var fitting = Fitting(
            quality: quality, framesPerSecond: reduction.framesPerSecond ?? passes.first?.frames.reducibleRate,
            width: canvas.width, height: canvas.height)
        fitting.changesQuality = quality != options.output.gif.quality
        (fitting.changesRate, fitting.changesWidth) = (reduction.changesRate, reduction.changesWidth)
        return fitting
    }
}

extension FrameSequence {
    /// The frames per second, which can be lowered; nil for a single frame and for stills.
    fileprivate var reducibleRate: Double? { count > 1 ? framesPerSecond : nil }
}

/// The outputs whose files exceed the limit of bytes after all reductions.
package struct SizeLimitError: Error, Hashable {
    /// An output without a small enough file.
    package struct Miss: Hashable, Sendable {
        /// The output.
        package let output: String
        /// The fewest bytes that were reached.
        package let byteCount: Int
        /// The settings of that file.
        package let reached: Fitting
    }

    /// The most bytes.
    package let byteLimit: Int
    /// The outputs that miss the limit; at least one.
    package let misses: [Miss]
    /// The other outputs, which have been written.
    package internal(set) var written: [OutputSummary] = []
}

extension SizeLimitError: CustomStringConvertible {
    /// The problem and its solution, with settings by their names in Swift.
    package var description: String { message(naming: \.rawValue) }

    /// Returns the problem and its solution.
    ///
    /// - Parameter name: Returns the reader's name of a setting.
    package func message(naming name: (RenderSetting) -> String) -> String {
        let files = misses.map { "\($0.output): the smallest file has \($0.byteCount) bytes (\($0.reached.allWords)), " }
        return """
            \(files.joined())more than the limit of \(byteLimit); raise \(name(.maximumByteCount)), or lower \
            \(name(.minimumQuality)), \(name(.minimumFramesPerSecond)) or \(name(.minimumWidth))
            """
    }
}
