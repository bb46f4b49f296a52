import AnimGraphics

/// The exact coverage of an axis-aligned rectangle, pixel by pixel the same as that of its outline.
enum RectCoverage {
    /// Hands the coverage of a rectangle within an area to a sink.
    static func fill(_ rect: FixedRect, in area: PixelRect, into sink: inout some CoverageSink) {
        let columns = Axis(from: rect.minX, to: rect.maxX)
        let rows = Axis(from: rect.minY, to: rect.maxY)
        for y in area.minY..<max(area.minY, area.maxY) {
            sink.beginRow(y)
            let height = rows.extent(at: y)
            let solid = max(columns.solidStart, area.minX)..<max(area.minX, columns.solidStart, min(columns.solidEnd, area.maxX))
            for x in area.minX..<min(solid.lowerBound, area.maxX) {
                sink.pixel(at: x, coverage: coverage(columns.extent(at: x), height))
            }
            sink.spanIfAny(at: solid.lowerBound, count: solid.count, coverage: coverage(Subpixel.one, height))
            for x in min(solid.upperBound, area.maxX)..<area.maxX {
                sink.pixel(at: x, coverage: coverage(columns.extent(at: x), height))
            }
        }
    }

    /// The area of a part of a pixel as 0…255, rounded half up.
    @inline(__always)
    private static func coverage(_ width: Int32, _ height: Int32) -> UInt32 {
        UInt32(truncatingIfNeeded: (width &* height &* 255 &+ 0x8000) >> 16)
    }

    /// An interval along one axis.
    private struct Axis {
        let from: Int32
        let to: Int32
        /// The first pixel that is wholly inside, if there is one.
        let solidStart: Int
        /// The pixel after the last one that is wholly inside, not before `solidStart`.
        let solidEnd: Int

        init(from: Int32, to: Int32) {
            self.from = from
            self.to = to
            solidStart = Subpixel.ceil(from)
            solidEnd = max(solidStart, Subpixel.floor(to))
        }

        /// The part of a pixel that lies inside, 0…256.
        @inline(__always)
        func extent(at pixel: Int) -> Int32 {
            let start = Int32(truncatingIfNeeded: pixel) &<< Subpixel.bits
            return max(0, min(to, start &+ Subpixel.one) &- max(from, start))
        }
    }
}
