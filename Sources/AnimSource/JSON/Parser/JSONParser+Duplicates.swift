extension JSONParser {
    /// The number of members up to which all pairs of keys are compared.
    private static let pairwiseLimit = 12

    /// Reports each key of the object that just ended that it had before.
    mutating func reportDuplicateKeys() {
        if frame.count <= JSONParser.pairwiseLimit { compareAllKeys() } else { hashAllKeys() }
    }

    /// The index of the key after a key and its value.
    @inline(__always)
    private func key(after key: Int) -> Int {
        let value = nodes[key + 1]
        return value.kind == .array || value.kind == .object ? value.next : key + 2
    }

    private mutating func compareAllKeys() {
        let end = nodes.count
        var second = key(after: frame.node + 1)
        while second < end {
            var first = frame.node + 1
            while first < second {
                if isSameKey(nodes[first], nodes[second]) {
                    reportDuplicate(second, first)
                    break
                }
                first = key(after: first)
            }
            second = key(after: second)
        }
    }

    @inline(__always)
    private func isSameKey(_ a: JSONNode, _ b: JSONNode) -> Bool {
        guard a.flags == [] && b.flags == [] else { return source.text(of: a) == source.text(of: b) }
        guard a.end - a.start == b.end - b.start else { return false }
        for i in 1..<Int(a.end - a.start) where base[Int(a.start) + i] != base[Int(b.start) + i] { return false }
        return true
    }

    private mutating func hashAllKeys() {
        var firsts: [String: Int] = [:]
        firsts.reserveCapacity(frame.count)
        var key = frame.node + 1
        while key < nodes.count {
            let text = source.text(of: nodes[key])
            if let first = firsts[text] { reportDuplicate(key, first) } else { firsts[text] = key }
            key = self.key(after: key)
        }
    }

    private mutating func reportDuplicate(_ second: Int, _ first: Int) {
        let range = Int(nodes[second].start)..<Int(nodes[second].end)
        guard !range.isEmpty else { return }
        let name = JSONParser.excerpt(source.text(of: nodes[second]))
        report("duplicate key '\(name)'", range, notes: [.init("the first is here", at: nodes[first].range)])
    }
}
