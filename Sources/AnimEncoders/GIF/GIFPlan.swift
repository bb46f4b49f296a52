import AnimGraphics

/// The images of a GIF with their colours and delays decided, ready to be compressed.
package struct GIFPlan: Sendable {
    /// The frame that an image draws, and when.
    struct Step: Sendable {
        var frame: GIFFrame
        /// The stored rectangle, which holds that of the frame's changes.
        var rect: PixelRect
        var delay: Int
        var disposal = GIFDisposal.keep
        var usesSharedPalette: Bool
        /// Whether all that the canvas shows came from the shared table.
        var seesCanvas: Bool
    }

    let width: Int
    let height: Int
    let loop: AnimationLoop
    let palette: SharedPalette
    private(set) var steps: [Step] = []

    /// The number of images in the file: one for each frame that differs from its predecessor, and fillers for delays over
    /// 655.35 s, which are the most that one image can have.
    package var imageCount: Int { steps.count }

    init(_ encoder: GIFEncoder, end: Int) {
        width = encoder.width
        height = encoder.height
        loop = encoder.loop
        palette = SharedPalette(for: encoder.frames, tolerance: encoder.colorTolerance)
        let ends = encoder.starts.dropFirst() + [end]
        var seesCanvas = true
        for (index, frame) in encoder.frames.enumerated() {
            if let cleared = frame.clearedRect {
                clearBeforeNextStep(cleared)
                seesCanvas = true
            }
            let isShared = palette.fits(frame, tolerance: encoder.colorTolerance)
            seesCanvas = seesCanvas && isShared
            let step = Step(frame: frame, rect: frame.rect, delay: 0, usesSharedPalette: isShared, seesCanvas: seesCanvas)
            addSteps(step, duration: ends[ends.startIndex + index] - encoder.starts[index])
        }
    }

    /// Compresses all images on the calling thread and returns the file.
    package func encode() throws(GIFError) -> [UInt8] {
        let writer = try GIFWriter(self)
        for index in steps.indices { try writer.append(image(at: index)) }
        return try writer.finish()
    }

    private static let longestDelay = 65_535
    /// An image cannot be empty: one that draws nothing has one transparent pixel.
    private static let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

    private mutating func addSteps(_ step: Step, duration: Int) {
        var rest = duration
        var next = step
        while rest > 0 {
            next.delay = min(rest, Self.longestDelay)
            if next.rect.isEmpty { next.rect = Self.onePixel }
            steps.append(next)
            rest -= next.delay
            next.frame = GIFFrame(keepingCanvasOfWidth: width, height: height)
            next.rect = .empty
        }
    }

    /// Makes the last step's image cover a rectangle, which is cleared when its time is over.
    private mutating func clearBeforeNextStep(_ rect: PixelRect) {
        guard !steps.isEmpty, !rect.isEmpty else { return }
        steps[steps.count - 1].rect = steps[steps.count - 1].rect.union(rect)
        steps[steps.count - 1].disposal = .clearToBackground
    }
}
