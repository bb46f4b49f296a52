import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct GIFFrameTests {
    private let white = opaque(255, 255, 255)
    private let red = opaque(255, 0, 0)

    private func runs(_ frame: GIFFrame) -> [ValueRun] {
        var result: [ValueRun] = []
        frame.runs.forEach { result.append($0) }
        return result
    }

    @Test func boundsAreTight() throws {
        var random = SplitMix64(seed: 1)
        let base = Pixmap(width: 150, height: 20, filledWith: white)
        for _ in 0..<200 {
            let x = Int.random(in: 0..<150, using: &random)
            let y = Int.random(in: 0..<20, using: &random)
            let changed = base.filling(x..<x + 1, y..<y + 1, with: red)
                .filling(75..<76, 9..<11, with: red)
            let rect = try GIFFrame(changed, after: base).rect
            #expect(rect.minX == min(x, 75) && rect.maxX == max(x, 75) + 1)
            #expect(rect.minY == min(y, 9) && rect.maxY == max(y, 10) + 1)
        }
    }

    @Test func whatChangesWithinAreasIsWhatChanges() throws {
        var random = SplitMix64(seed: 2)
        let (width, height) = (150, 20)
        func area() -> PixelRect {
            let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
            let (w, h) = (Int.random(in: 0..<70, using: &random), Int.random(in: 0..<9, using: &random))
            return PixelRect(minX: x, minY: y, maxX: x + w, maxY: y + h)
        }
        func contents(_ frame: APNGFrame) throws -> [UInt32]? {
            try frame.withUnpacked { pixels, marks in pixels.map { $0 } + marks.map { UInt32($0) } }
        }
        let base = Pixmap(width: width, height: height, filledWith: white)
        for _ in 0..<300 {
            let areas = (0..<Int.random(in: 0...3, using: &random)).map { _ in area() }
            var changed = base
            for area in areas {
                for _ in 0..<Int.random(in: 0...3, using: &random) where !area.isEmpty {
                    let (x, y) = (
                        Int.random(in: area.minX..<area.maxX, using: &random),
                        Int.random(in: area.minY..<area.maxY, using: &random)
                    )
                    if x < width, y < height { changed.pixels[y * width + x] = red }
                }
            }
            #expect(try GIFFrame(changed, after: base, within: areas).rect == GIFFrame(changed, after: base).rect)
            let whole = try APNGFrame(changed, after: base)
            let parts = try APNGFrame(changed, after: base, within: areas)
            #expect(parts.rect == whole.rect && parts.canBlend == whole.canBlend && parts.freeKeys == whole.freeKeys)
            #expect(try contents(parts) == contents(whole))
            #expect(WebPChanges(changed, after: base, within: areas).rect == WebPChanges(changed, after: base).rect)
        }
    }

    @Test func runsKnowWhatStays() throws {
        let before = Pixmap(width: 4, height: 2, pixels: [red, white, white, red, white, white, white, white])
        let after = Pixmap(width: 4, height: 2, pixels: [white, white, red, red, white, white, white, red])
        let frame = try GIFFrame(after, after: before)
        #expect(frame.rect == PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 2))
        #expect(frame.colors == [white, red])
        #expect(frame.counts == [1, 2])
        #expect(
            runs(frame) == [
                ValueRun(value: 1, length: 1), ValueRun(value: 0, length: 1), ValueRun(value: 2, length: 1),
                ValueRun(value: 0, length: 4), ValueRun(value: 2, length: 1),
            ])
    }

    @Test(arguments: [1, 7, 8, 9, 31, 40])
    func runsOfEveryLengthAreFound(length: Int) throws {
        let base = Pixmap(width: 50, height: 1, filledWith: white)
        for start in 0..<50 - length {
            let frame = try GIFFrame(
                base.filling(0..<1, 0..<1, with: red).filling(49..<50, 0..<1, with: red),
                after: base.filling(
                    start..<start + length, 0..<1, with: red))
            var changed = [Int](repeating: 0, count: 50)
            var index = frame.rect.minX
            for run in runs(frame) {
                for pixel in index..<index + run.length {
                    changed[pixel] = run.value == 0 ? 0 : Int(frame.colors[run.value - 1] & 0xFFFF)
                }
                index += run.length
            }
            for pixel in 0..<50 {
                let (old, new) = ((start..<start + length).contains(pixel), pixel == 0 || pixel == 49)
                #expect(changed[pixel] == (old == new ? 0 : new ? Int(red & 0xFFFF) : Int(white & 0xFFFF)))
            }
        }
    }

    @Test func manyColorsAreReducedAtOnce() throws {
        let photograph = Pixmap.photograph(width: 90, height: 50, seed: 2)
        let frame = try GIFFrame(photograph, after: nil)
        #expect(frame.colors.count <= 255)
        #expect(frame.counts.reduce(0, +) == 4_500)
    }

    @Test func runBufferKeepsEveryRun() {
        let values = [0, 1, 30, 31, 127, 128, 4_096, 1 << 20]
        let all = values.flatMap { value in
            [1, 2, 129, 130, 1_000_000].flatMap { [ValueRun(value: value, length: $0), ValueRun(value: 5, length: $0)] }
        }
        var writer = RunWriter()
        for run in all { writer.append(run.value, count: run.length) }
        var read: [ValueRun] = []
        writer.runs.forEach { read.append($0) }
        #expect(read == all)
        writer.append(5, count: 3)
        read = []
        writer.runs.forEach { read.append($0) }
        #expect(read.last == ValueRun(value: 5, length: 1_000_003))
    }

    @Test func framingAddsPixelsThatStay() {
        var writer = RunWriter()
        writer.append(1, count: 3)
        writer.append(2, count: 1)
        let framed = writer.runs.framed(
            from: PixelRect(minX: 3, minY: 5, maxX: 5, maxY: 7), to: PixelRect(minX: 2, minY: 4, maxX: 7, maxY: 8))
        var pixels: [Int] = []
        framed.forEach { pixels += [Int](repeating: $0.value, count: $0.length) }
        #expect(pixels == [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0])
    }
}
