/// The search for the name that was probably meant by a misspelled one.
package enum NearestName {
    /// The maximum length of compared names, in scalars.
    static let maximumLength = 64

    /// Returns the known name that means the same as `name` in another API, else the one with the smallest distance to it; nil if none
    /// is close enough.
    ///
    /// The first wins a tie. Names are close enough if their distance is at most a third of the longer length, but at least 1;
    /// differences of case only do not count.
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

    /// Returns the name that was probably meant, as `find` does, or else a known name that begins or ends with `name`:
    /// `isOn` for `on`, `rightItem` for `right`.
    package static func findPart(_ name: String, in names: some Sequence<String>) -> String? {
        if let nearest = find(name, in: names) { return nearest }
        guard let first = name.first else { return nil }
        let end = first.uppercased() + name.dropFirst()
        let isBeginning = { (other: String) in other.hasPrefix(name) && other.dropFirst(name.count).first?.isUppercase == true }
        return names.first { $0 == "is" + end } ?? names.first(where: isBeginning) ?? names.first { $0.hasSuffix(end) }
    }

    /// Returns the known name that means the same as `name` in another API; nil for none.
    package static func familiar(_ name: String, in names: some Sequence<String>) -> String? {
        FamiliarName.meaning(of: name, in: names)
    }

    /// Returns whether two names differ only in case, or by one missing, added, changed or swapped letter.
    ///
    /// The first letter must match, since it is rarely mistyped.
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

    /// Returns the restricted Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbors.
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
