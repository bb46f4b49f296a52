import AnimGeometry
import AnimGraphics

extension SVGDrawer {
    /// Fills and strokes an outline.
    mutating func paint(_ path: Path, of element: XMLElement, in context: Context) {
        let style = context.style
        let before = steps.count
        fill(
            .path(path, style.fillRule), style.fill, opacity: style.fillOpacity, bounds: path.bounds, of: element,
            property: "fill",
            in: context)
        var ink = path.controlPointBounds ?? .zero
        let pen = style.pen(diagonal: context.viewport.svgDiagonal)
        if style.stroke != .none, pen.width > 0 {
            let count = steps.count
            fill(
                .stroke(path, pen), style.stroke, opacity: style.strokeOpacity, bounds: path.bounds, of: element,
                property: "stroke",
                in: context)
            let reach = pen.width / 2 * max(pen.join == .miter ? pen.miterLimit : 1, pen.cap == .square ? 1.5 : 1)
            if steps.count > count { ink = ink.insetBy(dx: -reach, dy: -reach) }
        }
        guard steps.count > before else { return }
        outline.append(path.transformed(by: context.transform))
        let placed = context.transform.apply(ink)
        let slack = 1e-6 * max(bounds.width, bounds.height)
        if !bounds.insetBy(dx: -slack, dy: -slack).contains(placed) { isContained = false }
    }

    /// Fills the area of a shape, which may be a stroke.
    private mutating func fill(
        _ shape: Shape, _ paint: SVGPaint, opacity: Double, bounds: Rect?, of element: XMLElement, property: String,
        in context: Context
    ) {
        switch paint {
        case .none: break
        case .color(let color): fill(shape, color, context.style.color, opacity: opacity, in: context)
        case .server(let id, let fallback):
            let place = place(ofProperty: property, in: element)
            guard let index = ids[id], let gradient = gradient(index) else {
                let name = ids[id].map { "the element '\(document.elements[$0].name)'" }
                warn(
                    (name.map { "\($0) is not a paint that is supported" } ?? "no element has the id '\(id)'")
                        + (fallback == nil ? ": nothing is drawn" : ""),
                    at: place)
                guard let fallback else { return }
                return fill(shape, fallback, opacity: opacity, bounds: bounds, of: element, property: property, in: context)
            }
            if gradient.hasFocus {
                warn("a gradient's focal point is not supported: its center is used", at: document.elements[index].place)
            }
            switch gradient.fill(of: bounds ?? .zero, viewport: context.viewport, opacity: opacity) {
            case .nothing: break
            case .color(let color, let current, let opacity): fill(shape, color, current, opacity: opacity, in: context)
            case .gradient(let placed): fill(shape, with: placed, in: context)
            }
        }
    }

    private mutating func fill(_ shape: Shape, _ color: SVGColor, _ current: Color?, opacity: Double, in context: Context) {
        var own: Color
        var isTint = false
        switch color {
        case .color(let given): own = given
        case .current:
            own = current ?? .black
            isTint = current == nil
        }
        own.alpha *= opacity
        guard own.alpha > 0 else { return }
        steps.append(
            VectorImage.Step(
                .fill(shape, paint: .color(own), transform: context.transform), tintedColors: isTint ? [0] : [],
                level: context.level))
    }

    /// Fills a shape with a gradient, which has a space of its own.
    private mutating func fill(_ shape: Shape, with placed: SVGGradient.Placed, in context: Context) {
        guard let inverse = placed.transform.inverted() else { return }
        let map = placed.transform.concatenating(context.transform)
        let paint = Paint.gradient(placed.gradient)
        func step(_ shape: Shape, _ transform: Transform) -> VectorImage.Step {
            VectorImage.Step(
                .fill(shape, paint: paint, transform: transform), tintedColors: placed.tintedStops, level: context.level)
        }
        switch shape {
        case .path(let path, let rule): steps.append(step(.path(path.transformed(by: inverse), rule), map))
        case .stroke(let path, let pen) where !placed.transform.isIdentity:
            // A pen cannot be bent into another space, so the stroke is cut out of a filled rectangle.
            guard let bounds = path.controlPointBounds else { return }
            let reach = pen.width * max(1, pen.miterLimit)
            steps += [
                VectorImage.Step(.pushClip(shape, transform: context.transform)),
                step(.rect(inverse.apply(bounds.insetBy(dx: -reach, dy: -reach))), map), VectorImage.Step(.popClip),
            ]
        default: steps.append(step(shape, map))
        }
    }

    /// Returns a gradient with what it takes over from others; nil if the element is not one.
    private mutating func gradient(_ index: Int) -> SVGGradient? {
        let root = document.elements[index]
        guard root.name == "linearGradient" || root.name == "radialGradient" else { return nil }
        var gradient = SVGGradient()
        gradient.isRadial = root.name == "radialGradient"
        var given: [String: String] = [:]
        var stops: XMLElement?
        var next: Int? = index
        var visited: Set<Int> = []
        while let current = next, visited.count < Self.maximumChain, visited.insert(current).inserted {
            let element = document.elements[current]
            guard element.name == "linearGradient" || element.name == "radialGradient" else { break }
            given.merge(element.attributes) { first, _ in first }
            if stops == nil, element.children.contains(where: { document.elements[$0].name == "stop" }) { stops = element }
            next = target(of: element)
        }
        gradient.isRelative = given["gradientUnits"] != "userSpaceOnUse"
        gradient.spread = given["spreadMethod"].flatMap(SVGGradient.Spread.init) ?? .pad
        if let text = given["gradientTransform"] { gradient.transform = Transform(svg: text) ?? .identity }
        for name in SVGGradient.coordinateNames { gradient.coordinates[name] = given[name].flatMap { SVGLength($0) } }
        var least = 0.0
        for child in (stops?.children ?? []).prefix(Self.maximumStops) where document.elements[child].name == "stop" {
            let stop = self.stop(document.elements[child], of: stops, atLeast: least)
            least = stop.location
            gradient.stops.append(stop)
        }
        return gradient
    }

    private mutating func stop(_ element: XMLElement, of gradient: XMLElement?, atLeast least: Double) -> SVGGradient.Stop {
        let values = values(of: element)
        let location = min(max(element["offset"].flatMap { SVGScanner.fraction($0.trimmed) } ?? 0, least), 1)
        var color = SVGColor.color(.black)
        if let text = values["stop-color"] {
            if let given = SVGColor(text) {
                color = given
            } else {
                warn("'\(text)' is not a color that is supported", at: place(ofProperty: "stop-color", in: element))
            }
        }
        let own = values["color"] ?? gradient.flatMap { self.values(of: $0)["color"] }
        var current: Color?
        if case .color(let given)? = own.flatMap({ SVGColor($0) }) { current = given }
        return SVGGradient.Stop(
            location: location, color: color, currentColor: current,
            opacity: values["stop-opacity"].flatMap(SVGStyle.opacity) ?? 1)
    }

    /// The most gradients that take over from each other, and the most stops of one.
    private static var maximumChain: Int { 16 }
    private static var maximumStops: Int { 256 }
}

extension Rect {
    /// Whether another rectangle lies within this one.
    fileprivate func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
