import AnimGraphics

/// The glyphs that consist of other glyphs in colors, in the tables `COLR` (version 0) and `CPAL`.
struct ColorLayers {
    /// A glyph that is filled with a color; nil stands for the color of the text.
    struct Layer {
        let glyph: UInt32
        let color: Color?
    }

    /// The maximum number of layers of a glyph; a glyph with more is not drawn.
    static let maximumLayers = 256

    private let table: SFNTTable
    private let palette: Palette

    /// Opens the tables; nil if the font does not have both.
    init?(_ table: SFNTTable?, palettes: SFNTTable?) {
        guard let table, let palette = Palette(palettes) else { return nil }
        (self.table, self.palette) = (table, palette)
    }

    /// Returns the layers of a glyph, from back to front; nil if it has none.
    func layers(of glyph: UInt32) -> [Layer]? {
        guard glyph <= 0xFFFF, let count = table.uint16(at: 2), let start = table.uint32(at: 4), let layers = table.uint32(at: 8),
            let layerCount = table.uint16(at: 12),
            let record = table.record(of: Int(glyph), start: start, count: count, size: 6),
            let first = table.uint16(at: record + 2), let own = table.uint16(at: record + 4),
            own > 0, own <= ColorLayers.maximumLayers, first + own <= layerCount
        else { return nil }
        var result: [Layer] = []
        for index in first..<first + own {
            guard let glyph = table.uint16(at: layers + 4 * index), let entry = table.uint16(at: layers + 4 * index + 2) else {
                return nil
            }
            // A color beyond the palette makes a layer invisible.
            guard entry == Palette.textColor || palette.color(entry) != nil else { continue }
            result.append(Layer(glyph: UInt32(glyph), color: palette.color(entry)))
        }
        return result
    }

    /// Whether a glyph is described only by the paints of version 1, which are not drawn.
    func isPainted(_ glyph: UInt32) -> Bool {
        guard glyph <= 0xFFFF, let version = table.uint16(at: 0), version >= 1, let list = table.uint32(at: 14), list > 0,
            let count = table.uint32(at: list), layers(of: glyph) == nil
        else { return false }
        return table.record(of: Int(glyph), start: list + 4, count: min(count, 1 << 16), size: 6) != nil
    }
}

/// The first palette of a font, which is its default.
private struct Palette {
    /// The entry that stands for the color of the text.
    static let textColor = 0xFFFF

    private let table: SFNTTable
    private let count: Int
    private let start: Int

    init?(_ table: SFNTTable?) {
        guard let table, let count = table.uint16(at: 2), let palettes = table.uint16(at: 4),
            palettes > 0, let records = table.uint32(at: 8), let first = table.uint16(at: 12)
        else { return nil }
        (self.table, self.count, start) = (table, count, records + 4 * first)
    }

    /// Returns a color, which the table stores as blue, green, red and alpha; nil beyond the palette.
    func color(_ index: Int) -> Color? {
        guard index < count, let bytes = table.bytes(at: start + 4 * index, count: 4) else { return nil }
        return Color(r: bytes[2], g: bytes[1], b: bytes[0], a: bytes[3])
    }
}
