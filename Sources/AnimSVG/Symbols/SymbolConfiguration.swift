/// The weight of a symbol, by the names of `UIImage.SymbolWeight`.
package enum SymbolWeight: String, Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The width of strokes relative to the regular weight, about as SF's stems.
    var strokeFactor: Double {
        switch self {
        case .ultraLight: 0.45
        case .thin: 0.6
        case .light: 0.8
        case .regular: 1
        case .medium: 1.2
        case .semibold: 1.4
        case .bold: 1.6
        case .heavy: 1.85
        case .black: 2.1
        }
    }
}

/// The size of a symbol next to text of the same font size, by the names of `UIImage.SymbolScale`.
package enum SymbolScale: String, Hashable, Sendable, CaseIterable {
    case small, medium, large

    /// The size relative to the medium scale; the large one was measured on iOS 26.1, from 20 × 19 to 26 × 26 points.
    package var factor: Double {
        switch self {
        case .small: 0.78
        case .medium: 1
        case .large: 1.28
        }
    }
}

/// How the parts of a symbol are colored, by the names of SF Symbols.
package enum SymbolRenderingMode: String, Hashable, Sendable, CaseIterable {
    /// All parts have the tint color; marks on filled shapes are cut out.
    case monochrome
    /// All parts have the tint color: the secondary ones at half its opacity, the tertiary ones at a quarter.
    case hierarchical
    /// The primary, secondary and tertiary parts have colors of their own.
    case palette
}
