import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct DitheringTests {
    private static let width = 96
    private static let height = 80
    /// An area of one color within a gradient of more colors than a table has.
    private static let flat = (x: 30..<60, y: 24..<56)

    /// - Parameter shift: The levels by which the left half of the gradient differs.
    private static func gradient(shift: Int = 0) -> Pixmap {
        Pixmap(
            width: width, height: height,
            pixels: (0..<width * height).map { index in
                let (x, y) = (index % width, index / width)
                return opaque(40 + 2 * x, 30 + 2 * y, 90 + (x < width / 2 ? shift : 0))
            }
        ).filling(flat.x, flat.y, with: opaque(200, 60, 61))
    }

    private func shown(_ frames: [Pixmap], _ options: GIFOptions) throws -> [[UInt32]] {
        var encoder = try GIFEncoder(width: Self.width, height: Self.height)
        encoder.options = options
        for (index, frame) in frames.enumerated() {
            try encoder.append(GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil, options), at: Double(index) / 25)
        }
        return try DecodedGIF(encoder.plan(until: Double(frames.count) / 25).encode()).frames
    }

    /// The pixels within runs of more than four of one color along a row of the gradient.
    private func bandedPixels(_ shown: [UInt32]) -> Int {
        (0..<Self.height).reduce(0) { sum, y in
            var ends = [0]
            for x in 1..<Self.width where shown[y * Self.width + x] != shown[y * Self.width + x - 1] { ends.append(x) }
            ends.append(Self.width)
            return sum + zip(ends, ends.dropFirst()).map { $1 - $0 }.filter { $0 > 4 && $0 < Self.flat.x.count }.reduce(0, +)
        }
    }

    @Test func gradientsHaveNoBandsUnlessTheyMay() throws {
        let picture = Self.gradient()
        func banded(_ dithering: GIFDithering) throws -> Int {
            bandedPixels(try shown([picture], GIFOptions(colors: 64, dithering: dithering))[0])
        }
        let (none, auto, ordered, diffusion) = try (banded(.none), banded(.auto), banded(.ordered), banded(.diffusion))
        #expect(none > 6000)
        #expect([auto, ordered, diffusion].allSatisfy { $0 * 4 < none }, "\(none) \(auto) \(ordered) \(diffusion)")
    }

    @Test(arguments: GIFDithering.allCases)
    func flatAreasAndTheirEdgesStayAsTheyAre(dithering: GIFDithering) throws {
        let pixels = try shown([Self.gradient()], GIFOptions(colors: 48, dithering: dithering))[0]
        let area = Self.flat.y.flatMap { y in Self.flat.x.map { pixels[y * Self.width + $0] } }
        #expect(Set(area).count == 1)
    }

    @Test func thePatternStaysWhereItIs() throws {
        // A table of its own for each frame, of which the first and the last have the same colors.
        let picture = Self.gradient()
        let frames = [picture, Pixmap(width: Self.width, height: Self.height, filledWith: opaque(0, 0, 0)), picture]
        let shown = try shown(frames, GIFOptions(quality: 90, colors: 64))
        let differing = zip(shown[0], shown[2]).count { $0 != $1 }
        #expect(differing == 0)
    }

    @Test func exactColorsAreNotMixed() throws {
        let picture = Pixmap.ofDistinctColors(200, width: Self.width, height: Self.height)
        for dithering in GIFDithering.allCases {
            #expect(try shown([picture], GIFOptions(dithering: dithering)) == [picture.pixels])
        }
    }
}
