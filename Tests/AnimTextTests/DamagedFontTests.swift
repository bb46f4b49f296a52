import AnimText
import TestSupport
import Testing

/// Files that are no fonts, or damaged ones, are refused, or drawn as far as they go.
@Suite struct DamagedFontTests {
    @Test(arguments: [[], [0], Array("no font at all".utf8), [0, 1, 0, 0] + [UInt8](repeating: 255, count: 100)])
    func whatIsNoFontIsRefused(bytes: [UInt8]) {
        #expect(throws: FontError.self) { try Font(data: bytes) }
    }

    @Test func indexesBeyondTheFontsAreRefused() {
        #expect(throws: FontError.noSuchFace(index: 1, count: 1)) {
            try Font(data: Repository.font("NotoSansHebrew-Regular.ttf"), index: 1)
        }
        #expect(throws: FontError.noSuchFace(index: -1, count: 0)) { try Font(data: [], index: -1) }
    }

    private func draw(_ bytes: [UInt8]) {
        guard let font = try? Font(data: bytes) else { return }
        var style = TextStyle(fonts: FontCollection([font]), fontSize: 20)
        style.isWrapped = true
        let layout = TextLayout("שלום A हिन्दी 안", style: style, width: 40)
        #expect(layout.lines.allSatisfy { $0.glyphs.count < 100_000 })
    }

    @Test(arguments: ["NotoSansHebrew-Regular.ttf", "NotoSansDevanagari-Regular.ttf", "NotoSansCJKkr-Regular.otf"])
    func changedBytesDoNoHarm(name: String) throws {
        let bytes = try Repository.font(name)
        var random = SplitMix64(seed: 1)
        func next(below limit: Int) -> Int { .random(in: 0..<limit, using: &random) }
        for round in 0..<60 {
            var changed = bytes
            // The tables are listed at the start, where a change matters most.
            let reach = round % 2 == 0 ? 400 : changed.count
            for _ in 0...next(below: 4) { changed[next(below: reach)] ^= UInt8(1 << next(below: 8)) }
            draw(changed)
        }
    }

    @Test(arguments: ["NotoSansHebrew-Regular.ttf", "NotoSansCJKkr-Regular.otf"])
    func truncatedFilesDoNoHarm(name: String) throws {
        let bytes = try Repository.font(name)
        for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 50)) { draw(Array(bytes[..<length])) }
    }
}
