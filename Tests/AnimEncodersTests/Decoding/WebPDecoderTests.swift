import AnimGraphics
import Testing

@testable import AnimEncoders

/// WebP files, pictures and animations.
@Suite struct WebPDecoderTests {
    private let red: UInt32 = 0xFF00_00FF
    private let green: UInt32 = 0xFF00_FF00
    private let half: UInt32 = 0x8000_0080

    private func image(_ width: Int, _ height: Int, _ pixel: UInt32) throws -> WebPBytes.Image {
        try WebPBytes.image(Pixmap(width: width, height: height, filledWith: pixel))
    }

    private func frames(_ file: WebPBytes) throws -> [[UInt32]] {
        let animation = try WebPDecoder().decode(file.bytes)
        var canvas = AnimationCanvas(animation)
        return try (0..<animation.frameCount).map { _ in
            try canvas.drawNext()
            return canvas.pixmap.pixels
        }
    }

    private func error(_ bytes: [UInt8], _ limits: DecodingLimits = DecodingLimits()) -> String {
        do throws(AnimationDecodingError) {
            let animation = try WebPDecoder(limits: limits).decode(bytes)
            var canvas = AnimationCanvas(animation)
            for _ in 0..<animation.frameCount { try canvas.drawNext() }
            return "none"
        } catch {
            return error.description.replacing("damaged WebP file: ", with: "")
        }
    }

    @Test func profilesAreNamed() throws {
        // A profile of version 2 with one tag, its name.
        let name = Array("Display P3".utf8) + [0]
        var profile = [UInt8](repeating: 0, count: 128) + [0, 0, 0, 1] + "desc".utf8 + [0, 0, 0, 144, 0, 0, 0, 23]
        profile += "desc".utf8 + [0, 0, 0, 0, 0, 0, 0, UInt8(name.count)] + name
        let image = try image(4, 2, red)
        func file(_ flags: UInt8, _ chunks: [UInt8]) -> [UInt8] {
            let header = WebPBytes.chunk("VP8X", [flags, 0, 0, 0] + WebPBytes.bytes(3, 3) + WebPBytes.bytes(1, 3))
            let body = Array("WEBP".utf8) + header + WebPBytes.chunk("ICCP", profile) + chunks
            return Array("RIFF".utf8) + WebPBytes.bytes(body.count, 4) + body
        }
        let still = file(0x20, image.chunks)
        #expect(try WebPDecoder().picture(still).pixels == [UInt32](repeating: red, count: 8))
        #expect(WebPDecoder().unappliedColorSpace(of: still) == .profile("Display P3"))
        let numbers = [0, 0, 3, 1, 100].flatMap { WebPBytes.bytes($0, 3) }
        let animation = WebPBytes.chunk("ANIM", [0, 0, 0, 0, 0, 0]) + WebPBytes.chunk("ANMF", numbers + [0] + image.chunks)
        #expect(try WebPDecoder().decode(file(0x22, animation)).unappliedColorSpace == .profile("Display P3"))
        #expect(WebPDecoder().unappliedColorSpace(of: try WebPBytes.file(Pixmap(width: 1, height: 1))) == nil)
    }

    @Test func picturesAreRead() throws {
        let translucent = Pixmap.photograph(width: 20, height: 9, seed: 2).filling(3..<7, 2..<6, with: half).filling(
            0..<2, 0..<9, with: 0)
        let file = try WebPBytes.file(translucent)
        #expect(WebPDecoder.recognizes(file) && !WebPDecoder.recognizesAnimation(file))
        #expect(try WebPDecoder().picture(file) == translucent)
        // With loss, what libwebp says is what is shown.
        let lossy = try WebPDecoder().picture(WebPBytes.file(translucent, quality: 90))
        #expect(signalToNoise(lossy.pixels, translucent.pixels) > 250)
        #expect(lossy[1, 4] == 0 && lossy[5, 4] >> 24 == 128)
        for count in stride(from: 12, to: file.count - 1, by: 7) {
            #expect(throws: AnimationDecodingError.self) { try WebPDecoder().picture(Array(file[..<count])) }
        }
        #expect(throws: AnimationDecodingError.tooLarge(.webp, width: 20, height: 9, limits: DecodingLimits(maximumSide: 19))) {
            try WebPDecoder(limits: DecodingLimits(maximumSide: 19)).picture(file)
        }
    }

    @Test func imagesAreDrawnAndClearedAsTheySay() throws {
        var (dot, cleared, replacing) = (try image(2, 1, half), try image(2, 1, green), try image(2, 1, half))
        (dot.x, cleared.clears, replacing.blends) = (2, true, false)
        let file = WebPBytes(4, 1, [try image(4, 1, red), dot, cleared, replacing, try image(2, 1, half)])
        #expect(WebPDecoder.recognizesAnimation(file.bytes))
        #expect(
            try frames(file) == [
                [red, red, red, red], [red, red, 0xFF00_00FF, 0xFF00_00FF], [green, green, red, red], [half, half, red, red],
                [0xC000_00C0, 0xC000_00C0, red, red],
            ])
    }

    @Test func imagesWithLossAndAlphaAreThoseOfLibwebp() throws {
        let picture = Pixmap.photograph(width: 20, height: 9, seed: 2).filling(3..<7, 2..<6, with: half)
        let file = WebPBytes(20, 9, [try WebPBytes.image(picture, quality: 60), try WebPBytes.image(picture)])
        let still = try WebPDecoder().picture(WebPBytes.file(picture, quality: 60))
        #expect(try frames(file)[0] == still.pixels)
        #expect(still != picture)
    }

    @Test func timesAndPlaysAreRead() throws {
        var images = try [Int](repeating: 0, count: 3).map { _ in try image(1, 1, red) }
        (images[0].milliseconds, images[1].milliseconds, images[2].milliseconds) = (0, 7, 16_777_215)
        for (plays, loop) in [(0, AnimationLoop.forever), (1, .once), (65_535, .times(65_535))] {
            let animation = try WebPDecoder().decode(WebPBytes(1, 1, images, plays: plays).bytes)
            #expect(animation.durations == [0.1, 0.007, 16_777.215])
            #expect(animation.loop == loop)
        }
    }

    @Test func whatIsMissingAtTheEndIsSaid() throws {
        let file = WebPBytes(2, 2, [try image(2, 2, red), try image(2, 2, green)]).bytes
        #expect(error(file) == "none")
        #expect(error(file + [1, 2, 3]) == "none")
        for count in 12..<file.count {
            #expect(error(Array(file[..<count])).hasPrefix("the file ends at byte \(count) of \(file.count), "), "\(count)")
        }
        let (size, end) = (file.count, file.count - 3)
        #expect(
            error(Array(file[..<40])) == "the file ends at byte 40 of \(size), before its images, within the chunk at byte 30")
        #expect(
            error(Array(file[..<end])) == "the file ends at byte \(end) of \(size), after image 1, within the chunk at byte 92")
    }

    @Test func whatIsDamagedIsSaid() throws {
        let (square, dot) = (try image(2, 2, red), try image(1, 1, red))
        func file(_ change: (inout WebPBytes.Image) -> Void) -> String {
            var image = square
            change(&image)
            return error(WebPBytes(4, 4, [dot, image]).bytes)
        }
        #expect(file { _ in } == "none")
        #expect(file { $0.x = 4 } == "image 2: its rectangle, 2×2 at (4, 0), is not inside the canvas of 4×4")
        #expect(file { ($0.width, $0.height) = (3, 1) } == "image 2: its pixels are 2×2, but its rectangle is 3×1")
        #expect(file { $0.chunks = [] } == "image 2: the image ends within its pixels")
        #expect(file { $0.chunks.removeLast(4) } == "image 2: the image ends within its pixels")
        #expect(file { $0.chunks[8] = 0 } == "image 2: its pixels are damaged")
        #expect(error(WebPBytes(1, 1, []).bytes) == "the WebP has no image")
        let bare = Array("RIFF".utf8) + [20, 0, 0, 0] + Array("WEBP".utf8)
        #expect(
            error(bare + WebPBytes.chunk("ANMF", [1, 2, 3, 4, 5, 6, 7, 8]))
                == "image 1: ANMF at byte 12 has 8 bytes; expected 16 or more")
        #expect(error(bare + WebPBytes.chunk("VP8X", Array(1...8))) == "VP8X at byte 12 has 8 bytes; expected 10 or more")
        let short = Array("RIFF".utf8) + [16, 0, 0, 0] + Array("WEBP".utf8) + WebPBytes.chunk("ANIM", [1, 2, 3, 4])
        #expect(error(short) == "ANIM at byte 12 has 4 bytes; expected 6 or more")
        let long = "the chunk at byte 12, before its images, is longer than its file, which ends at byte 24"
        #expect(error(Array("RIFF".utf8) + [16, 0, 0, 0] + bare[8...] + WebPBytes.chunk("ANIM", Array(1...8))) == long)
        #expect(error(bare + WebPBytes.chunk("ANIM", [1, 2, 3, 4, 5, 6, 7, 8])) == "the WebP has no image")
    }

    @Test func aHeaderWithoutALengthIsSaid() throws {
        var (still, film) = (
            try WebPBytes.file(Pixmap(width: 2, height: 2, filledWith: red)), WebPBytes(2, 2, [try image(2, 2, red)]).bytes
        )
        still.replaceSubrange(4..<8, with: [0, 0, 0, 0])
        film.replaceSubrange(4..<8, with: [11, 0, 0, 0])
        #expect(error(film) == "its RIFF header gives a length of 11 bytes; expected \(film.count - 8)")
        #expect(error(Array(film[..<11])) == "the file ends within its header")
        let reason = "its RIFF header gives a length of 0 bytes; expected \(still.count - 8)"
        #expect(throws: AnimationDecodingError.damaged(.webp, image: nil, reason: reason)) { try WebPDecoder().picture(still) }
    }

    @Test func limitsHoldBeforePixelsAreRead() throws {
        let limits = DecodingLimits(maximumSide: 100, maximumPixels: 5000, maximumImages: 2)
        let dot = try image(1, 1, red)
        let sizes = "the limits are 100 per side and 5000 in all"
        #expect(error(WebPBytes(1 << 24, 1 << 24, [dot]).bytes, limits) == "the WebP is 16777216×16777216 pixels; " + sizes)
        #expect(error(WebPBytes(1, 1, [dot, dot]).bytes, limits) == "none")
        #expect(
            error(WebPBytes(1, 1, [dot, dot, dot]).bytes, limits) == "the WebP has more than 2 images, the maximum")
    }
}
