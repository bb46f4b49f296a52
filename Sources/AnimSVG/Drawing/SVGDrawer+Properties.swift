import AnimGeometry
import AnimGraphics

extension SVGDrawer {
    /// Returns the texts of an element's properties: its `style` attribute takes precedence over the style sheet's, and
    /// those over its own attributes.
    func values(of element: XMLElement) -> [String: String] {
        var values = element.attributes.filter { Self.propertyNames.contains($0.key) }.mapValues(\.trimmed)
        values.merge(styleSheet.values(for: element)) { _, new in new }
        if let style = element["style"] {
            for (name, value) in SVGStyleSheet.declarations(style[...]) where Self.propertyNames.contains(name) {
                values[name] = value
            }
        }
        return values
    }

    /// Returns the inherited style with the properties of an element.
    mutating func style(_ values: [String: String], of element: XMLElement, inheriting parent: SVGStyle) -> SVGStyle {
        var style = parent
        for name in values.keys.sorted() where SVGStyle.names.contains(name) {
            guard let value = values[name], !style.set(name, to: value, inheriting: parent) else { continue }
            warn("'\(value)' is not a value of '\(name)' that is supported", at: place(ofProperty: name, in: element))
        }
        return style
    }

    /// Returns the transform of an element; nil if it has none.
    mutating func transform(_ values: [String: String], of element: XMLElement) -> Transform? {
        guard let text = values["transform"] else { return nil }
        if let transform = Transform(svg: text) { return transform }
        warn("'\(text)' is not a list of transforms that is supported", at: place(ofProperty: "transform", in: element))
        return nil
    }

    /// Returns the opacity of an element as a whole.
    mutating func opacity(_ values: [String: String], of element: XMLElement) -> Double {
        guard let text = values["opacity"] else { return 1 }
        if let opacity = SVGStyle.opacity(text) { return opacity }
        warn("'\(text)' is not an opacity", at: place(ofProperty: "opacity", in: element))
        return 1
    }

    /// Returns the tint of a symbol's part, which templates of SF Symbols give as a class: `hierarchical-0:secondary`.
    func level(of element: XMLElement) -> Int? {
        guard let classes = element["class"] else { return nil }
        for name in classes.split(whereSeparator: \.isWhitespace) where name.hasPrefix("hierarchical-") {
            switch name.split(separator: ":").last {
            case "primary": return 0
            case "secondary": return 1
            case "tertiary": return 2
            default: break
            }
        }
        return nil
    }

    /// Warns of properties that are left out.
    mutating func warnOfUnsupported(_ values: [String: String], of element: XMLElement) {
        for (name, harmless) in Self.unsupported {
            guard let value = values[name], !harmless.contains(value) else { continue }
            warn("'\(name)' is not supported and left out", at: place(ofProperty: name, in: element))
        }
    }

    /// The place of a property: its attribute, or the `style` attribute, or the element if a style sheet has it.
    func place(ofProperty name: String, in element: XMLElement) -> XMLPlace {
        document.place(ofAttribute: element[name] != nil ? name : "style", in: element)
    }

    /// The names of all properties that are used, or named as unsupported.
    static let propertyNames = SVGStyle.names.union([
        "opacity", "display", "clip-path", "mask", "mask-type", "transform", "stop-color", "stop-opacity",
    ]).union(unsupported.map(\.name))

    /// The properties that are not supported, and their values that do nothing.
    private static let unsupported: [(name: String, harmless: Set<String>)] = [
        ("filter", ["none"]), ("marker", ["none"]), ("marker-start", ["none"]), ("marker-mid", ["none"]),
        ("marker-end", ["none"]),
        ("mix-blend-mode", ["normal"]), ("paint-order", ["normal", "fill", "fill stroke", "fill stroke markers"]),
        ("transform-origin", ["0", "0 0", "0px 0px", "left top"]), ("vector-effect", ["none"]),
    ]
}
