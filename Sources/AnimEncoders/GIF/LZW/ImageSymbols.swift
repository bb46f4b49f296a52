/// The pixels of an image as lists of symbols that may stand for them.
struct ImageSymbols {
    private(set) var choices = SymbolChoices()
    private(set) var runs: [ChoiceRun] = []
    /// Whether a pixel that may stay can be drawn as well.
    private(set) var hasAlternatives = false
    /// Whether a pixel may be transparent.
    private(set) var usesTransparent = false

    /// Translates the ways to store pixels to symbols of a table.
    ///
    init(_ ways: RunBuffer, _ layout: TableLayout, staying: StayingPixels) {
        var numbers = [Int32](repeating: -1, count: 2 * layout.symbols.count + 2)
        var transparentNumber: Int32 = -1
        ways.forEach { run in
            var number = numbers[run.value]
            if number < 0 {
                let way = PixelWays(rawValue: run.value)
                let symbol = way.index.flatMap { layout.symbols[$0] }
                let list = Self.symbols(symbol, way.mayStay ? layout.transparent : nil, staying: staying)
                let isTransparent = list.count == 1 && list[0] == layout.transparent
                if isTransparent, transparentNumber >= 0 {
                    number = transparentNumber
                } else {
                    number = Int32(choices.starts.count - 1)
                    choices.append(list)
                    if isTransparent { transparentNumber = number }
                }
                hasAlternatives = hasAlternatives || symbol != nil && way.mayStay && layout.transparent != nil
                usesTransparent = usesTransparent || list.first == layout.transparent
                numbers[run.value] = number
            }
            append(number, run.length)
        }
    }

    private static func symbols(_ drawn: UInt8?, _ transparent: UInt8?, staying: StayingPixels) -> [UInt8] {
        guard let transparent else { return [drawn ?? 0] }
        guard let drawn else { return [transparent] }
        return switch staying {
        case .transparent: [transparent]
        case .drawn: [drawn]
        case .either: [transparent, drawn]
        }
    }

    @inline(__always)
    private mutating func append(_ choice: Int32, _ length: Int) {
        if let last = runs.last, last.choice == choice {
            runs[runs.count - 1].length += Int32(truncatingIfNeeded: length)
        } else {
            runs.append(ChoiceRun(choice: choice, length: Int32(truncatingIfNeeded: length)))
        }
    }
}

/// The ways to store the pixels of an image that may stay.
enum StayingPixels: CaseIterable {
    /// All transparent.
    case transparent
    /// Drawn again where the table has their colour.
    case drawn
    /// Transparent or drawn again, whichever continues a longer string.
    case either
}
