import AnimGraphics

/// What a viewer shows while the images of a GIF are drawn one after the other.
///
/// A pixel may stay as it is, transparent in an image, where the canvas shows already what the image's table has for it, whatever table
/// that colour came from.
struct ShownCanvas {
    private let width: Int
    /// The shown colours, red in the lowest byte, or 0 for nothing.
    ///
    /// The highest byte is 255 less the uncertainty: the levels a channel by which a pixel may show another colour. Where similar ones may be stored
    /// instead, which one it is is decided when the image is compressed, at any time. Were such a pixel to stay where another frame wants a colour that is a little
    /// different, the errors would add up, and be seen as long as it rests.
    private var pixels: [UInt32]

    init(width: Int, height: Int) {
        self.width = width
        pixels = [UInt32](repeating: 0, count: width * height)
    }

    /// Shows nothing in a rectangle any more.
    mutating func clear(_ rect: PixelRect) {
        for row in rect.minY..<rect.maxY {
            for index in row * width + rect.minX..<row * width + rect.maxX { pixels[index] = 0 }
        }
    }

    /// Draws the pixels of a rectangle and returns the ways to store each, as values of ``PixelWays``.
    ///
    /// - Parameter resting: Whether the pixels of each short run of colours rest, as of ``ScreenTimes/restingRuns(at:)``.
    mutating func draw(_ runs: RunBuffer, in rect: PixelRect, _ colors: DrawnColors, resting: BitList = BitList()) -> RunBuffer {
        let width = width
        let mappings = colors.mappings
        return pixels.withUnsafeMutableBufferPointer { pixels in
            mappings.withUnsafeBufferPointer { mappings in
                var drawing = CanvasDrawing(pixels, width: width, mappings, colors, resting)
                var index = rect.minY * width + rect.minX
                var rowEnd = index + rect.width
                runs.forEach { run in
                    var rest = run.length
                    while rest > 0 {
                        if index == rowEnd {
                            rowEnd += width
                            index = rowEnd - rect.width
                        }
                        let count = min(rest, rowEnd - index)
                        if run.value == 0 { drawing.keep(index, count) } else { drawing.draw(run.value - 1, index, count) }
                        index += count
                        rest -= count
                    }
                }
                return drawing.ways.runs
            }
        }
    }
}
