/// The alternatives that braces in a pattern make: `{a,b}.json` is `a.json` and `b.json`.
enum BraceExpansion {
    /// Returns all alternatives, in the order of the text; nil where there are more than the limit.
    ///
    /// Braces that are not closed, or have no comma, stand for themselves.
    static func alternatives(of scalars: [Unicode.Scalar], limit: Int) -> [[Unicode.Scalar]]? {
        var finished: [[Unicode.Scalar]] = []
        // The last one is worked on next; each has one pair of braces less than what it was made from.
        var pending = [scalars]
        while let text = pending.popLast() {
            guard let (range, choices) = firstChoice(in: text) else {
                finished.append(text)
                continue
            }
            pending += choices.reversed().map { Array(text[..<range.lowerBound] + $0 + text[range.upperBound...]) }
            guard finished.count + pending.count <= limit else { return nil }
        }
        return finished
    }

    /// Returns the first pair of braces with a comma, and what is between the commas.
    private static func firstChoice(in text: [Unicode.Scalar]) -> (Range<Int>, [ArraySlice<Unicode.Scalar>])? {
        var start = 0
        while start < text.count {
            if text[start] == "{", let choice = choice(in: text, at: start) { return choice }
            start += text[start] == "\\" ? 2 : 1
        }
        return nil
    }

    private static func choice(
        in text: [Unicode.Scalar], at start: Int
    ) -> (Range<Int>, [ArraySlice<Unicode.Scalar>])? {
        var depth = 0
        var position = start
        var separators = [start]
        while position < text.count {
            switch text[position] {
            case "\\": position += 1
            case "{": depth += 1
            case ",": if depth == 1 { separators.append(position) }
            case "}":
                depth -= 1
                guard depth == 0 else { break }
                guard separators.count > 1 else { return nil }
                let ends = separators.dropFirst() + [position]
                return (start..<position + 1, zip(separators, ends).map { text[($0 + 1)..<$1] })
            default: break
            }
            position += 1
        }
        return nil
    }
}
