/// A change of a source text: bytes that others take the place of.
struct Edit: Sendable {
    let range: Range<Int>
    let text: [UInt8]
}

/// The changes of one file, and how they are written.
struct EditList: Sendable {
    private(set) var edits: [Edit] = []
    let style: PortStyle
    private let bytes: [UInt8]

    init(_ bytes: [UInt8], style: PortStyle) { (self.bytes, self.style) = (bytes, style) }

    /// Puts a text before a byte.
    mutating func insert(_ text: String, at offset: Int) { edits.append(Edit(range: offset..<offset, text: Array(text.utf8))) }

    /// Replaces bytes; line breaks among them stay, after the text.
    ///
    /// For a build, spaces fill the gap before the text or after it, so that the rest of the line keeps its columns.
    mutating func replace(_ range: Range<Int>, with text: String, fillsAfter: Bool = false) {
        let text = Array(text.utf8)
        let missing = style == .build ? max(0, range.count - text.count) : 0
        let spaces = [UInt8](repeating: .space, count: missing)
        let breaks = bytes[range].filter(Self.isBreak)
        edits.append(Edit(range: range, text: (fillsAfter ? text + spaces : spaces + text) + breaks))
    }

    /// Removes bytes; line breaks stay.
    ///
    /// For a build spaces take the place of the others; in place the spaces after them go, too.
    mutating func erase(_ range: Range<Int>) {
        guard style == .inPlace else {
            edits.append(Edit(range: range, text: bytes[range].map { Self.isBreak($0) ? $0 : .space }))
            return
        }
        var end = range.upperBound
        while end < bytes.count, bytes[end] == .space || bytes[end] == .tab { end += 1 }
        edits.append(Edit(range: range.lowerBound..<end, text: bytes[range].filter(Self.isBreak)))
    }

    /// Removes bytes together with all changes of them; line breaks stay.
    mutating func remove(_ range: Range<Int>) {
        edits.removeAll {
            $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
                && $0.range.lowerBound < range.upperBound
        }
        erase(range)
    }

    static func isBreak(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }

    /// Orders the changes by their places, and changes of one place as they were made.
    mutating func sort() {
        let order = edits.indices.sorted { (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1) }
        edits = order.map { edits[$0] }
    }

    /// Returns the text of a range with its changes, which are sorted; a change within a change is left out.
    func text(of range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count + range.count / 16)
        var position = range.lowerBound
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        for edit in edits[low...] {
            guard edit.range.upperBound <= range.upperBound else { break }
            guard edit.range.lowerBound >= position else { continue }
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text
            position = edit.range.upperBound
        }
        return result + bytes[position..<range.upperBound]
    }
}
