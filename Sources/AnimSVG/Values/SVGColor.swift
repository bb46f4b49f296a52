import AnimGraphics

/// A color in an SVG file.
enum SVGColor: Hashable {
    /// A color that the file determines.
    case color(Color)
    /// The value of `color`.
    case current
}

extension SVGColor {
    /// Creates a color from its text: a name, hexadecimal digits, or one of CSS's functions; nil for other texts.
    init?(_ text: String) {
        let text = text.lowercased()
        if text == "currentcolor" {
            self = .current
        } else if text == "transparent" {
            self = .color(.clear)
        } else if text.utf8.first == UInt8(ascii: "#") {
            guard let color = Color(text: text) else { return nil }
            self = .color(color)
        } else if let named = Self.names[text] {
            self = .color(named)
        } else if let color = Color(cssFunction: text) {
            self = .color(color)
        } else {
            return nil
        }
    }

    private static let names = Dictionary(
        CSSColor.all.map { ($0.name, Color(r: UInt8($0.value >> 16), g: UInt8($0.value >> 8 & 255), b: UInt8($0.value & 255))) }
    ) { first, _ in first }
}

extension Color {
    /// Creates a color from `rgb()`, `rgba()`, `hsl()` or `hsla()` with commas or blanks; nil for other texts.
    fileprivate init?(cssFunction text: String) {
        var scanner = SVGScanner(text)
        let name = scanner.word()
        guard ["rgb", "rgba", "hsl", "hsla"].contains(name), scanner.skip("(") else { return nil }
        var parts: [(number: Double, unit: String)] = []
        while !scanner.skip(")") {
            guard parts.count < 4, let number = scanner.number() else { return nil }
            parts.append((number, scanner.word()))
            scanner.skipSeparator()
            _ = scanner.skip("/")
        }
        guard parts.count >= 3, scanner.isAtEnd() else { return nil }
        func fraction(_ index: Int, of whole: Double) -> Double {
            let part = parts[index]
            return min(max(part.unit == "%" ? part.number / 100 : part.number / whole, 0), 1)
        }
        let alpha = parts.count > 3 ? fraction(3, of: 1) : 1
        guard name.hasPrefix("hsl") else {
            self.init(red: fraction(0, of: 255), green: fraction(1, of: 255), blue: fraction(2, of: 255), alpha: alpha)
            return
        }
        self.init(hue: parts[0].number / 360, saturation: fraction(1, of: 100), lightness: fraction(2, of: 100), alpha: alpha)
    }

    /// Creates a color from hue (in turns), saturation and lightness, by the formula of CSS Color Level 4.
    private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        let chroma = saturation * min(lightness, 1 - lightness)
        func component(_ offset: Double) -> Double {
            let turns = offset / 12 + hue
            let k = (turns - turns.rounded(.down)) * 12
            return lightness - chroma * max(-1, min(k - 3, 9 - k, 1))
        }
        self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
    }
}

/// What fills or strokes a shape.
indirect enum SVGPaint: Hashable {
    case none
    case color(SVGColor)
    /// A gradient by its id, and the paint to use if there is none of the id.
    case server(String, fallback: SVGPaint?)

    /// Creates a paint from its text; nil if it is not one.
    init?(_ text: String) {
        if text == "none" {
            self = .none
            return
        }
        if let (id, rest) = SVGReference.split(text) {
            self = .server(id, fallback: rest.isEmpty ? nil : SVGPaint(rest))
            return
        }
        guard let color = SVGColor(text) else { return nil }
        self = .color(color)
    }
}

/// References to elements of the same file.
enum SVGReference {
    /// Returns the id in `url(#id)` and the text after it; nil for other texts.
    static func split(_ text: String) -> (id: String, rest: String)? {
        guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
        var target = text[text.index(text.startIndex, offsetBy: 4)..<end].trimmingBlanks()
        if let quote = target.first, quote == "\"" || quote == "'", target.count > 1, target.last == quote {
            target = target.dropFirst().dropLast()
        }
        guard let id = id(String(target)) else { return nil }
        return (id, String(text[text.index(after: end)...].trimmingBlanks()))
    }

    /// Returns the id in `#id`; nil for other references, which are to other files.
    static func id(_ reference: String) -> String? {
        let reference = reference[...].trimmingBlanks()
        return reference.hasPrefix("#") && reference.utf8.count > 1 ? String(reference.dropFirst()) : nil
    }
}

extension Substring {
    /// Returns the text without white space at its ends.
    func trimmingBlanks() -> Substring {
        var result = self
        while let first = result.first, first.isWhitespace { result.removeFirst() }
        while let last = result.last, last.isWhitespace { result.removeLast() }
        return result
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String { String(self[...].trimmingBlanks()) }
}
