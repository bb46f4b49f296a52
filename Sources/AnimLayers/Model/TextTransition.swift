/// The way in which a new text replaces the old one within an animation block, by the names of SwiftUI's `ContentTransition`.
public enum TextContentTransition: String, Hashable, Sendable, CaseIterable {
    /// At once, as in `UILabel`.
    case identity
    /// Digits that differ roll: upwards if the number grows, else downwards.
    case numericText
    /// Digits roll upwards.
    case countsUp = "numericText.countsUp"
    /// Digits roll downwards.
    case countsDown = "numericText.countsDown"
}

/// The text that is being replaced, and the direction of its digits.
package struct TextTransition: Hashable, Sendable {
    /// The old text.
    package var string: String
    /// Whether digits move down instead of up.
    package var countsDown: Bool

    /// Creates a transition from a text.
    package init(string: String, countsDown: Bool) { (self.string, self.countsDown) = (string, countsDown) }
}

extension TextContent {
    /// Returns the transition from an old text to this one; nil if there is none.
    package func transition(from old: TextContent) -> TextTransition? {
        guard contentTransition != .identity, string != old.string, runs.isEmpty, old.runs.isEmpty else { return nil }
        let countsDown =
            switch contentTransition {
            case .identity, .countsUp: false
            case .countsDown: true
            case .numericText: NumericText(string).isLess(than: NumericText(old.string))
            }
        return TextTransition(string: old.string, countsDown: countsDown)
    }
}

/// A text as a sequence of words and numbers.
struct NumericText {
    /// A number, or the characters between two numbers.
    struct Part {
        var range: Range<Int>
        /// The index of the decimal separator, or the end of the number without one; nil for other characters.
        var point: Int?
    }

    let characters: [Unicode.Scalar]
    let parts: [Part]

    /// Divides a text: digits belong to one number if at most a separator is between them.
    init(_ text: String) {
        let characters = Array(text.unicodeScalars)
        var parts: [Part] = []
        var index = 0
        while index < characters.count {
            let start = index
            if Self.isDigit(characters[index]) {
                while index < characters.count {
                    let isJoined =
                        Self.separators.contains(characters[index]) && index + 1 < characters.count
                        && Self.isDigit(characters[index + 1])
                    guard isJoined || Self.isDigit(characters[index]) else { break }
                    index += 1
                }
                parts.append(Part(range: start..<index, point: Self.point(of: start..<index, in: characters)))
            } else {
                while index < characters.count, !Self.isDigit(characters[index]) { index += 1 }
                parts.append(Part(range: start..<index))
            }
        }
        (self.characters, self.parts) = (characters, parts)
    }

    private static let separators: [Unicode.Scalar] = [".", ",", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{2009}"]

    private static func isDigit(_ character: Unicode.Scalar) -> Bool { ("0"..."9").contains(character) }

    /// Returns the index of the decimal separator of a number, or its end.
    ///
    /// It is the last full stop or comma if there is no other of its kind. A comma before three digits groups them, unless another
    /// separator does.
    private static func point(of range: Range<Int>, in characters: [Unicode.Scalar]) -> Int {
        let found = range.filter { !isDigit(characters[$0]) }
        guard let last = found.last, [".", ","].contains(characters[last]) else { return range.upperBound }
        guard found.count(where: { characters[$0] == characters[last] }) == 1 else { return range.upperBound }
        let groups = found.count == 1 && characters[last] == "," && range.upperBound - last == 4
        return groups ? range.upperBound : last
    }
}

extension NumericText {
    /// Whether the first number that differs is less than in another text; false unless both have as many numbers.
    func isLess(than other: NumericText) -> Bool {
        guard numbers.count == other.numbers.count else { return false }
        for (own, theirs) in zip(numbers, other.numbers) {
            let (a, b) = (value(of: own), other.value(of: theirs))
            guard a.isNegative == b.isNegative else { return a.isNegative }
            if a.digits != b.digits { return a.isNegative ? b.precedes(a) : a.precedes(b) }
        }
        return false
    }

    /// The sign of a number, its whole digits without leading zeros, and its fraction's digits without trailing zeros.
    private struct Value {
        var isNegative: Bool
        var digits: [[UInt32]]

        func precedes(_ other: Value) -> Bool {
            let (a, b) = (digits[0], other.digits[0])
            if a.count != b.count { return a.count < b.count }
            return a == b ? digits[1].lexicographicallyPrecedes(other.digits[1]) : a.lexicographicallyPrecedes(b)
        }
    }

    private var numbers: [Part] { parts.filter { $0.point != nil } }

    private func value(of part: Part) -> Value {
        let point = part.point ?? part.range.upperBound
        let digits = { (range: Range<Int>) in self.characters[range].filter(Self.isDigit).map(\.value) }
        let whole = Array(digits(part.range.lowerBound..<point).drop { $0 == 0x30 })
        var fraction = digits(point..<part.range.upperBound)
        while fraction.last == 0x30 { fraction.removeLast() }
        let sign: Unicode.Scalar? = part.range.lowerBound > 0 ? characters[part.range.lowerBound - 1] : nil
        let isZero = whole.isEmpty && fraction.isEmpty
        return Value(isNegative: !isZero && (sign == "-" || sign == "\u{2212}"), digits: [whole, fraction])
    }

    private func isAligned(with other: NumericText) -> Bool {
        parts.count == other.parts.count && zip(parts, other.parts).allSatisfy { ($0.point == nil) == ($1.point == nil) }
    }

    /// Returns the pairs of characters in the same place of this text and of a later one; characters in no pair leave or enter.
    ///
    /// Digits are in the same place if they are equally far from the decimal separator. Texts whose numbers do not correspond have
    /// only their common start and end in pairs.
    func pairs(with later: NumericText) -> [(old: Int, new: Int)] {
        guard isAligned(with: later) else {
            return Self.ends(characters.indices, later.characters.indices) { characters[$0] == later.characters[$1] }
        }
        var pairs: [(old: Int, new: Int)] = []
        for (old, new) in zip(parts, later.parts) {
            if let oldPoint = old.point, let newPoint = new.point {
                pairs += zip((old.range.lowerBound..<oldPoint).reversed(), (new.range.lowerBound..<newPoint).reversed())
                    .reversed()
                    .map { ($0, $1) }
                pairs += zip(oldPoint..<old.range.upperBound, newPoint..<new.range.upperBound).map { ($0, $1) }
            } else if old.range.count == new.range.count {
                pairs += zip(old.range, new.range).map { ($0, $1) }
            } else {
                pairs += Self.ends(old.range, new.range) { characters[$0] == later.characters[$1] }
            }
        }
        return pairs
    }

    /// Returns the pairs of the common start and of the common end of two ranges.
    private static func ends(_ old: Range<Int>, _ new: Range<Int>, _ isSame: (Int, Int) -> Bool) -> [(old: Int, new: Int)] {
        let start = zip(old, new).prefix { isSame($0, $1) }
        let rest = (old.dropFirst(start.count), new.dropFirst(start.count))
        let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { isSame($0, $1) }
        return start.map { ($0, $1) } + end.reversed().map { ($0, $1) }
    }
}
