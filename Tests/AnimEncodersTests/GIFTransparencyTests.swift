import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct GIFTransparencyTests {
    private let red = opaque(255, 0, 0)
    private let blue = opaque(0, 0, 255)

    @Test func movingShapeOnNothingIsClearedBehind() throws {
        let empty = Pixmap(width: 30, height: 20)
        let frames = (0..<8).map { empty.filling($0 * 3..<$0 * 3 + 5, 4..<10, with: red).filling(0..<2, 0..<2, with: blue) }
        let gif = try DecodedGIF(GIFEncoder.encode(frames, framesPerSecond: 20))
        #expect(gif.frames == frames.map(\.pixels))
        // The last one, too: a film that starts over leaves nothing behind.
        #expect(gif.images.allSatisfy { $0.disposal == 2 })
    }

    @Test func theLastImageIsClearedWhereThatTakesNoByteAndAllIsShownByIt() throws {
        let empty = Pixmap(width: 30, height: 20)
        let dots = (0..<3).map { empty.filling($0 * 5..<$0 * 5 + 4, 2..<6, with: red) }
        func disposals(_ frames: [Pixmap], seconds: Double = 0.1) throws -> [Int] {
            var encoder = try GIFEncoder(width: 30, height: 20)
            for (index, frame) in frames.enumerated() {
                try encoder.append(
                    GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil, encoder.options), at: seconds * Double(index))
            }
            return try DecodedGIF(encoder.plan(until: seconds * Double(frames.count)).encode()).images.map(\.disposal)
        }
        #expect(try disposals(dots) == [2, 2, 2])
        // What an earlier image shows is left, whatever the last one clears.
        #expect(try disposals(dots + [dots[2].filling(20..<24, 9..<12, with: blue)]) == [2, 2, 1, 1])
        // A single image has nothing after it, and of one that is shown for long another one that shows nothing is the last.
        #expect(try disposals([dots[0]]) == [1])
        #expect(try disposals(dots, seconds: 700).suffix(2) == [1, 1])
    }

    @Test func growingShapeNeedsNoClearing() throws {
        let empty = Pixmap(width: 30, height: 20)
        let frames = (1..<8).map { empty.filling(0..<$0 * 3, 4..<10, with: red) }
        let gif = try DecodedGIF(GIFEncoder.encode(frames, framesPerSecond: 20))
        #expect(gif.frames == frames.map(\.pixels))
        #expect(gif.images.allSatisfy { $0.disposal == 1 })
        #expect(gif.images.dropFirst().allSatisfy { $0.width == 3 })
    }

    @Test func opaqueThenEmptyThenOpaque() throws {
        let full = Pixmap(width: 9, height: 7, filledWith: red)
        let dot = full.filling(3..<4, 3..<4, with: blue)
        let frames = [full, dot, Pixmap(width: 9, height: 7), Pixmap(width: 9, height: 7), full]
        let gif = try DecodedGIF(GIFEncoder.encode(frames, framesPerSecond: 10))
        #expect(gif.frames == [full, dot, Pixmap(width: 9, height: 7), full].map(\.pixels))
        #expect(gif.delays == [10, 10, 20, 10])
        // The image before the clearing covers all that is cleared.
        #expect(gif.images[1].width == 9 && gif.images[1].height == 7)
    }

    /// Pillow, for one, clears to black what has no transparent index, and shows no alpha where the first image has none.
    @Test(arguments: [100, 80, 60], [2, 300]) func imagesOfAFilmThatIsClearedHaveATransparentIndex(quality: Int, colorCount: Int)
        throws
    {
        // All of the second picture is opaque, in a few colors or in more than a table has.
        let noise = Pixmap(
            width: 30, height: 20,
            pixels: (0..<600).map { opaque($0 % colorCount % 16 * 16, $0 % colorCount / 16 * 8, $0 % colorCount) })
        let frames = [
            Pixmap(width: 30, height: 20, filledWith: red), noise, Pixmap(width: 30, height: 20).filling(2..<9, 3..<8, with: red),
        ]
        var encoder = try GIFEncoder(width: 30, height: 20)
        encoder.options = GIFOptions(quality: quality)
        for (index, frame) in frames.enumerated() {
            try encoder.append(
                GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil, encoder.options), at: Double(index) / 10)
        }
        let plan = try encoder.plan(until: 0.3)
        #expect(plan.steps.map(\.disposal) == [.keep, .clearToBackground, .keep])
        let image = plan.image(at: 1)
        #expect(image.transparentIndex != nil && plan.image(at: 0).transparentIndex != nil)
        #expect(image.localColors.map { $0.count <= 256 } ?? true)
        let gif = try DecodedGIF(plan.encode())
        #expect(gif.frames[2] == frames[2].pixels)
        if colorCount == 2 { #expect(gif.frames[1] == noise.pixels) }
    }

    @Test func alphaIsCutAtTheThreshold() throws {
        // Premultiplied: half of (200, 100, 50).
        let soft = UInt32(100) | 50 << 8 | 25 << 16 | 128 << 24
        let softer = UInt32(100) | 50 << 8 | 25 << 16 | 127 << 24
        let frame = Pixmap(width: 3, height: 1, pixels: [soft, softer, red])
        #expect(try DecodedGIF(GIFEncoder.encode([frame], framesPerSecond: 10)).frames == [[opaque(199, 100, 50), 0, red]])
    }

    @Test func changesBelowTheThresholdAreNoChanges() throws {
        let first = Pixmap(width: 2, height: 1, pixels: [red, 10 << 24])
        let second = Pixmap(width: 2, height: 1, pixels: [red, 90 << 24])
        #expect(try GIFFrame(second, after: first).isUnchanged)
        #expect(try !GIFFrame(second, after: nil).isUnchanged)
    }

    @Test func randomFramesOfEveryKindComeBack() throws {
        var random = SplitMix64(seed: 7)
        // Of translucent red the same is shown as of red.
        let translucent = UInt32(200) << 24 | 200
        let palette = [0, red, translucent, blue, opaque(250, 250, 250)]
        for _ in 0..<80 {
            let (width, height) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...12, using: &random))
            var picture = Pixmap(width: width, height: height)
            let frames = (0..<12).map { _ in
                let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
                let pixel = palette[Int.random(in: 0..<5, using: &random)]
                picture = picture.filling(
                    x..<Int.random(in: x...width, using: &random), y..<Int.random(in: y...height, using: &random), with: pixel)
                return picture
            }
            var expected: [[UInt32]] = []
            for frame in frames {
                let shown = frame.pixels.map { $0 == translucent ? red : $0 }
                if expected.last != shown { expected.append(shown) }
            }
            #expect(try DecodedGIF(GIFEncoder.encode(frames, framesPerSecond: 25)).frames == expected)
        }
    }

    @Test func pixelsThatBecomeOpaqueInOneColorDoNotHideTheChangesBesideThem() throws {
        let translucent = UInt32(200) << 24 | 200
        let frames = [[blue, translucent, blue], [blue, red, red]].map { Pixmap(width: 3, height: 1, pixels: $0) }
        #expect(try DecodedGIF(GIFEncoder.encode(frames, framesPerSecond: 10)).frames == [[blue, red, blue], [blue, red, red]])
    }

    /// Decoders take the rest of the canvas for black if the first image is smaller and has no transparent color.
    @Test func theFirstImageCoversTheCanvasWithATransparentColor() throws {
        let empty = Pixmap(width: 300, height: 4)
        for first in [empty.filling(3..<5, 1..<2, with: red), empty, .ofDistinctColors(256, width: 300, height: 4)] {
            var encoder = try GIFEncoder(width: 300, height: 4)
            try encoder.append(GIFFrame(first, after: nil), at: 0)
            let image = try encoder.plan(until: 1).image(at: 0)
            #expect(image.rect == PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 4))
            #expect((image.transparentIndex != nil) == first.pixels.contains(0))
        }
    }
}
