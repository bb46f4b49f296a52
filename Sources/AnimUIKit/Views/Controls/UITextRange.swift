public import Foundation

/// A place in a text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    final let offset: Int
    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
    /// Creates the place at the start.
    public override init() {
        offset = 0
        super.init()
    }
}

/// A part of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
    final let bounds: Range<Int>
    init(_ bounds: Range<Int>) {
        self.bounds = bounds
        super.init()
    }
    /// Creates the part without letters at the start.
    public override init() {
        bounds = 0..<0
        super.init()
    }
    /// Whether there are no letters.
    open var isEmpty: Bool { bounds.isEmpty }
    /// The start.
    open var start: UITextPosition { UITextPosition(bounds.lowerBound) }
    /// The end.
    open var end: UITextPosition { UITextPosition(bounds.upperBound) }
}

/// The directions in which text is written.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2, left, up, down
}

/// The text of a field or a view, by places that count UTF-16 units.
@MainActor struct TextPlaces {
    let text: String

    var range: UITextRange { UITextRange(0..<text.utf16.count) }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let new = position.offset + offset
        return (0...text.utf16.count).contains(new) ? UITextPosition(new) : nil
    }

    func part(_ range: UITextRange) -> String? {
        let units = Array(text.utf16)
        guard range.bounds.upperBound <= units.count else { return nil }
        return String(decoding: units[range.bounds], as: UTF16.self)
    }

    func replacing(_ range: UITextRange, with new: String) -> String {
        var units = Array(text.utf16)
        units.replaceSubrange(range.bounds.clamped(to: 0..<units.count), with: Array(new.utf16))
        return String(decoding: units, as: UTF16.self)
    }

    static func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
        UITextRange(min(from.offset, to.offset)..<max(from.offset, to.offset))
    }

    static func compare(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
}
