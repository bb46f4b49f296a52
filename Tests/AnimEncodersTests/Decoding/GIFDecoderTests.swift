import AnimGraphics
import Testing

@testable import AnimEncoders

/// GIFs of others, shown as browsers show them.
@Suite struct GIFDecoderTests {
    /// The canvas after each image, rows between slashes.
    private func shown(_ gif: GIFBytes) throws -> [String] {
        let animation = try GIFDecoder().decode(gif.ended)
        var canvas = AnimationCanvas(animation)
        return try (0..<animation.frameCount).map { _ in
            try canvas.drawNext()
            let letters = canvas.pixmap.pixels.map { GIFBytes.letters[$0] ?? "?" }
            return (0..<animation.height).map { String(letters[($0 * animation.width)...].prefix(animation.width)) }
                .joined(separator: "/")
        }
    }

    private func error(_ bytes: [UInt8], _ limits: DecodingLimits = DecodingLimits()) -> String {
        do throws(AnimationDecodingError) {
            let animation = try GIFDecoder(limits: limits).decode(bytes)
            var canvas = AnimationCanvas(animation)
            for _ in 0..<animation.frameCount { try canvas.drawNext() }
            return "none"
        } catch {
            return error.description
        }
    }

    @Test(arguments: [(0, "rgb/rg."), (1, "rgb/rg."), (2, "r.b/r.."), (3, "rrb/rr."), (4, "rrb/rr."), (5, "rgb/rg.")])
    func imagesAreTreatedAsTheySay(disposal: UInt8, last: String) throws {
        var gif = GIFBytes(3, 2)
        gif.image(["11", "11"])
        gif.control(disposal: disposal)
        gif.image(x: 1, ["2", "2"])
        gif.image(x: 2, ["3"])
        #expect(try shown(gif) == ["rr./rr.", "rg./rg.", last])
    }

    @Test func whatWasBeforeIsShownAgainSeveralTimes() throws {
        var gif = GIFBytes(3, 1)
        gif.control(disposal: 3)
        gif.image(["222"])
        gif.control(disposal: 3)
        gif.image(["1"])
        gif.control(disposal: 1)
        gif.image(x: 1, ["3"])
        gif.control(disposal: 3)
        gif.image(["11"])
        gif.image(x: 2, ["2"])
        #expect(try shown(gif) == ["ggg", "r..", ".b.", "rr.", ".bg"])
    }

    @Test func transparentPixelsStay() throws {
        var gif = GIFBytes(3, 1)
        gif.image(["111"])
        gif.control(transparent: 2)
        gif.image(["323"])
        // The control block holds for one image.
        gif.image(["2"])
        // One beyond the table is no pixel's.
        gif.control(transparent: 200)
        gif.image(x: 1, ["0"])
        #expect(try shown(gif) == ["rrr", "brb", "grb", "gkb"])
    }

    @Test func tablesOfImagesGoBeforeThatOfAll() throws {
        var gif = GIFBytes(3, 1)
        gif.image(["111"])
        gif.image(x: 1, ["00"], white: true)
        gif.image(["0"])
        #expect(try shown(gif) == ["rrr", "rww", "kww"])
    }

    @Test func interlacedRowsAreInTheirOrder() throws {
        let rows = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9]
        var gif = GIFBytes(1, 10)
        gif.image(rows.map { "\($0 % 4)" }, isInterlaced: true)
        #expect(try shown(gif) == [(0..<10).map { ["k", "r", "g", "b"][$0 % 4] }.joined(separator: "/")])
    }

    @Test func laterImagesAreClippedToTheCanvas() throws {
        var gif = GIFBytes(3, 2)
        gif.image(["111", "111"])
        gif.image(x: 1, ["1111", "1111", "1111"])
        gif.control(disposal: 2)
        gif.image(x: 2, y: 1, ["22", "22"])
        gif.control(disposal: 2)
        gif.image(x: 7, y: 9, ["3"])
        gif.image([])
        #expect(try shown(gif) == ["rrr/rrr", "rrr/rrr", "rrr/rrg", "rrr/rr.", "rrr/rr."])
    }

    /// An image beyond the canvas, to the right of it, below it, or both, changes nothing, however it is treated.
    @Test(arguments: [(0, 9), (9, 0), (9, 9), (60_000, 1), (1, 60_000)], [0, 1, 2, 3] as [UInt8])
    func imagesBeyondTheCanvasShowNothing(place: (x: Int, y: Int), disposal: UInt8) throws {
        var gif = GIFBytes(3, 2)
        gif.image(["123", "321"])
        gif.control(disposal: disposal)
        gif.image(x: place.x, y: place.y, ["11", "11"])
        gif.image(["0"])
        #expect(try shown(gif) == ["rgb/bgr", "rgb/bgr", "kgb/bgr"])
    }

    @Test func aCanvasWithoutSizeHasThatOfTheFirstImage() throws {
        var gif = GIFBytes(0, 0)
        gif.image(x: 1, ["12"])
        gif.image(["3333"])
        #expect(try shown(gif) == [".rg", "bbb"])
        #expect(error(GIFBytes(0, 0).ended) == "the GIF has no image")
        var empty = GIFBytes(0, 1)
        empty.image([])
        #expect(error(empty.ended) == "damaged GIF file: image 1: neither it nor the canvas has a size")
    }

    @Test func delaysAreThoseOfBrowsers() throws {
        var gif = GIFBytes(1, 1)
        gif.image(["0"])
        for delay in [0, 1, 2, 7, 65_535] {
            gif.control(delay: delay)
            gif.image(["0"])
        }
        #expect(try GIFDecoder().decode(gif.ended).durations == [0.1, 0.1, 0.1, 0.02, 0.07, 655.35])
    }

    @Test(arguments: [
        ("NETSCAPE2.0", 0, AnimationLoop.forever), ("NETSCAPE2.0", 1, .times(2)), ("ANIMEXTS1.0", 65_535, .times(65_536)),
        ("XMP DataXMP", 0, .once),
    ])
    func repeatsAreCounted(program: String, repeats: Int, loop: AnimationLoop) throws {
        var gif = GIFBytes(1, 1)
        gif.append([0x21, 0xFE, 2, 65, 66, 0])
        gif.loop(repeats, program: program)
        gif.image(["0"])
        #expect(try GIFDecoder().decode(gif.ended).loop == loop)
    }

    /// A file with two images, of 2 × 2 pixels and of one.
    private var twoImages: GIFBytes {
        var gif = GIFBytes(2, 2)
        gif.loop(0)
        gif.image(["01", "23"])
        gif.control()
        gif.image(["0"])
        return gif
    }

    @Test func whatIsMissingAtTheEndIsSaid() {
        let file = twoImages.ended
        #expect(error(file) == "none")
        // What follows the end is no part of the file.
        #expect(error(file + [1, 2, 3]) == "none")
        // After the pixels of an image, which are whole without the code of the end and the empty block, the file may end.
        let ends = Array(64...74) + Array(88...90)
        for count in file.indices {
            let message = error(Array(file[..<count]))
            #expect(ends.contains(count) ? message == "none" : message.hasPrefix("damaged GIF file: "), "\(count) \(message)")
        }
        let cases = [
            (20, "the file ends within its header"), (30, "the file ends within an extension before image 1"),
            (25, "expected an image (2C), an extension (21) or the end (3B) after the header, found the end of the file"),
            (50, "image 1: the file ends within its description"), (60, "image 1: the file ends within its pixels"),
        ]
        for (count, reason) in cases { #expect(error(Array(file[..<count])) == "damaged GIF file: " + reason) }
    }

    @Test func whatIsDamagedIsSaid() {
        func changed(_ offset: Int, _ byte: UInt8) -> String {
            var file = twoImages.ended
            file[offset] = byte
            return error(file).replacing("damaged GIF file: ", with: "")
        }
        let pixels = 25 + 19 + 10
        let records = "an image (2C), an extension (21) or the end (3B)"
        #expect(changed(25, 0) == "expected \(records) after the header, found the byte 00")
        #expect(changed(pixels, 9) == "image 1: its code size is not between 1 and 8 bits")
        #expect(changed(pixels + 5, 0xF0) == "image 1: its pixels are damaged, in row 1 of 2")
        var control = GIFBytes(1, 1)
        control.append([0x21, 0xF9, 2, 0, 0, 0])
        #expect(error(control.ended) == "damaged GIF file: image 1: its control block has 2 bytes; expected 4")
    }

    @Test func limitsHoldBeforePixelsAreRead() {
        let limits = DecodingLimits(maximumSide: 100, maximumPixels: 5000, maximumImages: 2)
        let sizes = "the limits are 100 per side and 5000 in all"
        #expect(error(GIFBytes(65_535, 65_535).bytes, limits) == "the GIF is 65535×65535 pixels; " + sizes)
        #expect(error(GIFBytes(100, 51).bytes, limits) == "the GIF is 100×51 pixels; " + sizes)
        var gif = GIFBytes(2, 2)
        gif.append([0x2C, 0, 0, 0, 0, 101, 0, 1, 0, 0, 7])
        #expect(error(gif.bytes, limits) == "the GIF is 101×1 pixels; " + sizes)
        var many = twoImages
        #expect(error(many.ended, limits) == "none")
        many.append([0x2C])
        #expect(error(many.bytes, limits) == "the GIF has more than 2 images, the maximum")
    }
}
