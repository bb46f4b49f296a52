import AnimGeometry
import AnimGraphics
import AnimInspection
package import AnimLayers
import AnimSource

/// One difference between the layers of the reference and the layers of now.
package struct ValueDifference: Hashable, Sendable {
    /// The kind of the difference.
    package enum Change: Hashable, Sendable {
        /// The reference does not have the layer.
        case added
        /// Only the reference has the layer.
        case removed
        /// The layer's content differs in something other than a property, such as the cells of an emitter.
        case content
        /// A property, or a part of one, has another value.
        case value(property: String, model: ValuePair, presentation: ValuePair)
    }

    /// The name of the layer; for one without, `#` and its indices from the top, such as `#2/0`.
    package let layer: String
    /// The difference.
    package let change: Change

    /// Whether the difference is visible, and not only in the model.
    package var isOnScreen: Bool {
        switch change {
        case .added, .removed, .content: true
        case .value(_, _, let presentation): presentation.differs
        }
    }
}

extension ValueDifference {
    /// The layer, the property, the model values and the presentation values, in columns; unused columns are empty.
    var columns: [String] {
        let layer = Diagnostic.visibleText(layer)
        switch change {
        case .added: return [layer, "added", "", "", ""]
        case .removed: return [layer, "removed", "", "", ""]
        case .content: return [layer, "content", "changed", "", ""]
        case .value(let property, let model, let presentation):
            var columns = [layer, property, "", "", ""]
            if model.differs {
                let texts = model.texts
                columns[2] = texts?.actual ?? "changed"
                columns[3] = texts.map { "was \($0.reference)" } ?? ""
            }
            if presentation != model { columns[4] = Self.onScreen(presentation) }
            return columns.map { Diagnostic.visibleText($0) }
        }
    }

    private static func onScreen(_ pair: ValuePair) -> String {
        guard pair.differs else { return "on screen as it was" }
        return pair.texts.map { "on screen \($0.actual), was \($0.reference)" } ?? "on screen changed"
    }

    /// The difference in words: `knob opacity 0.5, was 1`.
    var phrase: String {
        let columns = columns.filter { !$0.isEmpty }
        let was = columns.dropFirst(3).joined(separator: ", ")
        return columns.prefix(3).joined(separator: " ") + (was.isEmpty ? "" : ", \(was)")
    }
}

/// A value of the reference and the same value now.
package struct ValuePair: Hashable, Sendable {
    /// The value of the reference.
    package let reference: LayerValue
    /// The value now.
    package let actual: LayerValue

    /// Creates a pair.
    package init(_ reference: LayerValue, _ actual: LayerValue) {
        self.reference = reference
        self.actual = actual
    }

    /// Whether the values differ by more than the last bit of their numbers.
    package var differs: Bool { reference != actual && !Self.isClose(reference, actual) }

    private static func isClose(_ a: LayerValue, _ b: LayerValue) -> Bool {
        guard let a = numbers(of: a), let b = numbers(of: b), a.count == b.count else { return false }
        return zip(a, b).allSatisfy { abs($0 - $1) <= max(max(abs($0), abs($1)).ulp, smallest) }
    }

    /// What rounding leaves of a number that should be 0.
    private static let smallest = 1e-12

    /// The numbers of a value; `nil` for values of other kinds.
    private static func numbers(of value: LayerValue) -> [Double]? {
        switch value {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        case .color(let color?): [color.red, color.green, color.blue, color.alpha]
        case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        case .numbers(let numbers): numbers
        case .transform(let transform): transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
        case .filters(let filters): filters.map(\.amount)
        case .color(nil), .path, .flag, .corners, .keyword, .string, .image: nil
        }
    }
}

extension ValuePair {
    /// The values as a message shows them, with as few digits as tell them apart; `nil` if they are too long, or not text.
    var texts: (actual: String, reference: String)? {
        switch (actual, reference) {
        case (.number(let a), .number(let b)): NumberText.pair(a, b)
        case (.color(let a), .color(let b)): Self.colors(a, b)
        case (.string(let a), .string(let b)):
            a.count <= Self.longestString && b.count <= Self.longestString
                ? (JSONText.string(a).line, JSONText.string(b).line) : nil
        case (.keyword(let a), .keyword(let b)): (a, b)
        case (.flag, .flag), (.corners, .corners): (JSONText(actual).line, JSONText(reference).line)
        case (.path, _), (.image, _): nil
        default: Self.lists(JSONText(actual), JSONText(reference))
        }
    }

    /// The longest string that is shown.
    private static let longestString = 32
    /// The most numbers of a list that are shown.
    private static let longestList = 6

    /// Returns numbers in brackets, each pair with the digits that it needs.
    private static func lists(_ a: JSONText, _ b: JSONText) -> (String, String)? {
        guard case .array(let a) = a, case .array(let b) = b, max(a.count, b.count) <= longestList else { return nil }
        guard a.count == b.count else { return (JSONText.array(a).line, JSONText.array(b).line) }
        var texts: [(String, String)] = []
        for case (.number(let a), .number(let b)) in zip(a, b) { texts.append(NumberText.pair(a, b)) }
        guard texts.count == a.count else { return (JSONText.array(a).line, JSONText.array(b).line) }
        return ("[\(texts.map(\.0).joined(separator: ", "))]", "[\(texts.map(\.1).joined(separator: ", "))]")
    }

    /// Returns colors as `#RRGGBB`, with alpha if one of them is translucent, or as numbers if those would look alike.
    private static func colors(_ a: Color?, _ b: Color?) -> (String, String) {
        let isOpaque = [a, b].compactMap(\.self).allSatisfy { $0.alpha >= 1 }
        let texts = [a, b].map { color -> String in
            guard let color, case .string(let text) = JSONText(LayerValue.color(color)) else { return "none" }
            return isOpaque ? String(text.dropLast(2)) : text
        }
        if texts[0] == texts[1], let a, let b {
            let components = zip([a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha]).map {
                NumberText.pair($0, $1)
            }
            return (
                "[\(components.map(\.0).joined(separator: ", "))]", "[\(components.map(\.1).joined(separator: ", "))]"
            )
        }
        return (texts[0], texts[1])
    }
}

/// A part of a property, such as `position.x`, with its values.
struct ValuePart {
    /// The name of the part.
    let property: String
    /// The values that were set.
    let model: ValuePair
    /// The values that are shown.
    let presentation: ValuePair

    private var differs: Bool { model.differs || presentation.differs }

    /// Returns the parts of a property that differ; the property itself if it has no parts, or if no single part shows the difference.
    static func parts(of property: String, _ model: ValuePair, _ presentation: ValuePair) -> [ValuePart] {
        let whole = ValuePart(property: property, model: model, presentation: presentation)
        guard whole.differs else { return [] }
        let values = [model.reference, model.actual, presentation.reference, presentation.actual]
        let parts = components(of: values).compactMap { whole.part($0) }.filter(\.differs)
        return parts.isEmpty ? [whole] : parts
    }

    private func part(_ component: LayerKeyPath.Component) -> ValuePart? {
        guard let model = model.part(component), let presentation = presentation.part(component) else { return nil }
        return ValuePart(property: "\(property).\(component.rawValue)", model: model, presentation: presentation)
    }

    /// The components that values of one type have in common.
    private static func components(of values: [LayerValue]) -> [LayerKeyPath.Component] {
        guard let first = values.first, values.allSatisfy({ $0.type == first.type }) else { return [] }
        switch first {
        case .point: return [.x, .y]
        case .size: return [.width, .height]
        case .rect: return [.originX, .originY, .sizeWidth, .sizeHeight]
        case .transform:
            let isFlat = values.allSatisfy { if case .transform(let transform) = $0 { transform.isAffine } else { false } }
            return isFlat ? [.translationX, .translationY, .rotation, .scaleX, .scaleY] : []
        default: return []
        }
    }
}

extension ValuePair {
    fileprivate func part(_ component: LayerKeyPath.Component) -> ValuePair? {
        guard let before = reference.value(of: component), let after = actual.value(of: component) else { return nil }
        return ValuePair(before, after)
    }
}

/// Numbers in messages, rounded.
enum NumberText {
    /// The least significant digits of a number that has more.
    private static let fewestDigits = 3
    /// The digits that tell any two numbers apart.
    private static let mostDigits = 17

    /// Returns two numbers with as few digits as tell them apart, and at least three if they have more.
    static func pair(_ a: Double, _ b: Double) -> (String, String) {
        for digits in fewestDigits..<mostDigits {
            let texts = (text(of: a, digits: digits), text(of: b, digits: digits))
            if texts.0 != texts.1 || a == b { return texts }
        }
        return (text(of: a, digits: mostDigits), text(of: b, digits: mostDigits))
    }

    /// Returns a number rounded to significant digits, but never before the decimal point; halves are rounded away from 0.
    ///
    /// The digits are the digits of the shortest number that reads back as the same, so that 0.15 becomes 0.2 and not, as its binary value
    /// would, 0.1.
    static func text(of value: Double, digits count: Int = fewestDigits) -> String {
        guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
        guard var decimal = Decimal(value.magnitude) else { return "\(value)" }
        decimal.round(to: max(count, decimal.point))
        return (value < 0 && !decimal.isZero ? "-" : "") + decimal.text
    }

    /// A positive number as 0.DIGITS × 10 to the power of `point`.
    private struct Decimal {
        private var digits: [UInt8]
        /// The number of digits before the decimal point, negative for zeros after it.
        private(set) var point: Int

        /// Reads the digits of a number; `nil` for numbers that are written with an exponent.
        init?(_ value: Double) {
            let parts = value.description.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } }) else { return nil }
            let all = parts.flatMap { $0.utf8.map { $0 - 48 } }
            let zeros = all.prefix { $0 == 0 }.count
            digits = Array(all.dropFirst(zeros))
            point = parts[0].utf8.count - zeros
        }

        var isZero: Bool { digits.allSatisfy { $0 == 0 } }

        /// Rounds to a number of digits.
        mutating func round(to count: Int) {
            guard digits.count > count else { return }
            let isUp = digits[count] >= 5
            digits.removeSubrange(count...)
            guard isUp else { return }
            var index = count - 1
            while index >= 0, digits[index] == 9 {
                digits[index] = 0
                index -= 1
            }
            if index >= 0 {
                digits[index] += 1
            } else {
                digits.insert(1, at: 0)
                point += 1
            }
        }

        var text: String {
            let zeros = [UInt8](repeating: 0, count: max(0, -point))
            let padded = digits + [UInt8](repeating: 0, count: max(0, point - digits.count))
            let whole = padded.prefix(max(0, point))
            var fraction = zeros + padded.dropFirst(max(0, point))
            while fraction.last == 0 { fraction.removeLast() }
            let text = { (digits: [UInt8]) in String(decoding: digits.map { $0 + 48 }, as: UTF8.self) }
            return (whole.isEmpty ? "0" : text(Array(whole))) + (fraction.isEmpty ? "" : "." + text(fraction))
        }
    }
}
