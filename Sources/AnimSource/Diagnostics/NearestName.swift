/// The search for the name that a misspelt one was probably meant to be.
package enum NearestName {
    /// The longest name that is compared, in scalars.
    static let maximumLength = 64

    /// The known name that means what `name` does elsewhere, else that with the smallest distance to it; nil where none is near
    /// enough.
    ///
    /// The first wins a tie. Near enough is a third of the longer length, at least 1, where a difference of case alone counts nothing.
    package static func find(_ name: String, in names: some Sequence<String>) -> String? {
        if let meaning = FamiliarName.meaning(of: name, in: names) { return meaning }
        let wanted = folded(name)
        guard wanted.count <= maximumLength, !wanted.isEmpty else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in names {
            let other = folded(candidate)
            let allowed = max(1, max(wanted.count, other.count) / 3)
            guard other.count <= maximumLength, abs(other.count - wanted.count) <= allowed else { continue }
            let distance = distance(wanted, other)
            guard distance <= allowed, distance < best?.distance ?? .max, distance < max(wanted.count, other.count) else {
                continue
            }
            best = (candidate, distance)
        }
        return best?.name
    }

    /// Returns whether a name is another but for the case of letters, or for one letter that is missing, added, changed or swapped; the first
    /// one is seldom mistaken.
    package static func isSlip(_ name: String, of other: String) -> Bool {
        let (a, b) = (folded(name), folded(other))
        guard name != other, a.count <= maximumLength, abs(a.count - b.count) <= 1 else { return false }
        return (a.first == b.first || a.first == b.dropFirst().first) && distance(a, b) <= 1
    }

    private static func folded(_ name: String) -> [Unicode.Scalar] {
        name.unicodeScalars.map { scalar in
            ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
        }
    }

    /// The restricted Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours.
    static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
