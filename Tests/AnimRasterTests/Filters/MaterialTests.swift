import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct MaterialTests {
    private func result(_ material: Material, over pixel: UInt32, _ instructions: InstructionSet = .widest) -> UInt32 {
        let picture = PictureBuffer(PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 1), filledWith: pixel)
        MaterialTable(material).apply(to: picture.row(0), count: 9, using: instructions)
        return picture.row(0)[8]
    }

    private func bytes(_ pixel: UInt32) -> [UInt32] { [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24] }

    /// The formula in floating point.
    private func expected(_ m: Material, _ color: [Double]) -> [Double] {
        let y = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
        return color.map { c in
            let s = y + m.saturation * (c - y)
            switch m.plate {
            case .gray(let gray): return (1 - m.amount) * min(max(s, 0), 1) + m.amount * gray
            case .luminanceCurve(let v0, let v1, let v2, let v3):
                let n = 1 - y
                let curve = n * n * n * v0 + 3 * n * n * y * v1 + 3 * n * y * y * v2 + y * y * y * v3
                return min(max((1 - m.amount) * s + m.amount * curve + m.brightness, 0), 1)
            }
        }
    }

    private let materials = [
        Material(radius: 22.5, saturation: 2, brightness: -0.1, amount: 0.75, plate: .luminanceCurve(0.23, 0.52, 0.27, 0.255)),
        Material(radius: 30, saturation: 1.35, brightness: 0.12, amount: 0.6, plate: .luminanceCurve(0.725, 0.825, 0.76, 0.73)),
        Material(radius: 20, saturation: 1.8, amount: 0.3, plate: .gray(1)),
        Material(radius: 20, saturation: 1.8, amount: 0.73, plate: .gray(0.107)),
    ]

    @Test func colorsAreWithinOneOfTheFormula() {
        for material in materials {
            for red in stride(from: UInt32(0), through: 255, by: 51) {
                for green in stride(from: UInt32(0), through: 255, by: 17) {
                    for blue in stride(from: UInt32(0), through: 255, by: 85) {
                        let color = [red, green, blue]
                        let pixel = 0xff00_0000 | blue << 16 | green << 8 | red
                        let actual = bytes(result(material, over: pixel))
                        let exact = expected(material, color.map { Double($0) / 255 })
                        #expect(zip(exact, actual).allSatisfy { abs($0 * 255 - Double($1)) < 1 }, "\(material) \(color)")
                        #expect(actual[3] == 255)
                    }
                }
            }
        }
    }

    @Test func instructionsGiveTheSamePixels() {
        var numbers = SeededNumbers(state: 11)
        for material in materials {
            for _ in 0..<200 {
                let alpha = numbers.bits() & 1 == 0 ? 255 : UInt32(truncatingIfNeeded: numbers.bits()) & 255
                let pixel = PixelArithmetic.scale(UInt32(truncatingIfNeeded: numbers.bits()) | 0xff00_0000, by: alpha)
                let picture = PictureBuffer(PixelRect(minX: 0, minY: 0, maxX: 19, maxY: 1), filledWith: pixel)
                MaterialTable(material).apply(to: picture.row(0), count: 19, using: .widest)
                #expect(picture.row(0)[3] == result(material, over: pixel, .portable))
                #expect(picture.row(0)[18] == picture.row(0)[3])
            }
        }
    }

    /// Over nothing only the plate shows; a translucent backdrop shows a part of it.
    @Test func transparentBackdropsShowThePlate() {
        #expect(bytes(result(materials[2], over: 0)) == [77, 77, 77, 77])
        let half = bytes(result(materials[2], over: 0x8080_8080))
        #expect(half == [166, 166, 166, 166])
    }

    private func filtered(_ filter: ColorFilter, _ pixel: UInt32, _ instructions: InstructionSet = .widest) -> [UInt32] {
        let picture = PictureBuffer(PixelRect(minX: 0, minY: 0, maxX: 11, maxY: 1), filledWith: pixel)
        filter.apply(to: picture.row(0), count: 11, using: instructions)
        return bytes(picture.row(0)[10])
    }

    @Test func saturationMovesColorsAwayFromTheirLuminance() {
        // 0.2126 · 200 + 0.7152 · 100 + 0.0722 · 50 = 117.65.
        #expect(filtered(ColorFilter(saturation: 0), 0xff32_64c8) == [118, 118, 118, 255])
        #expect(filtered(ColorFilter(saturation: 1), 0xff32_64c8) == [200, 100, 50, 255])
        // 117.65 + 1.5 · (200 − 117.65) = 241.2, 91.2, 16.2
        #expect(filtered(ColorFilter(saturation: 1.5), 0xff32_64c8) == [241, 91, 16, 255])
        #expect(filtered(ColorFilter(saturation: .nan), 0xff32_64c8) == [118, 118, 118, 255])
        #expect(filtered(ColorFilter(saturation: 1000), 0xff32_64c8) == [255, 0, 0, 255])
    }

    @Test func brightnessIsAddedToStraightColors() {
        #expect(filtered(ColorFilter(brightness: 0.2), 0xff32_64c8) == [251, 151, 101, 255])
        #expect(filtered(ColorFilter(brightness: -0.2), 0xff32_64c8) == [149, 49, 0, 255])
        // Half of 51 at half alpha, and at most alpha.
        #expect(filtered(ColorFilter(brightness: 0.2), 0x8019_3264) == [126, 76, 51, 128])
        #expect(filtered(ColorFilter(brightness: 1), 0x8019_3264) == [128, 128, 128, 128])
        #expect(filtered(ColorFilter(brightness: 1), 0) == [0, 0, 0, 0])
    }

    @Test func colorFiltersAreTheSameForAllInstructions() {
        var numbers = SeededNumbers(state: 5)
        for _ in 0..<300 {
            let alpha = UInt32(truncatingIfNeeded: numbers.bits()) & 255
            let pixel = PixelArithmetic.scale(UInt32(truncatingIfNeeded: numbers.bits()) | 0xff00_0000, by: alpha)
            for filter in [ColorFilter(saturation: 1.8), ColorFilter(saturation: 0.3), ColorFilter(brightness: -0.4)] {
                let wide = filtered(filter, pixel)
                #expect(wide == filtered(filter, pixel, .portable))
                #expect(wide[0...2].allSatisfy { $0 <= wide[3] })
            }
        }
    }
}
