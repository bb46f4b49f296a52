import AnimEncoders
import AnimGraphics
import Testing

/// Films that are encoded in sections.
@Suite struct GIFSectionTests {
    private func encoded(_ frames: [Pixmap], sectionLength: Int?, options: GIFOptions = GIFOptions()) throws -> [UInt8] {
        var encoder = try GIFEncoder(width: frames[0].width, height: frames[0].height)
        encoder.options = options
        var writer: GIFWriter?
        var bytes: [UInt8] = []
        func write(_ section: GIFPlan) throws {
            if let writer { writer.expect(section) }
            let open = try writer ?? GIFWriter(section)
            writer = open
            for index in 0..<section.imageCount {
                try open.append(section.image(at: index))
                bytes += open.takeBytes()
            }
        }
        for (index, frame) in frames.enumerated() {
            try encoder.append(GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil), at: Double(index) / 25)
            if let sectionLength, index % sectionLength == sectionLength - 1, let section = encoder.planSection() {
                try write(section)
            }
        }
        try write(try encoder.plan(until: Double(frames.count) / 25))
        return bytes + (try writer?.finish() ?? [])
    }

    private func squares() -> [Pixmap] {
        let background = Pixmap(width: 40, height: 30, filledWith: opaque(255, 255, 255))
        return (0..<17).map { step -> Pixmap in
            // Every fourth frame is empty, so that the one before it is cleared.
            if step % 4 == 3 { return Pixmap(width: 40, height: 30) }
            let color = opaque(step * 15, 0, 255 - step * 9)
            return background.filling(step..<(step + 8), 5..<15, with: color)
        }
    }

    @Test(arguments: [1, 2, 3, 5, 16, 17]) func sectionsShowWhatTheWholeShows(length: Int) throws {
        let frames = squares()
        let whole = try DecodedGIF(encoded(frames, sectionLength: nil))
        let parts = try DecodedGIF(encoded(frames, sectionLength: length))
        #expect(whole.frames == frames.map(\.pixels))
        #expect(parts.frames == whole.frames)
        #expect(parts.delays == whole.delays)
        #expect(parts.repeats == whole.repeats)
    }

    @Test func laterSectionsUseTheSharedTableWhereItShowsThem() throws {
        let background = Pixmap(width: 40, height: 30, filledWith: opaque(255, 255, 255))
        let frames = (0..<12).map { background.filling($0..<$0 + 8, 5..<15, with: opaque(255, 0, 0)) }
        let gif = try DecodedGIF(encoded(frames, sectionLength: 4))
        #expect(gif.frames == frames.map(\.pixels))
        #expect(gif.images.allSatisfy { !$0.hasLocalTable })
    }

    /// Where no image of the first section shares a table, later ones have none to share.
    @Test(arguments: [75, 60]) func sectionsOfNoiseHaveTheirOwnTables(quality: Int) throws {
        var state: UInt64 = 1
        let frames = (0..<6).map { _ in
            Pixmap(
                width: 96, height: 96,
                pixels: (0..<96 * 96).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return UInt32(truncatingIfNeeded: state >> 40) | 0xFF00_0000
                })
        }
        let gif = try DecodedGIF(encoded(frames, sectionLength: 3, options: GIFOptions(quality: quality)))
        #expect(gif.frames.count == 6)
        #expect(gif.images.allSatisfy { $0.hasLocalTable })
    }

    @Test func photographsOfLaterSectionsKeepTheirColors() throws {
        let frames = (0..<6).map { Pixmap.photograph(width: 96, height: 64, seed: UInt64($0)) }
        let whole = try DecodedGIF(encoded(frames, sectionLength: nil))
        let parts = try DecodedGIF(encoded(frames, sectionLength: 2))
        #expect(parts.images.count == 6)
        for (index, frame) in frames.enumerated() {
            #expect(signalToNoise(parts.frames[index], frame.pixels) > signalToNoise(whole.frames[index], frame.pixels) * 0.9)
        }
    }

    @Test func heldBytesFallWithEachSection() throws {
        let frames = (0..<4).map { Pixmap.photograph(width: 96, height: 64, seed: UInt64($0)) }
        var encoder = try GIFEncoder(width: 96, height: 64)
        #expect(encoder.heldByteCount == 0 && encoder.planSection() == nil)
        var counts: [Int] = []
        for (index, frame) in frames.enumerated() {
            try encoder.append(GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil), at: Double(index) / 25)
            counts.append(encoder.heldByteCount)
        }
        #expect(counts == counts.sorted() && counts[0] > 0 && counts[3] > 3 * counts[0])
        #expect(encoder.planSection()?.imageCount == 3)
        #expect(encoder.heldByteCount == counts[3] - counts[2])
    }
}
