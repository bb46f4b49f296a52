import AnimGraphics

/// A change of the pixels of a picture, prepared for drawing.
enum PixelFilter {
    case blur(GaussianBlur)
    case colors(ColorFilter)
    case material(MaterialTable)
}

/// A picture to which filters are applied.
///
/// Changes of colors after a wide blur are applied row by row, as the pixels are interpolated.
struct FilteredPicture {
    private var content: Content
    /// The changes of colors after the blur, first to last.
    private var changes: [PixelFilter] = []

    private enum Content {
        case pixels(PictureBuffer)
        case samples(BlurredSamples)
    }

    init(_ pixels: PictureBuffer) { content = .pixels(pixels) }

    init(_ samples: BlurredSamples) { content = .samples(samples) }

    /// Applies a filter, which some pixels are needed of.
    mutating func apply(_ filter: PixelFilter, in needed: PixelRect, using instructions: InstructionSet, memory: PictureMemory) {
        switch (filter, content) {
        case (.blur(let blur), .pixels(let picture)):
            if blur.isReduced {
                content = .samples(blur.samples(of: picture, in: needed, using: instructions, memory: memory))
            } else {
                content = .pixels(blur.blurred(picture, in: needed, using: instructions, memory: memory))
            }
        case (.blur(let blur), .samples):
            let reached = blur.expanded(needed)
            self = FilteredPicture(pixels(in: reached, using: instructions))
            apply(.blur(blur), in: needed, using: instructions, memory: memory)
        case (_, .samples): changes.append(filter)
        case (_, .pixels(let picture)):
            let bounds = picture.bounds
            for y in bounds.minY..<bounds.maxY {
                filter.change(picture.row(y) + bounds.minX, count: bounds.width, using: instructions)
            }
        }
    }

    /// The pixels within a rectangle that is not empty.
    func pixels(in bounds: PixelRect, using instructions: InstructionSet) -> PictureBuffer {
        switch content {
        case .pixels(let picture): picture
        case .samples(let samples):
            samples.pixels(in: bounds) { row, count in
                for filter in changes { filter.change(row, count: count, using: instructions) }
            }
        }
    }
}

extension PixelFilter {
    /// Changes the colors of a row of pixels; a blur has no effect.
    fileprivate func change(_ row: UnsafeMutablePointer<UInt32>, count: Int, using instructions: InstructionSet) {
        switch self {
        case .blur: break
        case .colors(let filter): filter.apply(to: row, count: count, using: instructions)
        case .material(let material): material.apply(to: row, count: count, using: instructions)
        }
    }
}
