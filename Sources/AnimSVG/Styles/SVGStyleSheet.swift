/// The rules of an SVG file's `style` elements whose selectors are a class, an id, the name of an element, or `*`.
struct SVGStyleSheet {
    /// A property and its value.
    typealias Declaration = (name: String, value: String)

    /// The values by selector (`.class`, `#id`, `name` or `*`) and property, with the order of their rules.
    private var rules: [String: [String: (order: Int, value: String)]] = [:]
    private var ruleCount = 0
    /// The selectors that are not supported, and are left out.
    private(set) var unsupported: [String] = []

    /// Adds the rules of a style sheet; only the named properties are kept.
    mutating func add(_ text: String, properties: Set<String>) {
        var rest = Self.withoutComments(text)[...]
        while let open = rest.firstIndex(of: "{") {
            let selectors = rest[..<open].trimmingBlanks()
            let body = rest[rest.index(after: open)...]
            guard let close = body.firstIndex(of: "}") else { break }
            let declarations = Self.declarations(body[..<close]).filter { properties.contains($0.name) }
            ruleCount += 1
            for selector in selectors.split(separator: ",") {
                let selector = String(selector.trimmingBlanks())
                guard Self.isSimple(selector) else {
                    unsupported.append(selector)
                    continue
                }
                for (name, value) in declarations { rules[selector, default: [:]][name] = (ruleCount, value) }
            }
            rest = body[body.index(after: close)...]
        }
    }

    /// Returns the values for an element: ids take precedence over classes, and those over names; else the later rule does.
    func values(for element: XMLElement) -> [String: String] {
        guard !rules.isEmpty else { return [:] }
        let classes = element["class"]?.split(whereSeparator: \.isWhitespace).prefix(100).map { "." + $0 } ?? []
        var values = (rules["*"] ?? [:]).mapValues(\.value)
        values.merge((rules[element.name] ?? [:]).mapValues(\.value)) { _, new in new }
        let byClass = classes.reduce(into: [:]) { $0.merge(rules[$1] ?? [:]) { $0.order > $1.order ? $0 : $1 } }
        values.merge(byClass.mapValues(\.value)) { _, new in new }
        if let id = element["id"] { values.merge((rules["#" + id] ?? [:]).mapValues(\.value)) { _, new in new } }
        return values
    }

    /// Returns the declarations of a `style` attribute or of a rule.
    static func declarations(_ text: Substring) -> [Declaration] {
        text.split(separator: ";").compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            var value = part[part.index(after: colon)...].trimmingBlanks()
            if value.hasSuffix("!important") { value = value.dropLast(10).trimmingBlanks() }
            return (String(part[..<colon].trimmingBlanks()).lowercased(), String(value))
        }
    }

    private static func isSimple(_ selector: String) -> Bool {
        if selector == "*" { return true }
        let name = selector.hasPrefix(".") || selector.hasPrefix("#") ? selector.dropFirst() : selector[...]
        return !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_") || byte >= 0x80
            }
    }

    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(ofASCII: "/*") {
            result += rest[..<start]
            let body = rest[start...].dropFirst(2)
            guard let end = body.firstRange(ofASCII: "*/") else { return result }
            rest = body[end...].dropFirst(2)
        }
        return result + rest
    }
}

extension Substring {
    /// Returns the index of the first occurrence of two ASCII characters; nil if there is none.
    fileprivate func firstRange(ofASCII pair: StaticString) -> Index? {
        let (first, second) = (pair.utf8Start[0], pair.utf8Start[1])
        return zip(utf8.indices, zip(utf8, utf8.dropFirst())).first { $0.1 == (first, second) }?.0
    }
}
