import AnimGraphics

/// The images of a GIF or a section of it, with colors and delays decided, ready to be compressed.
package struct GIFPlan: Sendable {
    /// An image, its place and its time.
    struct Step: Sendable {
        /// The stored rectangle, which contains the frame's changes.
        var rect: PixelRect
        var delay: Int
        var disposal = GIFDisposal.keep
        /// Whether the image should be cleared if that takes no extra byte: it is the only content of the canvas at the end of
        /// the film.
        var leavesNothing = false
        /// Whether the image has a transparent color, used or not.
        ///
        /// Some decoders clear an image without a transparent color to black, and show a film without alpha if its first image
        /// has none.
        var needsTransparent = false
        /// The colors of the image's own table, without a transparent one; nil if it uses the shared table.
        var ownColors: [UInt32]?
        /// The colors that the codings refer to.
        var targets: TargetColors
        /// The codings of the pixels of `rect`: values of ``PixelCoding``.
        var codings: RunBuffer
    }

    let width: Int
    let height: Int
    let loop: AnimationLoop
    /// The colors of the shared table, without the transparent one that precedes them.
    let sharedColors: [UInt32]
    /// The replacements for the colors of the shared table.
    let similarColors: SimilarColors
    let options: GIFOptions
    private(set) var steps: [Step] = []
    /// The index of the first image in the file.
    let firstIndex: Int

    /// The state that the images so far pass on to the next ones.
    struct State: Sendable {
        var canvas: GIFCanvas
        var imageCount = 0
        /// The colors of the shared table; nil before it is chosen.
        var sharedColors: [UInt32]?
        /// Whether the last image cleared everything shown.
        var isCleared = false

        init(width: Int, height: Int) { canvas = GIFCanvas(width: width, height: height) }
    }

    /// The number of images: one for each frame that differs from its predecessor, plus fillers for delays over 655.35 s, the
    /// longest of one image.
    package var imageCount: Int { steps.count }

    /// Plans frames.
    ///
    /// - Parameters:
    ///   - ends: The time at which each frame is replaced.
    ///   - next: The frame after them; nil at the end of the film.
    ///   - state: The state before these images, and then after them.
    init(_ encoder: GIFEncoder, frames: ArraySlice<GIFFrame>, ends: [Int], next: GIFFrame?, state: inout State) {
        width = encoder.width
        height = encoder.height
        loop = encoder.loop
        options = encoder.options
        let starts = (0..<frames.count).map(encoder.start(of:))
        let times = options.lambda > 0 ? ScreenTimes(of: frames, from: starts, to: ends.last ?? 0) : ScreenTimes()
        let frames = Array(frames)
        // Without any colors to share there is nothing to choose.
        let isRateDistortion = options.meanError > 0 && options.effort != .fast && state.sharedColors?.isEmpty != true
        let sharing = isRateDistortion ? PaletteSharing(frames, times, options, on: state.canvas) : nil
        let palette = SharedPalette(
            for: frames, times,
            limits: SharedPalette.Limits(
                tolerance: options.tolerance, colorCount: min(options.colorCount, 255), error: options.meanError,
                ownTableError: options.ownTableError),
            sharing: sharing, fixedColors: state.sharedColors)
        sharedColors = palette.colors
        similarColors = SimilarColors(sharedColors, SimilarColors.Limits(options))
        firstIndex = state.imageCount
        let isClearedLater = frames.contains { $0.clearedRect != nil } || next?.clearedRect != nil
        for (index, frame) in frames.enumerated() {
            let next = index + 1 < frames.count ? frames[index + 1] : next
            let isAlone = state.isCleared
            let stepCount = steps.count
            let timedFrame = TimedFrame(
                frame: frame, duration: ends[index] - starts[index], weights: times.weights(at: index),
                restingRuns: times.restingRuns(at: index), usesSharedTable: palette.usesTable[index],
                clearedRect: next?.clearedRect)
            addSteps(timedFrame, palette, isClearedLater: isClearedLater, on: &state.canvas)
            state.isCleared = next?.clearedRect != nil
            // Viewers that keep the last frame when a film starts over would show it next to the first image.
            if next == nil, isAlone, steps.count == stepCount + 1 { steps[stepCount].leavesNothing = true }
        }
        state.imageCount += steps.count
        state.sharedColors = sharedColors
    }

    /// Compresses all images on the calling thread and returns the file.
    package func encode() throws(GIFError) -> [UInt8] {
        let writer = try GIFWriter(self)
        for index in steps.indices { try writer.append(image(at: index)) }
        return try writer.finish()
    }

    /// A frame with its time and its table.
    private struct TimedFrame {
        let frame: GIFFrame
        /// The time on screen in centiseconds.
        let duration: Int
        /// How long the frame's colors are shown, as in ``ScreenTimes/weights(at:)``.
        let weights: [Int]
        /// Whether each short run rests, as in ``ScreenTimes/restingRuns(at:)``.
        let restingRuns: BitList
        let usesSharedTable: Bool
        /// The rectangle that must be empty before the next frame, which the last image of this one clears.
        let clearedRect: PixelRect?
    }

    private static let longestDelay = 65_535
    /// An image cannot be empty: one that draws nothing is a single transparent pixel.
    private static let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

    /// Adds the image of a frame, and fillers if its time exceeds one image's.
    ///
    /// - Parameter isClearedLater: Whether any frame of the plan needs a rectangle cleared before it.
    private mutating func addSteps(
        _ timedFrame: TimedFrame, _ palette: SharedPalette, isClearedLater: Bool, on canvas: inout GIFCanvas
    ) {
        let cleared = timedFrame.clearedRect
        var rest = timedFrame.duration
        while rest > 0 {
            let isFirst = rest == timedFrame.duration
            let delay = min(rest, Self.longestDelay)
            rest -= delay
            var rect = isFirst ? timedFrame.frame.rect : .empty
            let clears = rest == 0 && cleared != nil
            if clears, let cleared { rect = rect.isEmpty ? cleared : rect.union(cleared) }
            if rect.isEmpty { rect = Self.onePixel }
            // Some decoders start with a black canvas unless the first image has a transparent color.
            let isFirstImage = firstIndex == 0 && steps.isEmpty
            if isFirstImage { rect = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
            let frame = isFirst ? timedFrame.frame : GIFFrame(keepingCanvasOfWidth: width, height: height)
            let runs = rect == frame.rect ? frame.runs : frame.runs.framed(from: frame.rect, to: rect)
            let isShared = isFirst ? timedFrame.usesSharedTable : !palette.colors.isEmpty
            let needsTransparent = clears || isFirstImage && isClearedLater
            let mapping = PaletteMapping(
                frame, weights: isFirst ? timedFrame.weights : [], isShared ? palette : nil, options,
                hasSkipped: runs.hasSkipped || needsTransparent)
            let codings = canvas.draw(runs, in: rect, mapping, resting: isFirst ? timedFrame.restingRuns : BitList())
            steps.append(
                Step(
                    rect: rect, delay: delay, disposal: clears ? .clearToBackground : .keep, needsTransparent: needsTransparent,
                    ownColors: isShared ? nil : mapping.table, targets: mapping.targets, codings: codings))
        }
        if let cleared { canvas.clear(cleared) }
    }
}

extension GIFPlan {
    /// The size of the file in bytes without its images.
    package var headerByteCount: Int {
        let table = sharedColors.isEmpty ? 0 : GIFTable.byteCount(of: sharedColors.count + 1)
        return 13 + table + (loop.repeatCount == nil ? 0 : 19) + 1
    }

    /// Returns the size of an image's runs in bytes, to which the size of its compressed pixels is roughly proportional.
    package func runByteCount(ofImage index: Int) -> Int { steps[index].codings.byteCount }

    /// Compresses an image: a pure function of the plan, for any thread and in any order.
    ///
    /// - Parameter index: 0 up to ``imageCount``.
    package func image(at index: Int) -> GIFImage {
        precondition(steps.indices.contains(index), "the plan has no image \(index)")
        let step = steps[index]
        let image = smallestImage(of: step)
        // Some viewers clear an image without a transparent color to black.
        let clears = step.leavesNothing && image.layout.transparent != nil
        return GIFImage(
            index: firstIndex + index, rect: step.rect, delay: step.delay, disposal: clears ? .clearToBackground : step.disposal,
            localColors: image.layout.table,
            transparentIndex: image.transparentIndex
                ?? (step.needsTransparent || clears ? image.layout.transparent.map { Int($0) } : nil),
            minimumCodeSize: image.minimumCodeSize, blocks: image.data.blocks)
    }

    private func smallestImage(of step: Step) -> ImageCandidate {
        let runs = ImageRuns(step.codings)
        if let own = step.ownColors {
            let pixels = ImagePixels(
                runs: runs, targets: step.targets, similar: SimilarColors(own, SimilarColors.Limits(options)))
            return ImageCandidate.smallest(
                pixels, TableLayout(own: own, for: runs, needsTransparent: step.needsTransparent), options)
        }
        let pixels = ImagePixels(runs: runs, targets: step.targets, similar: similarColors)
        let shared = ImageCandidate.smallest(pixels, TableLayout(sharedOf: sharedColors.count), options)
        // A table of only the shared colors that the image draws takes bytes, but allows shorter codes.
        let few = TableLayout(partOf: sharedColors, drawnBy: runs, step.targets, needsTransparent: step.needsTransparent)
        guard shared.estimatedByteCount(in: few) < shared.byteCount else { return shared }
        let own = ImageCandidate.smallest(pixels, few, options)
        return own.byteCount < shared.byteCount ? own : shared
    }
}
