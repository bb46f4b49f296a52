/// The positions at which the lines of a paragraph may break, by the Unicode line breaking algorithm (UAX 14).
struct LineBreaks: Hashable, Sendable {
    /// Whether a grapheme starts at each character.
    let graphemes: [Bool]
    /// Whether a line may start at each character: at the start of a grapheme, if the algorithm allows a break.
    let opportunities: [Bool]

    /// The soft hyphen, U+00AD.
    static let softHyphen: UInt32 = 0xAD

    init(_ characters: [UInt32]) {
        let graphemes = LineBreaks.graphemes(characters)
        let classes = characters.map { LineBreakClass($0) }
        var breaks = LineBreakRules.opportunities(classes)
        for index in classes.indices.dropFirst(2) where characters[index - 1] == LineBreaks.softHyphen {
            // LB21a does not break after a hyphen that follows a Hebrew prefix. A soft hyphen is an exception: it exists to break
            // lines.
            if classes[index - 2] == .hl, classes[index] == .hl { breaks[index] = true }
        }
        self.graphemes = graphemes
        opportunities = zip(graphemes, breaks).map { $0 && $1 }
    }

    private static func graphemes(_ characters: [UInt32]) -> [Bool] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters.compactMap(Unicode.Scalar.init))
        var starts = [Bool](repeating: false, count: characters.count)
        var index = 0
        for grapheme in String(text) {
            starts[index] = true
            index += grapheme.unicodeScalars.count
        }
        return starts
    }
}

/// The line breaking rules (UAX 14 of Unicode 15), with its example 7: a number and its signs are one word.
///
/// The rules depend on the classes on both sides of a position and on a few facts about characters farther away, which are
/// tracked here.
struct LineBreakRules {
    /// The character before the position, with the marks that combine with it.
    private var before: LineBreakClass
    /// The last character before the position that is not a space.
    private var base: LineBreakClass
    /// The character before `before`; the same as `before` at the start.
    private var second: LineBreakClass
    /// The character after the position.
    private var after: LineBreakClass
    /// The character after that; nil at the end.
    private var next: LineBreakClass?
    /// Whether a joiner is before the position.
    private var isJoined = false
    /// Whether the number of regional indicators before the position is odd.
    private var hasOpenFlag = false
    private var number = Number.none

    /// The number that ends at the position.
    private enum Number {
        case none
        /// Digits, and separators after digits.
        case digits
        /// A closing bracket after a number.
        case closed
    }

    /// Returns whether a line may start at each character of a text, given their classes; false at the first.
    static func opportunities(_ classes: [LineBreakClass]) -> [Bool] {
        var result = [Bool](repeating: false, count: classes.count)
        let units = units(of: classes)
        guard let first = units.first else { return result }
        var rules = LineBreakRules(first.kind)
        rules.isJoined = first.endsWithJoiner
        for index in units.indices.dropFirst() {
            let unit = units[index]
            rules.after = unit.kind
            rules.next = index + 1 < units.count ? units[index + 1].kind : nil
            result[unit.start] = rules.allowsBreak
            rules.advance()
            rules.isJoined = unit.endsWithJoiner
        }
        return result
    }

    private init(_ first: LineBreakClass) {
        (before, base, second, after) = (first, first, first, first)
        note(first)
    }

    /// A character with the marks that combine with it.
    private struct Unit {
        let start: Int
        let kind: LineBreakClass
        var endsWithJoiner: Bool
    }

    /// Joins marks with the character before them (LB9); other marks count as letters (LB10).
    private static func units(of classes: [LineBreakClass]) -> [Unit] {
        var units: [Unit] = []
        units.reserveCapacity(classes.count)
        for (index, kind) in classes.enumerated() {
            let isMark = kind == .cm || kind == .zwj
            if isMark, let last = units.last, last.kind.takesMarks {
                units[units.count - 1].endsWithJoiner = kind == .zwj
            } else {
                units.append(Unit(start: index, kind: isMark ? .al : kind, endsWithJoiner: kind == .zwj))
            }
        }
        return units
    }

    /// Moves the position past the next character.
    private mutating func advance() {
        second = before
        before = after
        if after != .sp { base = after }
        note(after)
    }

    /// Tracks a character that is now before the position.
    private mutating func note(_ kind: LineBreakClass) {
        hasOpenFlag = kind == .ri && !hasOpenFlag
        switch (number, kind) {
        case (_, .nu), (.digits, .sy), (.digits, .is): number = .digits
        case (.digits, .cl), (.digits, .cp), (.digits, .cpWide): number = .closed
        default: number = .none
        }
    }

    /// Whether a line may be broken at the position; the first rule that applies decides.
    private var allowsBreak: Bool { spaceRules ?? punctuationRules ?? numberRules ?? wordRules ?? true }

    /// Newlines, spaces and adjacent punctuation: LB4…LB18.
    private var spaceRules: Bool? {
        switch (before, after) {
        case (.cr, .lf): false
        case (.bk, _), (.cr, _), (.lf, _), (.nl, _): true
        case (_, .bk), (_, .cr), (_, .lf), (_, .nl), (_, .sp), (_, .zw): false
        case _ where base == .zw: true
        case _ where isJoined: false
        case (_, .wj), (.wj, _), (.gl, _): false
        case (_, .gl) where before != .sp && before != .ba && before != .hy: false
        case (_, .cl), (_, .cp), (_, .cpWide), (_, .ex), (_, .is), (_, .sy): false
        case _ where base == .op || base == .opWide: false
        case (_, .op) where base == .qu: false
        case (_, .opWide) where base == .qu: false
        case (_, .ns) where base == .cl || base == .cp || base == .cpWide: false
        case (_, .b2) where base == .b2: false
        case (.sp, _): true
        default: nil
        }
    }

    /// Quotation marks, hyphens and leaders: LB19…LB22.
    private var punctuationRules: Bool? {
        switch (before, after) {
        case (_, .qu), (.qu, _): false
        case (_, .cb), (.cb, _): true
        case (_, .ba), (_, .hy), (_, .ns), (.bb, _): false
        case (.hy, _) where second == .hl: false
        case (.ba, _) where second == .hl: false
        case (.sy, .hl), (_, .in): false
        default: nil
        }
    }

    /// Numbers with their signs and units: LB23…LB25.
    private var numberRules: Bool? {
        switch (before, after) {
        case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl): false
        case (.pr, .id), (.pr, .idReserved), (.pr, .eb), (.pr, .em): false
        case (.id, .po), (.idReserved, .po), (.eb, .po), (.em, .po): false
        case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl), (.al, .pr), (.al, .po), (.hl, .pr), (.hl, .po): false
        case (.pr, .nu), (.po, .nu), (.hy, .nu): false
        case (.pr, .op), (.pr, .opWide), (.po, .op), (.po, .opWide): next == .nu ? false : nil
        case (_, .nu): number == .digits ? false : nil
        case (_, .po), (_, .pr): number == .none ? nil : false
        default: nil
        }
    }

    /// Hangul syllables, letters, brackets within words, flags, and emoji with a modifier: LB26…LB30b.
    private var wordRules: Bool? {
        switch (before, after) {
        case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): false
        case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): false
        case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): false
        case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): false
        case (.al, .al), (.al, .hl), (.hl, .al), (.hl, .hl), (.is, .al), (.is, .hl): false
        case (.al, .op), (.hl, .op), (.nu, .op), (.cp, .al), (.cp, .hl), (.cp, .nu): false
        case (.ri, .ri): hasOpenFlag ? false : nil
        case (.eb, .em), (.idReserved, .em): false
        default: nil
        }
    }
}

extension LineBreakClass {
    /// Whether following marks combine with the character.
    fileprivate var takesMarks: Bool {
        switch self {
        case .bk, .cr, .lf, .nl, .sp, .zw: false
        default: true
        }
    }
}
