/// A run of equal palette indices, of which a second one may stand for the same pixels.
struct SymbolRun {
    var symbol: UInt8
    /// An index that shows the same pixels; `symbol` itself where there is none.
    var alternative: UInt8
    var length: Int
}

/// The ways to store the pixels of an image that the canvas shows already.
enum UnchangedPixels {
    /// All transparent.
    case transparent
    /// Drawn again, where their colour is known.
    case redrawn
    /// Transparent or drawn again, whichever continues the current LZW match; transparent where both do.
    case either
    /// Drawn again where they continue the colour before them, else transparent.
    case extended
}
