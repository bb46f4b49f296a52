import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

/// Animated PNG files of others.
@Suite struct APNGDecoderTests {
    /// A file of RGBA.
    private func png(_ pixmap: Pixmap) throws -> [UInt8] {
        let pixels = pixmap.pixels.map(StraightAlpha.straight)
        let header = APNGBytes.bytes(pixmap.width) + APNGBytes.bytes(pixmap.height) + [8, 6, 0, 0, 0]
        let lines = (0..<pixmap.height).flatMap { y -> [UInt8] in
            let row = pixels[(y * pixmap.width)...].prefix(pixmap.width)
            return [0] + row.flatMap { pixel in [UInt32(0), 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
        }
        let stream = try #require(lines.withUnsafeBufferPointer { ZlibStream.compress($0, level: 6) })
        let chunks = [("IHDR", header), ("IDAT", Array(stream[..<4])), ("IDAT", Array(stream[4...])), ("IEND", [])]
        return PNGChunk.signature + chunks.flatMap { APNGBytes.chunk($0.0, $0.1) }
    }

    private func png(_ width: Int, _ height: Int, _ pixel: UInt32) throws -> [UInt8] {
        try png(Pixmap(width: width, height: height, filledWith: pixel))
    }

    private func frames(_ file: [UInt8]) throws -> [Pixmap] {
        let animation = try APNGDecoder().decode(file)
        var canvas = AnimationCanvas(animation)
        return try (0..<animation.frameCount).map { _ in
            try canvas.drawNext()
            return canvas.pixmap
        }
    }

    private func error(_ file: [UInt8], _ limits: DecodingLimits = DecodingLimits()) -> String {
        do throws(AnimationDecodingError) {
            let animation = try APNGDecoder(limits: limits).decode(file)
            var canvas = AnimationCanvas(animation)
            for _ in 0..<animation.frameCount { try canvas.drawNext() }
            return "none"
        } catch {
            return error.description.replacing("damaged animated PNG file: ", with: "")
        }
    }

    private let red: UInt32 = 0xFF00_00FF
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFFFF_0000

    @Test func imagesOfAllFormatsAreReadAsPictures() throws {
        let list = try Repository.text(of: "Tests/AnimEncodersTests/PngSuite/expected.txt")
        let names = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ")[0] }
        #expect(names.count == 161)
        for name in names {
            let file = try Repository.bytes(of: "Tests/AnimEncodersTests/PngSuite/\(name).png")
            let animation = APNGBytes([.init(png: file), .init(png: file)]).bytes
            #expect(APNGDecoder.recognizes(animation) && !APNGDecoder.recognizes(file))
            let picture = try PNGDecoder().decode(file).pixmap()
            #expect(try frames(animation) == [picture, picture], "\(name)")
        }
    }

    @Test(arguments: [(UInt8(0), "rgb"), (1, "r.b"), (2, "rrb")])
    func imagesAreClearedAsTheySay(disposal: UInt8, last: String) throws {
        let file = APNGBytes([
            .init(png: try png(3, 1, red)), .init(png: try png(1, 1, green), x: 1, disposal: disposal),
            .init(png: try png(1, 1, blue), x: 2),
        ])
        let letters: [UInt32: Character] = [red: "r", green: "g", blue: "b", 0: "."]
        #expect(try frames(file.bytes).map { String($0.pixels.map { letters[$0] ?? "?" }) } == ["rrr", "rgr", last])
    }

    @Test func translucentPixelsReplaceOthersOrAreDrawnOverThem() throws {
        let half: UInt32 = 0x8000_0080
        let images = [UInt8(0), 1].map { blend in
            { (png: [UInt8]) in APNGBytes.Image(png: png, blend: blend) }
        }
        let first = APNGBytes.Image(png: try png(1, 1, green))
        #expect(try frames(APNGBytes([first, images[0](try png(1, 1, half))]).bytes)[1].pixels == [half])
        // 128 of red, and 127 / 255 of green.
        #expect(try frames(APNGBytes([first, images[1](try png(1, 1, half))]).bytes)[1].pixels == [0xFF00_7F80])
        #expect(try frames(APNGBytes([images[1](try png(1, 1, half))]).bytes)[0].pixels == [half])
        let twice = APNGBytes([images[1](try png(1, 1, half)), images[1](try png(1, 1, half))])
        // 128 + 128 · 127 / 255.
        #expect(try frames(twice.bytes)[1].pixels == [0xC000_00C0])
    }

    @Test func aPictureForOthersIsNoFrame() throws {
        let images = [APNGBytes.Image(png: try png(1, 1, green), x: 1), .init(png: try png(2, 1, blue))]
        let file = APNGBytes(images, picture: try png(2, 1, red)).bytes
        #expect(try PNGDecoder().decode(file).pixels == [red, red])
        #expect(try frames(file).map(\.pixels) == [[0, green], [blue, blue]])
    }

    @Test func timesAndPlaysAreRead() throws {
        let picture = try png(1, 1, red)
        let delays = [(1, 60), (0, 10), (7, 0), (65_535, 1), (1, 65_535)]
        let file = APNGBytes(delays.map { .init(png: picture, delay: $0) }, plays: 3).bytes
        #expect(try APNGDecoder().decode(file).durations == [1.0 / 60, 0.1, 0.07, 65_535, 1.0 / 65_535])
        #expect(try APNGDecoder().decode(file).loop == .times(3))
        #expect(try APNGDecoder().decode(APNGBytes([.init(png: picture)]).bytes).loop == .forever)
        #expect(try APNGDecoder().decode(APNGBytes([.init(png: picture)], plays: 1).bytes).loop == .once)
    }

    @Test func whatIsMissingAtTheEndIsSaid() throws {
        let file = APNGBytes([.init(png: try png(2, 2, red)), .init(png: try png(2, 2, blue))]).bytes
        #expect(error(file) == "none")
        #expect(error(file + [1, 2, 3]) == "none")
        for count in 8..<file.count {
            #expect(error(Array(file[..<count])).contains("the file ends at byte \(count), "), "\(count)")
        }
        let end = file.count - 12
        #expect(error(Array(file[..<end])) == "image 2: the file ends at byte \(end), before IEND")
        #expect(error(Array(file[..<30])) == "the file ends at byte 30, within the chunk at byte 8")
        for index in file.indices.dropFirst(8) {
            var damaged = file
            damaged[index] ^= 1
            #expect(error(damaged) != "none", "\(index)")
        }
    }

    @Test func whatIsDamagedIsSaid() throws {
        let (square, dot) = (try png(2, 2, red), try png(1, 1, blue))
        let images = [APNGBytes.Image(png: square), .init(png: dot)]
        func chunks(_ change: (inout [(type: String, data: [UInt8])]) -> Void) -> String {
            var chunks = APNGBytes.chunks(APNGBytes(images).bytes)
            change(&chunks)
            return error(PNGChunk.signature + chunks.flatMap { APNGBytes.chunk($0.type, $0.data) })
        }
        // IHDR acTL fcTL IDAT IDAT fcTL fdAT fdAT IEND
        #expect(chunks { _ in } == "none")
        #expect(chunks { $0.swapAt(0, 1) } == "expected IHDR, found acTL at byte 8")
        #expect(chunks { $0.swapAt(0, 8) } == "expected IHDR, found IEND at byte 8")
        #expect(chunks { $0.insert($0[0], at: 1) } == "IHDR at byte 33 is the second; expected one")
        #expect(chunks { $0[0].data.removeLast() } == "IHDR at byte 8 has 12 bytes; expected 13")
        #expect(chunks { $0.insert($0[8], at: 1) } == "the animated PNG has no image")
        #expect(chunks { $0.insert($0[1], at: 1) } == "acTL at byte 53 is the second; expected one")
        #expect(chunks { $0[1].data.append(0) } == "acTL at byte 33 has 9 bytes; expected 8")
        #expect(
            chunks {
                $0.insert($0.remove(at: 1), at: 4); $0.remove(at: 1)
            } == "acTL at byte 86 comes after the first IDAT; expected it before")
        #expect(chunks { $0[1].data[3] = 1 } == "acTL announces 1 image, but fcTL at byte 144 starts another")
        #expect(chunks { $0[1].data[3] = 3 } == "acTL announces 3 images, but the file has 2")
        #expect(chunks { $0[1].data[3] = 0 } == "the animated PNG has no image")
        #expect(chunks { $0.swapAt(6, 7) } == "image 2: the sequence number of fdAT at byte 182 is 3; expected 2")
        #expect(chunks { $0[6].data = [0, 0, 0] } == "image 2: fdAT at byte 182 has 3 bytes; expected 4 or more")
        #expect(chunks { $0.remove(at: 7) } == "image 2: Not enough image data")
        #expect(chunks { $0.removeSubrange(6..<8) } == "image 2: it has no pixels: expected fdAT after its fcTL")
        #expect(chunks { $0.removeSubrange(3..<5) } == "image 1: it has no pixels: expected IDAT after its fcTL")
        #expect(chunks { $0.remove(at: 5) } == "image 1: fdAT at byte 144 comes before the fcTL of its image")
        #expect(chunks { $0.insert($0[6], at: 3) } == "image 1: fdAT at byte 91 comes before the first IDAT")
        #expect(
            chunks { $0.insert($0[3], at: 6) } == "image 2: IDAT at byte 182 comes after the fcTL of the image; expected fdAT")
        #expect(
            chunks { $0[2].data[7] = 1 }
                == "image 1: its rectangle is 1×2 at (0, 0); expected 2×2 at (0, 0), as its pixels are in IDAT")
        #expect(chunks { $0[5].data[15] = 2 } == "image 2: its rectangle, 1×1 at (2, 0), is not inside the canvas of 2×2")
        #expect(chunks { $0[5].data[7] = 0 } == "image 2: its rectangle, 0×1 at (0, 0), is empty")
        #expect(chunks { $0[5].data[24] = 3 } == "image 2: dispose_op of fcTL at byte 144 is 3; expected 0, 1 or 2")
        #expect(chunks { $0[5].data[25] = 2 } == "image 2: blend_op of fcTL at byte 144 is 2; expected 0 or 1")
        #expect(chunks { $0[5].data.append(0) } == "image 2: fcTL at byte 144 has 27 bytes; expected 26")
        #expect(chunks { $0[0].data[9] = 5 } == "image 1: Invalid color type in IHDR")
    }

    @Test func limitsHoldBeforePixelsAreRead() throws {
        let limits = DecodingLimits(maximumSide: 100, maximumPixels: 5000, maximumImages: 2)
        func file(_ width: Int, _ height: Int, count: Int) -> [UInt8] {
            PNGChunk.signature + APNGBytes.chunk("IHDR", APNGBytes.bytes(width) + APNGBytes.bytes(height) + [8, 6, 0, 0, 0])
                + APNGBytes.chunk("acTL", APNGBytes.bytes(count) + [0, 0, 0, 0])
        }
        let sizes = "the limits are 100 per side and 5000 in all"
        #expect(error(file(1 << 31, 1 << 31, count: 1), limits) == "the animated PNG is 2147483648×2147483648 pixels; " + sizes)
        #expect(error(file(100, 51, count: 1), limits) == "the animated PNG is 100×51 pixels; " + sizes)
        #expect(error(file(1, 1, count: 3), limits) == "the animated PNG has more than 2 images, the maximum")
    }
}
