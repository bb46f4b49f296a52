import AnimGeometry
import AnimGraphics

extension SVGDrawer {
    /// Returns the steps of an element with its opacity, mask and clip applied, in this order.
    mutating func finished(
        _ content: [VectorImage.Step], _ index: Int, _ values: [String: String], in context: Context
    ) throws(SVGProblem) -> [VectorImage.Step] {
        guard !content.isEmpty else { return [] }
        let element = document.elements[index]
        var content = content
        if !context.isClip {
            content = Self.faded(content, by: opacity(values, of: element))
            if let id = reference("mask", values, of: element) { content = try masked(content, by: id, index, in: context) }
        }
        if let id = reference("clip-path", values, of: element) { content = try clipped(content, by: id, index, in: context) }
        return content
    }

    private static func faded(_ content: [VectorImage.Step], by opacity: Double) -> [VectorImage.Step] {
        if opacity >= 1 { return content }
        if opacity <= 0 { return [] }
        if content.count == 1, case .fill(let shape, .color(var color), let transform) = content[0].command {
            color.alpha *= opacity
            var step = content[0]
            step.command = .fill(shape, paint: .color(color), transform: transform)
            return [step]
        }
        return grouped(content, GroupStyle(opacity: opacity))
    }

    private static func grouped(_ content: [VectorImage.Step], _ style: GroupStyle) -> [VectorImage.Step] {
        [VectorImage.Step(.pushGroup(style))] + content + [VectorImage.Step(.popGroup)]
    }

    /// Returns the element that a property refers to; warns and returns nil if there is none.
    private mutating func reference(_ name: String, _ values: [String: String], of element: XMLElement) -> Int? {
        guard let text = values[name], text != "none" else { return nil }
        guard let (id, _) = SVGReference.split(text), let index = ids[id] else {
            warn("'\(text)' does not refer to an element of this file", at: place(ofProperty: name, in: element))
            return nil
        }
        let expected = name == "mask" ? "mask" : "clipPath"
        guard document.elements[index].name == expected else {
            warn("'\(text)' is not an element '\(expected)'", at: place(ofProperty: name, in: element))
            return nil
        }
        return index
    }
}

// MARK: - Clips

extension SVGDrawer {
    private mutating func clipped(
        _ content: [VectorImage.Step], by clip: Int, _ index: Int, in context: Context
    ) throws(SVGProblem) -> [VectorImage.Step] {
        let element = document.elements[clip]
        guard let inner = try contentContext(clip, of: index, units: "clipPathUnits", in: context) else { return [] }
        let values = values(of: element)
        var area: [VectorImage.Step] = []
        for child in element.children {
            area += try drawn(child, in: inner)
        }
        var result = content
        if area.count == 1, case .fill(let shape, _, let transform) = area[0].command {
            result = [VectorImage.Step(.pushClip(shape, transform: transform))] + content + [VectorImage.Step(.popClip)]
        } else {
            result = Self.grouped(content + Self.grouped(area, GroupStyle(compositing: .destinationIn)), GroupStyle())
        }
        guard let outer = reference("clip-path", values, of: element), !inner.used.contains(outer) else { return result }
        return try clipped(result, by: outer, index, in: inner)
    }

    /// Returns the context of the content of a clip path or a mask; nil if nothing of it is drawn.
    private mutating func contentContext(
        _ target: Int, of index: Int, units: String, in context: Context
    ) throws(SVGProblem) -> Context? {
        let element = document.elements[target]
        guard !context.used.contains(target) else {
            warn("the element '\(element.name)' contains a reference to itself", at: element.place)
            return nil
        }
        try count(element)
        let values = values(of: element)
        var inner = context
        inner.depth += 1
        if inner.depth > SVGLimits.maximumDrawnDepth {
            throw element.place.problem("drawn elements are nested more than \(SVGLimits.maximumDrawnDepth) levels deep")
        }
        inner.used.append(target)
        inner.style = style(values, of: element, inheriting: SVGStyle())
        inner.style.color = context.style.color
        inner.isClip = element.name == "clipPath"
        if let own = transform(values, of: element) { inner.transform = own.concatenating(inner.transform) }
        guard element[units] == "objectBoundingBox" else { return inner }
        guard let box = try boundingBox(index, in: context), box.width > 0, box.height > 0 else { return nil }
        inner.transform = Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
            .concatenating(inner.transform)
        inner.viewport = Size(width: 1, height: 1)
        return inner
    }

    /// Returns the steps that draw an element.
    private mutating func drawn(_ index: Int, in context: Context) throws(SVGProblem) -> [VectorImage.Step] {
        let (outer, outline, isContained) = (steps, outline, isContained)
        steps = []
        try draw(index, in: context)
        let own = steps
        // What an area consists of is neither drawn nor an outline.
        (steps, self.outline, self.isContained) = (outer, outline, isContained)
        return own
    }

    /// Returns the bounds of the shapes of an element, without strokes, in its own space; nil if it has none.
    private mutating func boundingBox(_ index: Int, in context: Context) throws(SVGProblem) -> Rect? {
        var measured = context
        measured.transform = .identity
        return try bounds(of: index, isRoot: true, in: measured)
    }

    private mutating func bounds(of index: Int, isRoot: Bool, in context: Context) throws(SVGProblem) -> Rect? {
        let element = document.elements[index]
        try count(element)
        var inner = context
        inner.depth += 1
        if inner.depth > SVGLimits.maximumDrawnDepth { return nil }
        if !isRoot, let own = transform(values(of: element), of: element) {
            inner.transform = own.concatenating(context.transform)
        }
        if SVGShapes.names.contains(element.name) {
            return path(of: element, viewport: context.viewport)?.transformed(by: inner.transform).bounds
        }
        guard Self.containers.contains(element.name) else { return nil }
        var children = element.children
        if element.name == "use" {
            guard let target = target(of: element), !context.used.contains(target) else { return nil }
            inner.used.append(target)
            func length(_ name: String) -> Double { element[name].flatMap { SVGLength($0) }?.resolved(0) ?? 0 }
            inner.transform = Transform(translationX: length("x"), y: length("y")).concatenating(inner.transform)
            children = [target]
        }
        var box: Rect?
        for child in children {
            guard let own = try bounds(of: child, isRoot: false, in: inner) else { continue }
            box = box.map { $0.union(own) } ?? own
        }
        return box
    }
}

// MARK: - Masks

extension SVGDrawer {
    private mutating func masked(
        _ content: [VectorImage.Step], by mask: Int, _ index: Int, in context: Context
    ) throws(SVGProblem) -> [VectorImage.Step] {
        let element = document.elements[mask]
        guard let inner = try contentContext(mask, of: index, units: "maskContentUnits", in: context) else { return [] }
        var area: [VectorImage.Step] = []
        for child in element.children { area += try drawn(child, in: inner) }
        if values(of: element)["mask-type"] != "alpha" { area = area.flatMap(Self.alpha(ofLuminanceOf:)) }
        if let region = try region(of: element, index, in: context) {
            area =
                [VectorImage.Step(.pushClip(.rect(region), transform: context.transform))] + area + [VectorImage.Step(.popClip)]
        }
        return Self.grouped(content + Self.grouped(area, GroupStyle(compositing: .destinationIn)), GroupStyle())
    }

    /// Returns the rectangle beyond which a mask is empty; nil if there is no limit.
    private mutating func region(of mask: XMLElement, _ index: Int, in context: Context) throws(SVGProblem) -> Rect? {
        let isRelative = mask["maskUnits"] != "userSpaceOnUse"
        let whole = isRelative ? Size(width: 1, height: 1) : context.viewport
        func length(_ name: String, _ standard: Double, _ whole: Double) -> Double {
            (mask[name].flatMap { SVGLength($0) } ?? .percent(standard)).resolved(whole)
        }
        let own = Rect(
            x: length("x", -10, whole.width), y: length("y", -10, whole.height), width: length("width", 120, whole.width),
            height: length("height", 120, whole.height))
        guard isRelative else { return own }
        guard let box = try boundingBox(index, in: context) else { return nil }
        return Rect(
            x: box.minX + own.minX * box.width, y: box.minY + own.minY * box.height, width: own.width * box.width,
            height: own.height * box.height)
    }

    /// Returns steps whose alpha is the luminance of a step's color: the pixels below fade by the alpha, and the luminance is added.
    private static func alpha(ofLuminanceOf step: VectorImage.Step) -> [VectorImage.Step] {
        guard case .fill(let shape, let paint, let transform) = step.command else { return [step] }
        func fill(_ opacity: (Color) -> Double) -> VectorImage.Step {
            VectorImage.Step(.fill(shape, paint: paint.black(opacity), transform: transform))
        }
        if case .color(let color) = paint, color.luminance >= 1 { return [fill(\.alpha)] }
        let removed = grouped([fill(\.alpha)], GroupStyle(compositing: .destinationOut))
        if case .color(let color) = paint, color.luminance <= 0 { return removed }
        let added = grouped([fill { $0.alpha * $0.luminance }], GroupStyle(compositing: .blend(.plusLighter)))
        return removed + added
    }
}

extension Color {
    /// The luminance by SVG's coefficients, of gamma-encoded components, rounded to 1 and 0 at the ends.
    fileprivate var luminance: Double {
        let sum = 0.2125 * red + 0.7154 * green + 0.0721 * blue
        return sum > 0.999 ? 1 : sum < 0.001 ? 0 : sum
    }
}

extension Paint {
    /// Returns the paint in black, with another alpha.
    fileprivate func black(_ opacity: (Color) -> Double) -> Paint {
        func black(_ color: Color) -> Color { Color(red: 0, green: 0, blue: 0, alpha: opacity(color)) }
        switch self {
        case .color(let color): return .color(black(color))
        case .gradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color = black(gradient.stops[index].color) }
            return .gradient(gradient)
        case .image: return self
        }
    }
}
