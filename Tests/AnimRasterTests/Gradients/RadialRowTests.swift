import AnimGeometry
import AnimGraphics
import CBlend
import Testing

@testable import AnimRaster

/// Gradients of two colors by distance, in the widest forms that the processor has and in that for any.
@Suite struct RadialRowTests {
    /// Fades of one color and mixes of two, opaque or not, and the levels of both.
    private static func ramp(_ round: Int, _ numbers: inout SeededNumbers) -> GradientRamp? {
        let alpha = round % 4 == 0 ? 1 : numbers.coordinate(0...1)
        let color = Color(red: numbers.coordinate(0...1), green: 1, blue: numbers.coordinate(0...1), alpha: alpha)
        let other =
            round % 2 == 0
            ? Color(red: color.red, green: color.green, blue: color.blue, alpha: round % 3 == 0 ? 0 : numbers.coordinate(0...1))
            : Color(red: 0.1, green: numbers.coordinate(0...1), blue: 0, alpha: alpha)
        let first = round % 5 == 0 ? numbers.coordinate(-1...0.4) : 0
        return GradientRamp([
            GradientStop(location: first, color: color), GradientStop(location: numbers.coordinate(0.5...2), color: other),
        ])
    }

    /// Calls a test with rows of many gradients, of which some are so steep that distances are large numbers.
    private func withRows(
        _ test: (GradientRamp, (InstructionSet) -> RadialRow, _ column: Float, inout SeededNumbers) -> Void
    ) throws {
        var numbers = SeededNumbers(state: 14)
        for round in 0..<300 {
            let ramp = try #require(Self.ramp(round, &numbers))
            let steps = try #require(RadialSteps(ramp))
            let scale = Float(numbers.coordinate(1...4000)) * (round % 7 == 0 ? 10_000 : 1)
            let (middle, root) = (Float(numbers.coordinate(-50...50)), Float(numbers.coordinate(0...50_000)))
            let column = Float(Int(numbers.coordinate(-200...200)))
            withUnsafePointer(to: steps.colors(perColumn: scale)) { colors in
                let row = {
                    RadialRow(colors: colors, middle: middle, height: root * root, instructions: $0)
                }
                test(ramp, row, column, &numbers)
            }
        }
    }

    /// Runs of full coverage, of none, and of what lies between, with what may be read after them.
    private static func coverage(_ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { (index: Int) -> UInt8 in
            let step = (index + count) % 153
            return step < 70 ? 255 : step < 120 ? 0 : UInt8(step)
        }
        return bytes + [UInt8](repeating: 77, count: 32)
    }

    private static let below = (0..<200).map { (index: UInt32) -> UInt32 in
        let pixel = 0xff00_ff00 | (index * 7919 % 256) << 16 | index * 31 % 256
        return PixelArithmetic.scale(pixel, by: index % 3 == 0 ? index : 255)
    }

    private func filled(_ edit: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
        var pixels = Self.below
        pixels.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { edit(base) }
        }
        return pixels
    }

    @Test func everyInstructionSetGivesTheSameBytes() throws {
        try withRows { _, row, column, numbers in
            let count = Int(numbers.coordinate(1...200))
            let coverage = Self.coverage(count)
            let steps = filled { row(.portable).write(count, from: column, into: $0) }
            let covered = filled { row(.portable).cover($0, count: count, from: column, coverage: coverage) }
            for instructions in [InstructionSet.avx2, .avx512] {
                let wide = filled { row(instructions).write(count, from: column, into: $0) }
                let wideCovered = filled { row(instructions).cover($0, count: count, from: column, coverage: coverage) }
                #expect(wide == steps)
                #expect(wideCovered == covered)
            }
        }
    }

    /// Blending rounds once: to the nearest level but for what 16 bits lose on the way.
    @Test func blendingIsWithinTwoThirdsOfALevel() throws {
        var greatest = 0.0
        try withRows { ramp, makeRow, column, _ in
            let row = makeRow(.widest)
            let coverage = Self.coverage(200)
            let pixels = filled { row.cover($0, count: 200, from: column, coverage: coverage) }
            for index in 0..<200 {
                let along = (Double(column) + Double(index) - Double(row.middle)) * Double(row.colors.pointee.scale)
                let steps = (along * along + Double(row.height)).squareRoot()
                let distance = steps / 65535 * (ramp.locations[1] - ramp.locations[0])
                let source = GradientRamp.premultiplied(ramp.level(at: distance)) * (Double(coverage[index]) / 255)
                let expected = source + Self.below[index].components * (1 - source[3] / 255)
                let difference = pixels[index].components - expected
                greatest = max(greatest, (difference.replacing(with: -difference, where: difference .< 0)).max())
                #expect(pixels[index].isPremultiplied)
            }
        }
        #expect(greatest < 0.67)
    }

    /// Lines of all directions in regions of all widths, painted in one go and run by run.
    @Test(arguments: [FillRule.nonZero, .evenOdd], [255, 90] as [UInt32])
    func sweepsHaveTheSameBytes(rule: FillRule, opacity: UInt32) throws {
        var numbers = SeededNumbers(state: 9)
        for width in stride(from: 1, to: 190, by: 3) {
            let ramp = try #require(Self.ramp(width, &numbers))
            let radius = numbers.coordinate(5...60)
            let geometry = Gradient.Geometry.radial(
                center: Point(x: numbers.coordinate(-20...180), y: numbers.coordinate(-9...19)), radiusX: radius,
                radiusY: radius / 2)
            let shear = Projection(Transform(a: 1, b: 0.2, c: numbers.coordinate(-1...1), d: 1, tx: 0, ty: 0))
            let space = try #require(GradientSpace(geometry, transform: shear))
            let gradient = try #require(RadialGradient(ramp, space, using: .widest))
            let lines = (0..<(width % 4 == 0 ? 4 : 12)).map { _ in Self.line(width: width, &numbers) }
            let wide = swept(lines, rule, width, gradient, opacity) { $0 }
            let runs = swept(lines, rule, width, gradient, opacity) { InSteps($0) }
            #expect(wide == runs)
            #expect(swept(lines, rule, width, gradient, opacity, using: .portable) { $0 } == runs)
        }
    }

    private static let height = 9

    private static func line(width: Int, _ numbers: inout SeededNumbers) -> FixedLine {
        func steps(_ range: ClosedRange<Double>) -> Int32 { Int32(numbers.coordinate(range)) }
        let columns = -500...Double(256 * width + 500)
        let line = FixedLine(steps(columns), steps(-300...2560), steps(columns), steps(-300...2560))
        return line.y == line.w ? line &+ FixedLine(0, 1, 0, 0) : line
    }

    /// The pixels after a sweep of a region one pixel within them, and another sweep of what it left.
    private func swept<Sink: CoverageSink>(
        _ lines: [FixedLine], _ rule: FillRule, _ width: Int, _ gradient: RadialGradient, _ opacity: UInt32,
        using instructions: InstructionSet = .widest, _ wrap: (ShaderBlender<RadialStepShader>) -> Sink
    ) -> [UInt32] {
        guard case .steps(let steps) = gradient.colors else { return [] }
        var pixels = (0..<(width + 2) * Self.height).map { Self.below[$0 % 200] }
        let scratch = ShaderScratch()
        defer { scratch.deallocate() }
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            withUnsafePointer(to: steps.colors(perColumn: gradient.rows.perColumn)) { colors in
                var accumulator = CoverageAccumulator()
                accumulator.begin(PixelRect(minX: 1, minY: 0, maxX: width + 1, maxY: Self.height))
                lines.withUnsafeBufferPointer { accumulator.add($0, using: instructions) }
                let shader = RadialStepShader(gradient.rows, colors, isOpaque: steps.isOpaque, using: instructions)
                let target = PixelTarget(
                    base: base, stride: width + 2, originX: 0, originY: 0, instructions: instructions)
                var sink = wrap(ShaderBlender(shader, opacity: opacity, onto: target, scratch: scratch))
                accumulator.sweep(rule: rule, into: &sink)
                accumulator.sweep(rule: rule, into: &sink)
                sink.finish()
            }
        }
        return pixels
    }
}

extension UInt32 {
    /// Red, green, blue and alpha.
    fileprivate var components: SIMD4<Double> {
        SIMD4(Double(self & 255), Double(self >> 8 & 255), Double(self >> 16 & 255), Double(self >> 24))
    }
}
