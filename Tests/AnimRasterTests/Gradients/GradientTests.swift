import AnimGeometry
import AnimGraphics
import CBlend
import Testing

@testable import AnimRaster

@Suite struct GradientTests {
    private static let red = Color(r: 255, g: 0, b: 0)
    private static let blue = Color(r: 0, g: 0, b: 255)

    private static func stops(_ stops: (Double, Color)...) -> [GradientStop] {
        stops.map { GradientStop(location: $0.0, color: $0.1) }
    }

    private static func across(_ width: Double, _ stops: [GradientStop]) -> Gradient {
        Gradient(.axial(from: .zero, to: Point(x: width, y: 0)), stops: stops)
    }

    // MARK: Golden pixels

    @Test func mixesAtTheCentersOfPixels() {
        let picture = GradientPicture(Self.across(4, Self.stops((0, .black), (1, .white))), width: 4, height: 1)
        // 255 · 1/8, 3/8, 5/8, 7/8
        #expect(picture.pixels == [0xff20_2020, 0xff60_6060, 0xff9f_9f9f, 0xffdf_dfdf])
    }

    @Test func mixesColorsThatAreNotPremultiplied() {
        let picture = GradientPicture(Self.across(2, Self.stops((0, .white), (1, .clear))), width: 2, height: 1)
        // White of alpha 3/4 would stay white; on the way to clear black it turns gray.
        #expect(picture.pixels == [0xbf8f_8f8f, 0x4010_1010])
    }

    @Test func endColorsGoOn() {
        let gradient = Gradient(
            .axial(from: Point(x: 4, y: 0), to: Point(x: 6, y: 0)), stops: Self.stops((0, Self.red), (1, Self.blue)))
        let picture = GradientPicture(gradient, width: 10, height: 1)
        #expect(Set(picture.pixels[..<4]) == [0xff00_00ff])
        #expect(Set(picture.pixels[6...]) == [0xffff_0000])
    }

    @Test func isolinesArePerpendicularToTheLine() {
        let gradient = Gradient(.axial(from: .zero, to: Point(x: 30, y: 60)), stops: Self.stops((0, .black), (1, .white)))
        let picture = GradientPicture(gradient, width: 40, height: 60)
        #expect((0..<20).allSatisfy { picture[$0 * 2, 30 - $0] == picture[0, 30] })
    }

    @Test func conicStartsAtItsAngleAndTurnsClockwise() {
        let gradient = Gradient(
            .conic(center: Point(x: 10, y: 10), angle: 0),
            stops: Self.stops((0, .black), (0.25, .black), (0.25, Self.red), (0.5, Self.red), (0.5, Self.blue)))
        let picture = GradientPicture(gradient, width: 20, height: 20)
        for y in 0..<20 {
            for x in 0..<20 {
                let expected: UInt32 = y < 10 ? 0xffff_0000 : x >= 10 ? 0xff00_0000 : 0xff00_00ff
                #expect(picture[x, y] == expected)
            }
        }
    }

    // MARK: Sharp edges

    /// An edge is at the pixel whose center it passes, wherever it is and however many more there are.
    @Test func edgesAreSharpAndExact() {
        let width = 1000
        let edges = [1, 17, 18, 333, 500, 777, 999]
        var stops = [GradientStop(location: 0, color: .black)]
        for (index, edge) in edges.enumerated() {
            let (before, after) = index % 2 == 0 ? (Color.black, Color.white) : (.white, .black)
            let location = Double(edge) / Double(width)
            stops += Self.stops((location, before), (location, after))
        }
        let expected = (0..<width).map { x in edges.filter { $0 <= x }.count % 2 == 0 ? 0xff00_0000 : UInt32.max }
        #expect(GradientPicture(Self.across(1000, stops), width: width, height: 1).pixels == expected)
        let mirrored = stops.reversed().map { GradientStop(location: 1 - $0.location, color: $0.color) }
        #expect(GradientPicture(Self.across(1000, mirrored), width: width, height: 1).pixels == expected.reversed())
    }

    /// Rings, ellipses and slices: each pixel beside an edge is exact, and one that an edge passes is near the mean of 64 samples.
    ///
    /// The engine takes the mean along the gradient, as if pixels were round; at 45° that is up to 7 % of the jump off.
    @Test(arguments: [
        (Gradient.Geometry.radial(center: Point(x: 40.3, y: 30.7), radiusX: 80, radiusY: 80), 14),
        (.radial(center: Point(x: 40.3, y: 30.7), radiusX: 70, radiusY: 30), 5),
        (.axial(from: Point(x: 5, y: 3), to: Point(x: 75, y: 43)), 10),
        (.conic(center: Point(x: 40.2, y: 29.9), angle: 0.4), 7),
    ])
    func edgesAreSmooth(_ geometry: Gradient.Geometry, _ count: Int) {
        var stops: [GradientStop] = []
        for ring in 0..<count {
            let color = ring % 2 == 0 ? Color.black : .white
            stops += Self.stops((Double(ring) / Double(count), color), (Double(ring + 1) / Double(count), color))
        }
        let gradient = Gradient(geometry, stops: stops)
        let picture = GradientPicture(gradient, width: 90, height: 60)
        let reference = GradientReference(gradient: gradient, transform: .identity)
        var (greatest, sum, number) = (0.0, 0.0, 0.0)
        for y in 0..<60 {
            for x in 0..<90 {
                guard let mean = reference.meanLevels(x: x, y: y) else {
                    #expect(picture[x, y].levels == reference.levels(x: x, y: y))
                    continue
                }
                // Where slices meet, no mean along one direction is right.
                if case .conic = geometry, abs(x - 40) < 3, abs(y - 29) < 3 { continue }
                let difference = abs((picture[x, y].levels - mean)[0])
                (greatest, sum, number) = (max(greatest, difference), sum + difference, number + 1)
            }
        }
        #expect(number > 200)
        #expect(greatest < 24, "\(greatest)")
        #expect(sum / number < 8, "\(sum / number)")
    }

    /// The diagonal of a square goes through the centers of pixels.
    @Test func anEdgeThroughTheMiddleOfPixelsIsTheMeanOfBothSides() {
        let stops = Self.stops((0, Self.red), (0.125, Self.red), (0.125, Self.blue), (1, Self.blue))
        let picture = GradientPicture(Gradient(.conic(center: Point(x: 4, y: 4), angle: 0), stops: stops), width: 8, height: 8)
        // 255 / 2 of red and of blue, up or down.
        for index in [5, 6, 7] {
            let pixel = picture.pixels[9 * index]
            #expect(
                [0x7f, 0x80].contains(pixel & 255) && [0x7f, 0x80].contains(pixel >> 16 & 255), "\(String(pixel, radix: 16))")
        }
    }

    /// Four bands of a quarter of a pixel each, and one of 0.3 pixels within a pixel.
    @Test func bandsNarrowerThanAPixelAreMeans() {
        func bands(_ edges: [Double]) -> [GradientStop] {
            var stops = [GradientStop(location: 0, color: .black)]
            for (index, edge) in edges.enumerated() {
                let colors: [Color] = index % 2 == 0 ? [.black, .white] : [.white, .black]
                stops += colors.map { GradientStop(location: edge / 8, color: $0) }
            }
            return stops
        }
        let quarters = GradientPicture(Self.across(8, bands((1..<32).map { Double($0) / 4 })), width: 8, height: 1)
        #expect(Set(quarters.pixels[1..<7]) == [0xff80_8080])
        let single = GradientPicture(Self.across(8, bands([3.25, 3.55])), width: 8, height: 1)
        // 255 · 0.3 = 76.5
        #expect(single.pixels[2] == 0xff00_0000 && single.pixels[4] == 0xff00_0000)
        #expect([0xff4c_4c4c, 0xff4d_4d4d].contains(single.pixels[3]), "\(String(single.pixels[3], radix: 16))")
        let clear = Self.stops((0, .clear), (3.25 / 8, .clear), (3.25 / 8, .white), (3.55 / 8, .white), (3.55 / 8, .clear))
        let inClear = GradientPicture(Self.across(8, clear), width: 8, height: 1).pixels
        #expect([0x4c4c_4c4c, 0x4d4d_4d4d].contains(inClear[3]) && inClear[2] == 0 && inClear[4] == 0, "\(inClear)")
    }

    /// An edge between clear and a color has no fringe of the clear one's color.
    @Test func edgesToClearHaveNoFringe() {
        let clear = Color(red: 1, green: 1, blue: 1, alpha: 0)
        let stops = Self.stops((0, Self.red), (0.503, Self.red), (0.503, clear), (1, clear))
        for geometry in [
            Gradient.Geometry.axial(from: .zero, to: Point(x: 100, y: 30)),
            .radial(center: Point(x: 20, y: 20), radiusX: 90, radiusY: 90), .conic(center: Point(x: 50, y: 30), angle: 0.2),
        ] {
            let picture = GradientPicture(Gradient(geometry, stops: stops), width: 100, height: 60)
            let partial = picture.pixels.filter { 1...254 ~= $0 >> 24 }
            #expect(partial.count > 30)
            // Red is alpha, but for what rounding may do.
            let fringe = partial.filter { !(0...1 ~= ($0 >> 24) &- ($0 & 255)) || $0 >> 8 & 0xffff != 0 }
            #expect(fringe == [])
        }
    }

    @Test func longGradientsDoNotBand() {
        let gradient = Self.across(4000, Self.stops((0, .black), (1, .white)))
        let pixels = GradientPicture(gradient, width: 4000, height: 1).pixels.map { $0 & 255 }
        #expect(zip(pixels, pixels.dropFirst()).allSatisfy { $1 == $0 || $1 == $0 + 1 })
        var runs: [Int] = []
        for (index, pixel) in pixels.enumerated() {
            if index == 0 || pixel != pixels[index - 1] { runs.append(0) }
            runs[runs.count - 1] += 1
        }
        // 15.7 pixels for every level, the first and the last of which are cut in half.
        #expect(runs.dropFirst().dropLast().allSatisfy { 15...16 ~= $0 })
    }

    @Test func followsPerspective() {
        let projection = Projection(
            plane: Transform(a: 1, b: 0.1, c: 0, d: 1.2, tx: 4, ty: 2), m13: 0.002, m23: 0.004, m33: 1)
        let stops = Self.stops((0, Self.red), (0.5, .white), (1, Self.blue))
        let gradient = Gradient(.axial(from: .zero, to: Point(x: 90, y: 20)), stops: stops)
        let square = Shape.rect(Rect(x: 0, y: 0, width: 90, height: 60))
        let pixmap = draw([.fill(square, paint: .gradient(gradient), transform: projection)], width: 90, height: 60)
        for point in [Point(x: 10, y: 10), Point(x: 45, y: 30), Point(x: 80, y: 50)] {
            guard let mapped = projection.apply(point) else { continue }
            let pixel = pixmap.pixels[Int(mapped.y) * 90 + Int(mapped.x)].levels
            let t = (point.x * 90 + point.y * 20) / (90 * 90 + 20 * 20)
            let difference = pixel - GradientReference.levels(of: stops, at: t)
            // The pixel's center is not quite the point.
            #expect((0..<4).allSatisfy { difference[$0].magnitude <= 8 })
        }
    }

    // MARK: Invariance

    private static let kinds: [Gradient] = [
        Gradient(.axial(from: Point(x: 3, y: 9), to: Point(x: 190, y: 77)), stops: stops((0, red), (0.3, blue), (1, .clear))),
        Gradient(.radial(center: Point(x: 80, y: 60), radiusX: 90, radiusY: 70), stops: stops((0, red), (1, .white))),
        Gradient(
            .radial(center: Point(x: 80, y: 60), radiusX: 50, radiusY: 70), stops: stops((0, red), (0.5, blue), (1, .clear))),
        Gradient(.conic(center: Point(x: 99.5, y: 50), angle: 1), stops: stops((0, red), (0.5, blue), (1, .clear))),
    ]

    /// Bands, regions and groups begin rows elsewhere; the pixels are the same.
    @Test(arguments: 0..<4)
    func pixelsDependOnTheirPlaceAlone(kind: Int) {
        let shape = Shape.roundedRect(RoundedRect(Rect(x: 1.3, y: 2.6, width: 190, height: 90), cornerRadius: 30))
        let list = DisplayList(
            width: 200, height: 100, background: .white,
            commands: [.fill(shape, paint: .gradient(Self.kinds[kind]), transform: Transform.identity)])
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        for height in [1, 7, 64] {
            rasterizer.bandHeight = height
            #expect(rasterizer.render(list) == whole)
        }
        rasterizer.gradientCapacity = 0
        #expect(rasterizer.render(list) == whole)
        var parts = Pixmap(width: 200, height: 100)
        for x in stride(from: 0, to: 200, by: 37) {
            rasterizer.render(list, region: PixelRect(minX: x, minY: 0, maxX: min(x + 37, 200), maxY: 100), into: &parts)
        }
        #expect(parts == whole)
    }

    @Test func wideFormsOfRampsHaveTheSameBytes() {
        var numbers = SeededNumbers(state: 11)
        for _ in 0..<200 {
            func level() -> SIMD4<Double> { SIMD4(repeating: 0).map { _ in numbers.coordinate(0...255) } }
            let piece = RampPiece(from: level(), to: level(), length: numbers.coordinate(1...900), slope: 0.75, offset: 0)
            let distance = Int64(numbers.coordinate(0...300) * LinearRamp.one)
            // Pictures of filtered layers and of shadows begin left of the canvas.
            let from = Int(numbers.coordinate(-200...140))
            let end = from + Int(numbers.coordinate(24...200))
            for isProduct in [false, true] {
                let row = RampRow(piece, at: distance, isProduct: isProduct)
                let wide = filled(600) { row.write(from: from, to: end, into: $0 + (200 + from), using: .widest) }
                let steps = filled(600) { row.write(from: from, to: end, into: $0 + (200 + from), using: .portable) }
                #expect(wide == steps)
            }
        }
    }

    @Test func wideFormOfRowsHasTheSameBytes() {
        var numbers = SeededNumbers(state: 13)
        for factor in UInt32(1)...255 {
            let source = (0..<64).map { index in
                let alpha = index % 5 == 0 ? 255 : index % 7 == 0 ? 0 : UInt32(numbers.coordinate(0...255))
                let color = UInt32(numbers.coordinate(0...1) * Double(alpha))
                return alpha << 24 | color << 16 | alpha << 8 | color / 2
            }
            let below = (0..<64).map { UInt32(truncatingIfNeeded: $0 * 37) & 255 | 0xff30_8000 }
            let wide = filled(below) { RowBlender.blend(source, over: $0, count: 61, factor: factor, using: .widest) }
            let steps = filled(below) { RowBlender.blend(source, over: $0, count: 61, factor: factor, using: .portable) }
            #expect(wide == steps)
        }
    }

    private func filled(_ count: Int, _ edit: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
        filled([UInt32](repeating: 0x1234_5678, count: count), edit)
    }

    private func filled(_ pixels: [UInt32], _ edit: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
        var pixels = pixels
        pixels.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { edit(base) }
        }
        return pixels
    }

    // MARK: Whatever numbers

    @Test func degenerateGeometryPaintsNothing() {
        let stops = Self.stops((0, Self.red), (1, Self.blue))
        let point = Point(x: 3, y: 3)
        for geometry: Gradient.Geometry in [
            .axial(from: point, to: point), .axial(from: point, to: Point(x: .nan, y: 0)),
            .axial(from: Point(x: -.infinity, y: 0), to: point), .radial(center: point, radiusX: 0, radiusY: 4),
            .radial(center: point, radiusX: 4, radiusY: .nan), .conic(center: point, angle: .infinity),
            .conic(center: Point(x: .nan, y: 0), angle: 0),
        ] {
            #expect(Set(GradientPicture(Gradient(geometry, stops: stops), width: 8, height: 8).pixels) == [0])
        }
        #expect(Set(GradientPicture(Self.across(8, []), width: 8, height: 8).pixels) == [0])
    }

    @Test func locationsThatGoBackCountAsTheLargestSoFar() {
        let odd = Self.stops((.nan, .black), (0.5, Self.red), (0.2, Self.blue), (.nan, .white), (0.75, .black))
        let even = Self.stops((0, .black), (0.5, Self.red), (0.5, .white), (0.75, .black))
        #expect(
            GradientPicture(Self.across(64, odd), width: 64, height: 1).pixels
                == GradientPicture(Self.across(64, even), width: 64, height: 1).pixels)
    }

    @Test func oneStopIsOneColor() {
        let picture = GradientPicture(Self.across(8, Self.stops((0.4, Self.red))), width: 8, height: 2)
        #expect(Set(picture.pixels) == [0xff00_00ff])
    }

    @Test func hugeNumbersAreDefined() {
        let stops = Self.stops((-.infinity, .clear), (0, Self.red), (1, Self.blue), (1e308, .white))
        for size in [1e-300, 1e-12, 1e-3, 1e6, 1e12, 1e100, 1e300] {
            for geometry: Gradient.Geometry in [
                .axial(from: .zero, to: Point(x: size, y: size / 3)), .axial(from: Point(x: size, y: 0), to: .zero),
                .radial(center: .zero, radiusX: size, radiusY: 5),
                .radial(center: Point(x: size, y: 1), radiusX: 9, radiusY: size),
                .conic(center: Point(x: size, y: -size), angle: size),
            ] {
                let picture = GradientPicture(Gradient(geometry, stops: stops), width: 9, height: 9)
                #expect(picture.pixels.allSatisfy { $0.isPremultiplied })
            }
        }
    }
}

extension SIMD4<Double> {
    /// The numbers changed one by one.
    fileprivate func map(_ change: (Double) -> Double) -> Self {
        SIMD4(change(self[0]), change(self[1]), change(self[2]), change(self[3]))
    }
}
