import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct GaussianBlurTests {
    /// A picture of edges, lines, points and noise, of premultiplied pixels of all alphas.
    private func picture(_ bounds: PixelRect) -> PictureBuffer {
        let picture = PictureBuffer(bounds, filledWith: 0xffff_ffff)
        var numbers = SeededNumbers(state: 7)
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX {
                let (column, row) = (x - bounds.minX, y - bounds.minY)
                var pixel: UInt32 = 0xffff_ffff
                if column < bounds.width / 2 { pixel = column / 8 + row / 8 & 1 == 0 ? 0xff00_0000 : 0xff00_80ff }
                if column == bounds.width / 2 + 3 || row == 5 { pixel = 0xff00_0000 }
                if row > bounds.height / 2 && column > bounds.width / 2 {
                    let alpha = UInt32(truncatingIfNeeded: numbers.bits()) & 255
                    pixel = PixelArithmetic.scale(UInt32(truncatingIfNeeded: numbers.bits()) | 0xff00_0000, by: alpha)
                }
                picture.row(y)[x] = pixel
            }
        }
        return picture
    }

    private func component(_ shift: UInt32, of picture: PictureBuffer, in bounds: PixelRect) -> [[Double]] {
        (bounds.minY..<bounds.maxY).map { y in
            (bounds.minX..<bounds.maxX).map { x in Double(picture.row(y)[x] >> shift & 255) }
        }
    }

    private func largestError(across: Double, down: Double, _ bounds: PixelRect, anchor: Int = 0) -> Double {
        let source = picture(bounds)
        let blur = GaussianBlur(across: across, down: down, anchorX: anchor, anchorY: -anchor)
        let result = blur.blurred(source, in: bounds, using: .widest)
        var largest = 0.0
        for shift: UInt32 in [0, 8, 24] {
            let expected = GaussianReference.blurred(component(shift, of: source, in: bounds), across: across, down: down)
            let actual = component(shift, of: result, in: bounds)
            for (a, b) in zip(expected.joined(), actual.joined()) { largest = max(largest, abs(a - b)) }
        }
        return largest
    }

    /// Half of it is the rounding of the result.
    @Test(arguments: [
        0.5, 0.7, 1, 1.3, 1.9, 2.4, 2.99, 3, 3.5, 4.7, 5.99, 6, 8, 11.9, 12, 17, 23.9, 24, 30, 40, 47.9, 48, 60,
    ])
    func blursAreWithinOneOfAGaussian(deviation: Double) {
        let bounds = PixelRect(minX: -3, minY: 11, maxX: 94, maxY: 92)
        #expect(largestError(across: deviation, down: deviation, bounds) < 1)
    }

    @Test func deviationsAlongTheAxesDiffer() {
        let bounds = PixelRect(minX: 2, minY: -7, maxX: 63, maxY: 70)
        #expect(largestError(across: 9, down: 1, bounds, anchor: 3) < 1)
        #expect(largestError(across: 0.8, down: 31, bounds, anchor: -5) < 1)
        #expect(largestError(across: 0, down: 4, bounds, anchor: 2) < 1)
        #expect(largestError(across: 4, down: 0, bounds) < 1)
    }

    @Test func oneColorIsUnchanged() {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30)
        for pixel: UInt32 in [0, 0xffff_ffff, 0x8012_3456, 0xff00_0001] {
            for deviation in [0.3, 1, 2.9, 3, 10, 60, 5000] {
                let source = PictureBuffer(bounds, filledWith: pixel)
                let blur = GaussianBlur(across: deviation, down: deviation)
                let result = blur.blurred(source, in: bounds, using: .widest)
                #expect((0..<30).allSatisfy { y in (0..<40).allSatisfy { result.row(y)[$0] == pixel } }, "\(pixel) \(deviation)")
            }
        }
    }

    /// Blurred colors stay premultiplied: no component exceeds alpha.
    @Test func noComponentExceedsAlpha() {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 60)
        for deviation in [0.6, 2, 3.3, 7, 19] {
            let result = GaussianBlur(across: deviation, down: deviation).blurred(picture(bounds), in: bounds, using: .widest)
            for y in 0..<60 {
                for x in 0..<60 {
                    let pixel = result.row(y)[x]
                    #expect(max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= pixel >> 24)
                }
            }
        }
    }

    @Test func partsAndInstructionsGiveTheSamePixels() {
        let bounds = PixelRect(minX: -3, minY: 11, maxX: 194, maxY: 192)
        let source = picture(bounds)
        let parts = [
            bounds, PixelRect(minX: 20, minY: 30, maxX: 21, maxY: 31), PixelRect(minX: -40, minY: 20, maxX: 15, maxY: 57),
            PixelRect(minX: 100, minY: 100, maxX: 260, maxY: 240), PixelRect(minX: 300, minY: 400, maxX: 309, maxY: 405),
        ]
        for (across, down) in [(0.9, 0.9), (2.0, 3.0), (3.1, 3.1), (14, 5), (50, 50), (700, 90)] {
            let blur = GaussianBlur(across: across, down: down, anchorX: 5, anchorY: -9)
            let around = PixelRect(minX: -64, minY: -5, maxX: 330, maxY: 420)
            let whole = blur.blurred(source, in: around, using: .widest)
            for part in parts {
                for instructions in InstructionSet.allCases {
                    let result = blur.blurred(source, in: part, using: instructions)
                    let isSame = (part.minY..<part.maxY).allSatisfy { y in
                        (part.minX..<part.maxX).allSatisfy { result.row(y)[$0] == whole.row(y)[$0] }
                    }
                    #expect(isSame, "\(across) \(down) \(part) \(instructions)")
                }
            }
        }
    }

    /// Strips are halved as they are drawn; the rows between two of them need pixels of both.
    @Test(arguments: [1, 2, 7, 48, 1000]) func stripsGiveTheSamePixels(rowsPerStrip: Int) {
        let bounds = PixelRect(minX: -3, minY: 11, maxX: 194, maxY: 192)
        let source = picture(bounds)
        let parts = [
            bounds, PixelRect(minX: 20, minY: 150, maxX: 41, maxY: 171), PixelRect(minX: -9, minY: 0, maxX: 30, maxY: 13),
        ]
        let memory = PictureMemory()
        for (across, down) in [(3.1, 3.1), (0.9, 5.0), (14.0, 5.0), (50, 50), (700, 90)] {
            let blur = GaussianBlur(across: across, down: down, anchorX: 5, anchorY: -9)
            #expect(blur.isHalvedByRows)
            for part in parts {
                let whole = blur.blurred(source, in: part, using: .widest)
                var drawn: [Int] = []
                let samples = blur.samples(
                    of: bounds, in: part, rowsPerStrip: rowsPerStrip, using: .widest, memory: memory
                ) { rows, strip in
                    for y in rows { (strip.row(y) + bounds.minX).update(from: source.row(y) + bounds.minX, count: bounds.width) }
                    drawn += rows
                }
                let result = samples.pixels(in: part)
                let isSame = (part.minY..<part.maxY).allSatisfy { y in
                    (part.minX..<part.maxX).allSatisfy { result.row(y)[$0] == whole.row(y)[$0] }
                }
                #expect(isSame, "\(across) \(down) \(part)")
                #expect(drawn == Array((drawn.first ?? 0)..<(drawn.first ?? 0) + drawn.count))
                #expect(drawn.allSatisfy { bounds.minY <= $0 && $0 < bounds.maxY })
            }
        }
    }

    @Test func invalidDeviationsDoNotBlur() {
        for radius in [0, -3, Double.nan] {
            #expect(GaussianBlur(radius: radius, transform: .identity, isAnchored: true) == nil)
        }
        let singular = Projection(Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        #expect(GaussianBlur(radius: 5, transform: singular, isAnchored: true) == nil)
        let huge = GaussianBlur(radius: .greatestFiniteMagnitude, transform: .identity, isAnchored: true)
        #expect(huge?.columns == GaussianAxis(deviation: GaussianAxis.maximumDeviation))
    }

    /// The deviation grows with the scale, and is the same in all directions.
    @Test func deviationsScaleWithTheSpace() {
        let turned = Projection(Transform(rotation: 0.7).concatenating(Transform(scaleX: 3, y: 3)))
        let blur = GaussianBlur(radius: 4, transform: turned, isAnchored: false)
        #expect(blur?.columns == blur?.rows)
        #expect(blur?.columns.weights == GaussianAxis(deviation: 12).weights)
    }
}
