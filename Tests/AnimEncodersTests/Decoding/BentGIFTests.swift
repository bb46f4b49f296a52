import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

/// GIFs that are not as the specification has them and that browsers show.
@Suite struct BentGIFTests {
    private static let colors: [UInt32] = [
        0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF, 0xFF10_2030, 0xFF40_5060, 0xFF70_8090, 0xFFA0_B0C0,
    ]

    /// The canvas after each image, and what was said of the file.
    private func shown(_ bytes: [UInt8]) throws -> (size: [Int], frames: [[UInt32]], repairs: Set<AnimationRepair>) {
        let animation = try GIFDecoder().decode(bytes)
        var canvas = AnimationCanvas(animation)
        var repairs = Set(animation.repairs)
        let frames = try (0..<animation.frameCount).map { _ in
            repairs.formUnion(try canvas.drawNext())
            return canvas.pixmap.pixels
        }
        return ([animation.width, animation.height], frames, repairs)
    }

    private func expectShown(_ gif: BentGIF, _ comment: Comment? = nil) throws {
        let shown = try shown(gif.bytes)
        #expect(shown.size == [gif.canvas.width, gif.canvas.height], comment)
        #expect(shown.frames == gif.frames, comment)
        #expect(shown.repairs == gif.repairs, comment)
    }

    private static func image(_ random: inout SplitMix64) -> BentGIF.Image {
        let (width, height) = (Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random))
        let count =
            [width * height, width * height, 0, 1, width * height - 1, width * height + 5].randomElement(using: &random) ?? 0
        var image = BentGIF.Image(
            x: Int.random(in: 0...3, using: &random), y: Int.random(in: 0...3, using: &random), width: width, height: height,
            indices: (0..<count).map { _ in Int.random(in: 0..<9, using: &random) })
        if Bool.random(using: &random) { image.transparentIndex = Int.random(in: 0..<10, using: &random) }
        if Int.random(in: 0..<3, using: &random) == 0 { image.table = Array(colors[..<2]) }
        image.hasEndCode = Bool.random(using: &random)
        return image
    }

    private static func gif(_ random: inout SplitMix64) -> BentGIF {
        let tables = [nil, Array(colors[..<2]), Array(colors[..<4]), colors]
        var gif = BentGIF(
            width: Int.random(in: 0...5, using: &random), height: Int.random(in: 0...5, using: &random),
            table: tables.randomElement(using: &random) ?? nil,
            images: (0..<Int.random(in: 1...3, using: &random)).map { _ in image(&random) })
        if Bool.random(using: &random) { gif.version = "GIF87a" }
        gif.ending = [.mark, .nothing, .byte(0), .byte(0xFF), .cutExtension].randomElement(using: &random) ?? .mark
        let last = gif.images.count - 1
        // What is cut within an image is an error.
        if [.mark, .nothing].contains(gif.ending),
            gif.images[last].indices.count >= gif.images[last].width * gif.images[last].height
        {
            gif.images[last].hasTerminator = Bool.random(using: &random)
        }
        return gif
    }

    @Test func whateverIsBentIsShownAsByBrowsers() throws {
        var kinds: Set<String> = []
        for seed in UInt64(0)..<600 {
            var random = SplitMix64(seed: seed)
            let gif = Self.gif(&random)
            try expectShown(gif, "seed \(seed)")
            kinds.formUnion(gif.repairs.map { String("\($0)".prefix { $0 != "(" }) })
        }
        #expect(
            kinds == ["enlargedCanvas", "missingPixels", "missingTable", "missingColor", "missingEnd", "unknownRecord"])
    }

    @Test func theFirstImageEnlargesTheCanvas() throws {
        var gif = BentGIF(
            width: 4, height: 2, table: Array(Self.colors[..<4]),
            images: [
                BentGIF.Image(width: 8, height: 4, indices: (0..<32).map { $0 % 4 }),
                BentGIF.Image(x: 6, y: 3, width: 4, height: 4, indices: [Int](repeating: 1, count: 16)),
            ])
        #expect(gif.canvas == (8, 4))
        try expectShown(gif)
        (gif.width, gif.height) = (2, 2)
        gif.images[0] = BentGIF.Image(x: 1, width: 3, height: 1, indices: [0, 1, 2])
        #expect(gif.canvas == (4, 2))
        try expectShown(gif)
        // No size at all is what old programs wrote.
        (gif.width, gif.height) = (0, 0)
        #expect(gif.repairs.isEmpty)
        try expectShown(gif)
        gif.images[0].x = 60_000
        #expect(throws: AnimationDecodingError.self) { try GIFDecoder().decode(gif.bytes) }
    }

    @Test func theSmallestPlaceholderIsTransparent() throws {
        let bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0x3B]
        #expect(bytes.count == 26)
        let shown = try shown(bytes)
        #expect(shown.frames == [[0]])
        #expect(shown.repairs == [.missingPixels(image: 1, count: 0, expected: 1)])
    }

    @Test func whatIsCutWithinAnImageIsAnError() throws {
        let first = BentGIF.Image(width: 3, height: 2, indices: [0, 1, 0, 1, 0, 1])
        var last = first
        (last.hasEndCode, last.hasTerminator) = (false, false)
        let gif = BentGIF(width: 3, height: 2, table: Array(Self.colors[..<2]), images: [first, last], ending: .nothing)
        let bytes = gif.bytes
        for count in 1...4 {
            // Each pixel is two bytes; with 1 byte less, the last one is gone.
            #expect(
                throws: AnimationDecodingError.damaged(.gif, image: 2, reason: "the file ends within its pixels"), "\(count)"
            ) { try GIFDecoder().decode(Array(bytes.dropLast(count))) }
        }
    }

    @Test func sentencesNameTheFirstImage() {
        let repairs: [AnimationRepair] = [
            .missingEnd(image: 9), .missingColor(image: 7, index: 3), .missingColor(image: 4, index: 200),
            .missingColor(image: 8, index: 3), .missingPixels(image: 2, count: 1, expected: 4),
            .missingPixels(image: 3, count: 0, expected: 4), .enlargedCanvas(width: 4, height: 2),
        ]
        #expect(
            AnimationRepair.sentences(repairs) == [
                "image 1 reaches beyond the canvas of 4 × 2 pixels, which is enlarged to contain it, as in browsers",
                "image 2 (and 1 other image) has 1 of its 4 pixels: the rest are transparent, as in browsers",
                "image 4 (and 2 other images) has pixels of color 200, which is not in its table: they are black, as in browsers",
                "the file ends after image 9 without a trailer (3B); it may be truncated",
            ])
        #expect(
            AnimationRepair.sentences([.unknownRecord(image: 1, byte: 7), .missingTable(image: 1)]) == [
                "image 1 has no color table: its pixels are black, as in browsers",
                "after image 1, expected an image (2C), an extension (21) or the end (3B), found the byte 07: the rest of "
                    + "the file is ignored, as in browsers",
            ])
    }
}
