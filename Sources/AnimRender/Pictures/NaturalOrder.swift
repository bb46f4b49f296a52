/// The natural order of names, which compares numbers by value: `f-2.png` precedes `f-10.png`.
package enum NaturalOrder {
    /// Whether a name precedes another.
    ///
    /// Runs of digits are compared by their values, all else by its bytes; names that differ only in leading zeros by all of their bytes.
    package static func precedes(_ a: String, _ b: String) -> Bool {
        var (first, second) = (a.utf8[...], b.utf8[...])
        while let x = first.first, let y = second.first {
            if isDigit(x), isDigit(y) {
                let (left, right) = (digits(&first), digits(&second))
                if left.count != right.count { return left.count < right.count }
                if !left.elementsEqual(right) { return left.lexicographicallyPrecedes(right) }
            } else {
                if x != y { return x < y }
                first.removeFirst()
                second.removeFirst()
            }
        }
        if first.isEmpty != second.isEmpty { return first.isEmpty }
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    /// Takes a run of digits, and returns it without leading zeros.
    private static func digits(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
        let run = text.prefix(while: isDigit)
        text = text[run.endIndex...]
        return run.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
