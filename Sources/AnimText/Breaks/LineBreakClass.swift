/// The class of a character by which lines break (UAX 14), by its name there.
///
/// Classes that stand for another one (AI, CJ, SA, SG, XX) are resolved by rule LB1.
enum LineBreakClass: UInt8 {
    /// Letters, and all that is not listed.
    case al
    /// Breaks before and after, after, and before.
    case b2, ba, bb
    /// Newlines.
    case bk, cr, lf, nl
    /// Contingent breaks, such as an inline object.
    case cb
    /// Closing punctuation; closing brackets, those apart that are as wide as ideographs (LB30).
    case cl, cp, cpWide
    /// Marks that combine, and controls; the joiner of zero width.
    case cm, zwj
    /// Emoji that take a modifier, and modifiers.
    case eb, em
    /// Exclamation and question marks.
    case ex
    /// No break on either side: no-break spaces, and the word joiner.
    case gl, wj
    /// Syllables of Hangul without and with a final consonant, and its letters.
    case h2, h3, jl, jt, jv
    /// Letters of Hebrew.
    case hl
    /// The hyphen-minus.
    case hy
    /// Ideographs; those code points that are kept for emoji (LB30b).
    case id, idReserved
    /// Leaders, such as the ellipsis.
    case `in`
    /// Separators within numbers.
    case `is`
    /// Characters that start no line.
    case ns
    /// Digits.
    case nu
    /// Opening punctuation; that apart which is as wide as ideographs (LB30).
    case op, opWide
    /// Units after numbers, and before them.
    case po, pr
    /// Quotation marks.
    case qu
    /// Regional indicators, of which two are a flag.
    case ri
    /// The space.
    case sp
    /// The slash.
    case sy
    /// The space of zero width.
    case zw
}

extension LineBreakClass {
    /// The class of a character; that of letters for a number that is none.
    init(_ character: UInt32) {
        // Syllables are in the order of their final consonants, of which there are 27.
        if (0xAC00...0xD7A3).contains(character) {
            self = (character - 0xAC00) % 28 == 0 ? .h2 : .h3
        } else {
            self = LineBreakClass.table.class(of: character)
        }
    }

    private static let table = Table(characters)

    /// The ranges of characters that are not letters, in ascending order.
    private struct Table {
        private var ranges: [(first: UInt32, last: UInt32, kind: LineBreakClass)] = []

        init(_ lists: [(LineBreakClass, String)]) {
            for (kind, list) in lists {
                for word in list.split(whereSeparator: \.isWhitespace) {
                    let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                    guard let first = ends.first, let last = ends.last else { continue }
                    ranges.append((first, last, kind))
                }
            }
            ranges.sort { $0.first < $1.first }
        }

        func `class`(of character: UInt32) -> LineBreakClass {
            var (low, high) = (0, ranges.count)
            while low < high {
                let middle = (low + high) / 2
                if ranges[middle].last < character { low = middle + 1 } else { high = middle }
            }
            return low < ranges.count && ranges[low].first <= character ? ranges[low].kind : .al
        }
    }
}
