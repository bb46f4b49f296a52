/// The heights of lines, in points.
struct LineMetrics {
    private let style: TextStyle
    private let fonts: [FontMetrics]

    init(style: TextStyle) {
        self.style = style
        fonts = style.fonts.fonts.map(\.metrics)
    }

    /// Returns the extents of a line of some fonts above and below its baseline.
    func extent(of used: [Int]) -> (ascent: Double, descent: Double) {
        (largest(\.ascent, of: used), largest(\.descent, of: used))
    }

    /// Returns the height of a line of some fonts.
    func height(of used: [Int]) -> Double {
        let extent = extent(of: used)
        let natural = extent.ascent + extent.descent
        switch style.lineHeight {
        case .natural: return natural
        case .multiple(let factor): return factor > 0 ? natural * min(factor, 1000) : natural
        case .fixed(let height): return height > 0 ? TextStyle.limited(height) : natural
        }
    }

    /// Returns the distance from the bottom of a line of some fonts to the next.
    func gap(of used: [Int]) -> Double {
        largest(\.leading, of: used) + TextStyle.limited(style.lineSpacing)
    }

    private func largest(_ value: KeyPath<FontMetrics, Double>, of used: [Int]) -> Double {
        (used.lazy.map { fonts[$0][keyPath: value] }.max() ?? 0) * style.drawnSize
    }
}
