import AnimEncoders
import AnimGeometry
import AnimGraphics

/// The picture of a glyph in a strike, a set of pictures for one size of the font.
struct StrikeGlyph {
    /// The bytes of a PNG file, a part of the table.
    private let png: UnsafeBufferPointer<UInt8>
    private let table: SFNTTable
    /// The number of columns and rows, according to the file.
    let (width, height): (Int, Int)
    /// The rectangle of the picture in ems, y down, relative to the origin of the glyph.
    let frame: Rect

    /// The maximum of columns and rows: six times as many as in the fonts of today's emoji.
    static let maximumSide = 1024

    /// Creates a glyph from the position of its picture in pixels of the strike; nil if the picture is not an intact PNG of a
    /// permitted size.
    ///
    /// - Parameters:
    ///   - png: The bytes of the file, a part of the table.
    ///   - table: The table.
    ///   - left: The distance from the origin to the left edge.
    ///   - bottom: The distance from the baseline up to the lower edge.
    ///   - pixelsPerEm: The pixels per em of the strike, horizontally and vertically.
    init?(_ png: UnsafeBufferPointer<UInt8>, of table: SFNTTable, left: Int, bottom: Int, pixelsPerEm: (x: Int, y: Int)) {
        guard let size = StrikeGlyph.size(of: png), (1...StrikeGlyph.maximumSide).contains(size.width),
            (1...StrikeGlyph.maximumSide).contains(size.height), pixelsPerEm.x > 0, pixelsPerEm.y > 0
        else { return nil }
        (self.png, self.table) = (png, table)
        (width, height) = size
        let (x, y) = (Double(pixelsPerEm.x), Double(pixelsPerEm.y))
        frame = Rect(
            x: Double(left) / x, y: 0 - Double(bottom + height) / y, width: Double(width) / x, height: Double(height) / y)
    }

    /// The decoded picture; nil if the file is damaged.
    var decoded: Image? {
        let limits = DecodingLimits(maximumSide: StrikeGlyph.maximumSide, maximumPixels: width * height)
        return (try? PNGDecoder(limits: limits).picture(Array(png))).map { Image($0.pixmap) }
    }

    /// Returns the size of a PNG from its header; nil if it does not start like one.
    static func size(of png: UnsafeBufferPointer<UInt8>) -> (width: Int, height: Int)? {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard png.count >= 24, png.starts(with: start) else { return nil }
        func number(at offset: Int) -> Int { png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }
}

/// The pictures of glyphs in the tables `CBLC` (their locations) and `CBDT` (their data).
///
/// The formats are OpenType 1.9's for PNG data, 17 to 19; other formats are ignored.
struct ColorBitmaps {
    private let locations: SFNTTable
    private let data: SFNTTable
    /// The strikes, from the largest to the smallest.
    private let strikes: [Strike]

    private struct Strike {
        let subtables: Int
        let count: Int
        let pixelsPerEm: (x: Int, y: Int)
    }

    /// The maximum number of strikes that are considered, and of parts of a strike's index, which bound the work for damaged
    /// fonts.
    private static let (maximumStrikes, maximumSubtables) = (64, 4096)

    /// Opens the tables; nil if the font does not have both.
    init?(locations: SFNTTable?, data: SFNTTable?) {
        guard let locations, let data else { return nil }
        (self.locations, self.data) = (locations, data)
        let count = min(locations.uint32(at: 4) ?? 0, ColorBitmaps.maximumStrikes)
        let strikes = (0..<count).compactMap { index -> Strike? in
            let record = 8 + 48 * index
            guard let subtables = locations.uint32(at: record), let count = locations.uint32(at: record + 8),
                let x = locations.uint8(at: record + 44), let y = locations.uint8(at: record + 45), x > 0, y > 0
            else { return nil }
            return Strike(subtables: subtables, count: min(count, ColorBitmaps.maximumSubtables), pixelsPerEm: (x, y))
        }
        self.strikes = strikes.sorted { $0.pixelsPerEm.y > $1.pixelsPerEm.y }
    }

    /// Returns the picture of a glyph in the largest strike that has one.
    func glyph(_ glyph: UInt32) -> StrikeGlyph? {
        strikes.lazy.compactMap { self.glyph(Int(glyph), in: $0) }.first
    }

    private func glyph(_ glyph: Int, in strike: Strike) -> StrikeGlyph? {
        for index in 0..<strike.count {
            let entry = strike.subtables + 8 * index
            guard let first = locations.uint16(at: entry), let last = locations.uint16(at: entry + 2),
                let offset = locations.uint32(at: entry + 4)
            else { return nil }
            guard first <= glyph, glyph <= last else { continue }
            return self.glyph(glyph, from: first, in: strike, subtable: strike.subtables + offset)
        }
        return nil
    }

    /// Returns the picture of a glyph from a part of the index, whose first glyph is given.
    private func glyph(_ glyph: Int, from first: Int, in strike: Strike, subtable: Int) -> StrikeGlyph? {
        guard let format = locations.uint16(at: subtable), let imageFormat = locations.uint16(at: subtable + 2),
            let start = locations.uint32(at: subtable + 4)
        else { return nil }
        switch format {
        case 1:
            guard let offset = locations.uint32(at: subtable + 8 + 4 * (glyph - first)),
                let end = locations.uint32(at: subtable + 12 + 4 * (glyph - first)), end > offset
            else { return nil }
            return picture(at: start + offset, imageFormat, in: strike)
        case 3:
            guard let offset = locations.uint16(at: subtable + 8 + 2 * (glyph - first)),
                let end = locations.uint16(at: subtable + 10 + 2 * (glyph - first)), end > offset
            else { return nil }
            return picture(at: start + offset, imageFormat, in: strike)
        case 4:
            guard let count = locations.uint32(at: subtable + 8),
                let record = locations.record(of: glyph, start: subtable + 12, count: min(count, 1 << 16), size: 4),
                let offset = locations.uint16(at: record + 2)
            else { return nil }
            return picture(at: start + offset, imageFormat, in: strike)
        case 2, 5:
            return picture(of: glyph, from: first, format: format, imageFormat, start, in: strike, subtable: subtable)
        default: return nil
        }
    }

    /// Returns the picture of a glyph from a part of the index whose glyphs all have the same metrics and size.
    private func picture(
        of glyph: Int, from first: Int, format: Int, _ imageFormat: Int, _ start: Int, in strike: Strike, subtable: Int
    ) -> StrikeGlyph? {
        guard let size = locations.uint32(at: subtable + 8),
            let metrics = Metrics(locations, at: subtable + 12)
        else { return nil }
        var index = glyph - first
        if format == 5 {
            guard let count = locations.uint32(at: subtable + 20),
                let record = locations.record(of: glyph, start: subtable + 24, count: min(count, 1 << 16), size: 2)
            else { return nil }
            index = (record - subtable - 24) / 2
        }
        return picture(at: start + index * size, imageFormat, in: strike, metrics: metrics)
    }

    private func picture(at offset: Int, _ format: Int, in strike: Strike, metrics common: Metrics? = nil) -> StrikeGlyph? {
        let length: Int
        switch format {
        case 17: length = 5
        case 18: length = 8
        case 19: length = 0
        default: return nil
        }
        guard let metrics = length > 0 ? Metrics(data, at: offset) : common,
            let count = data.uint32(at: offset + length), let png = data.bytes(at: offset + length + 4, count: count),
            let size = StrikeGlyph.size(of: png), size == (metrics.width, metrics.height)
        else { return nil }
        return StrikeGlyph(
            png, of: data, left: metrics.left, bottom: metrics.top - metrics.height, pixelsPerEm: strike.pixelsPerEm)
    }

    /// The start of both kinds of metrics: the size of a picture and the position of its upper left corner.
    private struct Metrics {
        let (height, width, left, top): (Int, Int, Int, Int)

        init?(_ table: SFNTTable, at offset: Int) {
            guard let height = table.uint8(at: offset), let width = table.uint8(at: offset + 1),
                let left = table.int8(at: offset + 2), let top = table.int8(at: offset + 3)
            else { return nil }
            (self.height, self.width, self.left, self.top) = (height, width, left, top)
        }
    }
}

/// The pictures of glyphs in the table `sbix`, as far as they are PNGs.
struct StandardBitmaps {
    private let table: SFNTTable
    private let glyphCount: Int
    /// The strikes, from the largest to the smallest, each with the offset of its table.
    private let strikes: [(offset: Int, pixelsPerEm: Int)]

    /// The maximum number of strikes that are considered.
    private static let maximumStrikes = 64
    /// The tags `png ` and `dupe`, which refers to a different glyph with the same picture.
    private static let (png, duplicate) = (0x706E_6720, 0x6475_7065)

    /// Opens the table; nil if the font does not have one.
    init?(_ table: SFNTTable?, glyphCount: Int) {
        guard let table else { return nil }
        (self.table, self.glyphCount) = (table, glyphCount)
        let count = min(table.uint32(at: 4) ?? 0, StandardBitmaps.maximumStrikes)
        strikes = (0..<count).compactMap { index in
            guard let offset = table.uint32(at: 8 + 4 * index), let size = table.uint16(at: offset), size > 0 else { return nil }
            return (offset, size)
        }.sorted { $0.pixelsPerEm > $1.pixelsPerEm }
    }

    /// Returns the picture of a glyph in the largest strike that has one.
    func glyph(_ glyph: UInt32) -> StrikeGlyph? {
        strikes.lazy.compactMap { self.glyph(Int(glyph), in: $0.offset, $0.pixelsPerEm, mayRefer: true) }.first
    }

    private func glyph(_ glyph: Int, in strike: Int, _ pixelsPerEm: Int, mayRefer: Bool) -> StrikeGlyph? {
        guard glyph < glyphCount, let start = table.uint32(at: strike + 4 + 4 * glyph),
            let end = table.uint32(at: strike + 8 + 4 * glyph), end >= start + 8,
            let left = table.int16(at: strike + start), let bottom = table.int16(at: strike + start + 2),
            let type = table.uint32(at: strike + start + 4)
        else { return nil }
        if type == StandardBitmaps.duplicate, mayRefer, let original = table.uint16(at: strike + start + 8) {
            return self.glyph(original, in: strike, pixelsPerEm, mayRefer: false)
        }
        guard type == StandardBitmaps.png, let png = table.bytes(at: strike + start + 8, count: end - start - 8) else {
            return nil
        }
        return StrikeGlyph(png, of: table, left: left, bottom: bottom, pixelsPerEm: (pixelsPerEm, pixelsPerEm))
    }
}
