import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

struct PlanarLayoutTests {
    private func planes(
        of pixels: [UInt32], width: Int, _ matrix: YCbCrMatrix = .bt709, isSubsampled: Bool = false, hasEvenSides: Bool = false,
        matte: UInt32? = opaque(0, 0, 0)
    ) -> [UInt8] {
        let picture = Pixmap(width: width, height: pixels.count / width, pixels: pixels)
        let layout = PlanarLayout(
            width: picture.width, height: picture.height, matrix: matrix, isSubsampled: isSubsampled, hasEvenSides: hasEvenSides,
            matte: matte)
        return layout.bytes(of: picture)
    }

    @Test(
        arguments: [
            (opaque(0, 0, 0), [16, 128, 128], [16, 128, 128]), (opaque(255, 255, 255), [235, 128, 128], [235, 128, 128]),
            (opaque(128, 128, 128), [126, 128, 128], [126, 128, 128]), (opaque(255, 0, 0), [81, 90, 240], [63, 102, 240]),
            (opaque(0, 255, 0), [145, 54, 34], [173, 42, 26]), (opaque(0, 0, 255), [41, 240, 110], [32, 240, 118]),
        ] as [(UInt32, [UInt8], [UInt8])])
    func colorsHaveTheNumbersOfTheStandards(pixel: UInt32, bt601: [UInt8], bt709: [UInt8]) {
        #expect(planes(of: [pixel], width: 1, .bt601) == bt601)
        #expect(planes(of: [pixel], width: 1, .bt709) == bt709)
    }

    @Test func everyGrayIsWithoutColor() {
        let grays = (0...255).map { opaque($0, $0, $0) }
        for matrix in [YCbCrMatrix.bt601, .bt709] {
            let bytes = planes(of: grays, width: 256, matrix)
            #expect(bytes[256...].allSatisfy { $0 == 128 })
            #expect(bytes[..<256].elementsEqual((0...255).map { UInt8((Double($0) * 219 / 255 + 16).rounded()) }))
        }
    }

    @Test func differencesHaveTheWeightsOfTheirPixels() {
        let (black, red) = (opaque(0, 0, 0), opaque(255, 0, 0))
        // One, two and one eighth of 112 more than 128: a pixel on the right, at the middle, and both at the edge.
        let row = { (pixels: [UInt32]) in Array(planes(of: pixels, width: 4, isSubsampled: true).suffix(2)) }
        #expect(row([black, black, black, red, black, black, black, black]) == [128, 142])
        #expect(row([black, black, red, black, black, black, black, black]) == [128, 156])
        #expect(row([black, red, black, black, black, black, black, black]) == [142, 142])
        #expect(row([red, black, black, black, black, black, black, black]) == [170, 128])
    }

    @Test func oddSidesAreMadeEvenByTheirEdges() {
        let pixels = [opaque(0, 0, 0), opaque(255, 255, 255), opaque(128, 128, 128)]
        #expect(
            planes(of: pixels, width: 3, isSubsampled: true, hasEvenSides: true)
                == [16, 235, 126, 126, 16, 235, 126, 126, 128, 128, 128, 128])
        // Otherwise the last column and row have differences of their own.
        #expect(planes(of: pixels, width: 3, isSubsampled: true) == [16, 235, 126, 128, 128, 128, 128])
        let layout = PlanarLayout(width: 3, height: 1, matrix: .bt709, isSubsampled: true, hasEvenSides: true, matte: 0)
        #expect([layout.width, layout.height, layout.byteCount] == [4, 2, 12])
    }

    @Test func translucentPixelsAreOverAColorOrHaveAlpha() {
        let half: UInt32 = 0x8000_0080
        #expect(planes(of: [half, 0], width: 2, .bt601, matte: opaque(255, 255, 255)).prefix(2) == [158, 235])
        #expect(planes(of: [half, 0], width: 2, .bt601, matte: nil) == [81, 16, 90, 128, 240, 128, 128, 0])
    }

    @Test func ratesAreTheSimplestFractions() {
        func fraction(_ rate: Double) -> [Int] {
            let rate = VideoRate(framesPerSecond: rate)
            return [rate.numerator, rate.denominator]
        }
        #expect(fraction(60) == [60, 1])
        #expect(fraction(30000.0 / 1001) == [30000, 1001])
        #expect(fraction(24000.0 / 1001) == [24000, 1001])
        #expect(fraction(12.5) == [25, 2])
        #expect(fraction(0.5) == [1, 2])
        let layout = PlanarLayout(width: 3, height: 5, matrix: .bt601, isSubsampled: false, matte: 0)
        #expect(
            String(decoding: Y4MStream.header(layout, framesPerSecond: 24), as: UTF8.self)
                == "YUV4MPEG2 W3 H5 F24:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
    }
}
