import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct BandTests {
    private static let (width, height) = (128, 96)
    /// Rows and columns of one color amid the gradient.
    private static let flat = (x: 48..<80, y: 32..<64)

    /// A gradient of three independent channels, of more than 4,096 colors, that moves by a level a frame.
    private static func frame(_ number: Int) -> Pixmap {
        Pixmap(
            width: width, height: height,
            pixels: (0..<width * height).map { index in
                let (x, y) = (index % width, index / width)
                return opaque(40 + x + number, 30 + 2 * y, 200 - (x + y) / 2)
            }
        ).filling(flat.x, flat.y, with: opaque(90, 61, 160))
    }

    private static func shown(_ frames: [Pixmap]) throws -> [[UInt32]] {
        let options = GIFOptions()
        var encoder = try GIFEncoder(width: width, height: height)
        for (index, frame) in frames.enumerated() {
            try encoder.append(GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil, options), at: Double(index) / 25)
        }
        return try DecodedGIF(encoder.plan(until: Double(frames.count) / 25).encode()).frames
    }

    /// The pixels of runs of more than four of one color whose mean, with those of two rows above and below, is off by more than 1.5 levels.
    private static func bandedPixels(_ shown: [UInt32], _ wanted: [UInt32]) -> Int {
        func isBand(_ run: Range<Int>, _ y: Int) -> Bool {
            let area = (y - 2...y + 2).flatMap { y in run.map { y * width + $0 } }
            return [0, 8, 16].contains { shift in
                let lack = area.reduce(0) { $0 + Int(wanted[$1] >> shift & 255) - Int(shown[$1] >> shift & 255) }
                return 2 * abs(lack) > 3 * area.count
            }
        }
        return (2..<height - 2).filter { !flat.y.contains($0) }.reduce(0) { sum, y in
            let changes = (1..<width).filter { shown[y * width + $0] != shown[y * width + $0 - 1] }
            return sum
                + zip([0] + changes, changes + [width]).map { $0..<$1 }.filter { $0.count > 4 && isBand($0, y) }.map(\.count)
                .reduce(0, +)
        }
    }

    @Test func hardlyAnyPixelsOfGradientsAreInBands() throws {
        let frames = (0..<3).map(Self.frame)
        let bands = zip(try Self.shown(frames), frames).map { Self.bandedPixels($0, $1.pixels) }
        // Of 7,680 pixels each.
        #expect(bands.allSatisfy { $0 < 100 }, "\(bands)")
    }

    @Test func flatAreasAreNeverDithered() throws {
        for shown in try Self.shown((0..<3).map(Self.frame)) {
            #expect(Set(Self.flat.y.flatMap { y in Self.flat.x.map { shown[y * Self.width + $0] } }).count == 1)
        }
    }
}
