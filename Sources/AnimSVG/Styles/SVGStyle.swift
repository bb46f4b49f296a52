import AnimGeometry
import AnimGraphics

/// The values of the properties that an element inherits.
struct SVGStyle: Hashable {
    var fill = SVGPaint.color(.color(.black))
    var fillOpacity = 1.0
    var fillRule = FillRule.nonZero
    var clipRule = FillRule.nonZero
    var stroke = SVGPaint.none
    var strokeOpacity = 1.0
    var strokeWidth = SVGLength.user(1)
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var miterLimit = 4.0
    var dashes: [SVGLength] = []
    var dashOffset = SVGLength.user(0)
    /// The value of `currentColor`; nil for the tint of who draws the picture.
    var color: Color?
    var isVisible = true

    /// The names of the properties.
    static let names: Set<String> = [
        "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap",
        "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "color", "visibility",
    ]

    /// Sets a property from its text; returns false, without effect, if the text is not a value of it.
    mutating func set(_ name: String, to text: String, inheriting parent: SVGStyle) -> Bool {
        switch name {
        case "fill": assign(\.fill, text, parent, SVGPaint.init)
        case "fill-opacity": assign(\.fillOpacity, text, parent, SVGStyle.opacity)
        case "fill-rule": assign(\.fillRule, text, parent, SVGStyle.rule)
        case "clip-rule": assign(\.clipRule, text, parent, SVGStyle.rule)
        case "stroke": assign(\.stroke, text, parent, SVGPaint.init)
        case "stroke-opacity": assign(\.strokeOpacity, text, parent, SVGStyle.opacity)
        case "stroke-width": assign(\.strokeWidth, text, parent) { SVGLength($0).flatMap { $0.resolved(1) >= 0 ? $0 : nil } }
        case "stroke-linecap": assign(\.lineCap, text, parent, LineCap.init)
        case "stroke-linejoin": assign(\.lineJoin, text, parent, SVGStyle.join)
        case "stroke-miterlimit": assign(\.miterLimit, text, parent) { SVGScanner.number($0).flatMap { $0 >= 1 ? $0 : nil } }
        case "stroke-dasharray": assign(\.dashes, text, parent, SVGStyle.dashes)
        case "stroke-dashoffset": assign(\.dashOffset, text, parent, { SVGLength($0) })
        case "visibility": assign(\.isVisible, text, parent, SVGStyle.visibility)
        case "color": setColor(text, parent)
        default: false
        }
    }

    private mutating func assign<Value>(
        _ property: WritableKeyPath<SVGStyle, Value>, _ text: String, _ parent: SVGStyle, _ read: (String) -> Value?
    ) -> Bool {
        if text == "inherit" || text == "unset" {
            self[keyPath: property] = parent[keyPath: property]
            return true
        }
        if text == "initial" {
            self[keyPath: property] = SVGStyle()[keyPath: property]
            return true
        }
        guard let value = read(text) else { return false }
        self[keyPath: property] = value
        return true
    }

    private mutating func setColor(_ text: String, _ parent: SVGStyle) -> Bool {
        if text == "inherit" || text.lowercased() == "currentcolor" {
            color = parent.color
            return true
        }
        guard case .color(let color) = SVGColor(text) else { return false }
        self.color = color
        return true
    }

    /// Returns an opacity, clamped to 0…1.
    static func opacity(_ text: String) -> Double? { SVGScanner.fraction(text).map { min(max($0, 0), 1) } }

    private static func rule(_ text: String) -> FillRule? {
        switch text {
        case "nonzero": .nonZero
        case "evenodd": .evenOdd
        default: nil
        }
    }

    private static func join(_ text: String) -> LineJoin? {
        // The other joins of SVG 2 fall back to a miter where they are not known.
        text == "miter-clip" || text == "arcs" ? .miter : LineJoin(rawValue: text)
    }

    private static func visibility(_ text: String) -> Bool? {
        switch text {
        case "visible": true
        case "hidden", "collapse": false
        default: nil
        }
    }

    private static func dashes(_ text: String) -> [SVGLength]? {
        if text == "none" { return [] }
        var scanner = SVGScanner(text)
        var lengths: [SVGLength] = []
        while !scanner.isAtEnd() {
            guard lengths.count < 1000, let length = SVGLength(&scanner), length.resolved(1) >= 0 else { return nil }
            lengths.append(length)
            scanner.skipSeparator()
        }
        return lengths
    }
}

extension SVGStyle {
    /// Returns the pen of the stroke.
    ///
    /// - Parameter diagonal: The length that is 100 %.
    func pen(diagonal: Double) -> StrokeStyle {
        StrokeStyle(
            width: strokeWidth.resolved(diagonal), cap: lineCap, join: lineJoin, miterLimit: miterLimit,
            dashes: dashes.map { $0.resolved(diagonal) }, dashPhase: dashOffset.resolved(diagonal))
    }
}
