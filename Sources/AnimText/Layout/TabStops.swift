/// The side of a tab stop on which the text after the tab lies, by the names of AppKit's and UIKit's text tabs.
package enum TextTabAlignment: String, Hashable, Sendable, CaseIterable {
    /// The text begins at the stop.
    case left
    /// The middle of the text is at the stop.
    case center
    /// The text ends at the stop.
    case right
    /// The first decimal point of the text is at the stop; without a point or a comma, the text ends there.
    case decimal
}

/// A tab stop, as `NSTextTab`.
package struct TextTab: Hashable, Sendable {
    /// The distance from the edge where lines begin, in points.
    package var location: Double
    /// The side on which the text after the tab lies.
    package var alignment: TextTabAlignment

    /// Creates a tab stop.
    package init(_ location: Double, _ alignment: TextTabAlignment = .left) {
        (self.location, self.alignment) = (location, alignment)
    }

    /// The distance of the default stops, which follow the last one: as in `NSParagraphStyle`, 28 points.
    static let defaultInterval = 28.0
}

/// The places of the texts between the tabs of a line.
///
/// In paragraphs from right to left, which tab stops do not reach yet, a tab is as wide as the default interval.
struct TabLayout {
    /// The distance from the start of the line to the text after each tab, by the tab's index in the paragraph.
    private(set) var starts: [Int: Double] = [:]
    /// The length of the line.
    let length: Double

    /// The most tabs of a line; further ones have no width, which bounds the work of finding line breaks.
    private static var maximumCount: Int { 128 }

    /// Places the parts of a line.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - range: The characters of the line.
    ///   - indent: The distance of the line from the edge from which stops are measured.
    ///   - style: The style.
    init(_ paragraph: TextParagraph, _ range: Range<Int>, indent: Double, style: TextStyle) {
        let measure = LineBreaker(paragraph, style: style, width: .infinity)
        let tabs = paragraph.tabs(in: range).prefix(Self.maximumCount)
        var x = indent + measure.plainLength(of: range.lowerBound..<(tabs.first ?? range.upperBound))
        for (position, tab) in zip(tabs.indices, tabs) {
            let next = position + 1 < tabs.endIndex ? tabs[position + 1] : range.upperBound
            let part = tab + 1..<next
            let length = measure.plainLength(of: part)
            var start = x + TextTab.defaultInterval
            if paragraph.baseLevel & 1 == 0 {
                let stop = style.tabStop(after: x)
                let ahead =
                    switch stop.alignment {
                    case .left: 0.0
                    case .center: length / 2
                    case .right: length
                    case .decimal: measure.plainLength(of: part.lowerBound..<paragraph.decimalPoint(in: part))
                    }
                start = max(x, stop.location - ahead)
            }
            starts[tab] = start - indent
            x = start + length
        }
        length = x - indent
    }
}

extension TextStyle {
    /// Returns the first tab stop after a position: one of the given ones, else a default one.
    fileprivate func tabStop(after x: Double) -> TextTab {
        let least = x + LineBreaker.tolerance
        var given: TextTab?
        for stop in tabStops where stop.location > least && stop.location < given?.location ?? .infinity { given = stop }
        if let given { return given }
        let interval = TextTab.defaultInterval
        return TextTab((max(0, least) / interval).rounded(.down) * interval + interval)
    }
}

extension TextParagraph {
    /// The character of a tab.
    static let tab: UInt32 = 9

    /// Returns the indices of the tabs in a range.
    func tabs(in range: Range<Int>) -> ArraySlice<Int> {
        func count(before index: Int) -> Int {
            var (low, high) = (0, tabs.count)
            while low < high {
                let middle = (low + high) / 2
                if tabs[middle] < index { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return tabs.isEmpty ? [] : tabs[count(before: range.lowerBound)..<count(before: range.upperBound)]
    }

    /// Returns the index of the first decimal point in a range, else of the first comma, else its end.
    fileprivate func decimalPoint(in range: Range<Int>) -> Int {
        characters[range].firstIndex(of: 0x2E) ?? characters[range].firstIndex(of: 0x2C) ?? range.upperBound
    }
}
