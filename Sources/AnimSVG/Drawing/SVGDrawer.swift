import AnimGeometry
import AnimGraphics

/// Draws the elements of an SVG file as steps of a picture.
struct SVGDrawer {
    let document: XMLDocument
    /// The elements by id; the first of several.
    let ids: [String: Int]
    let styleSheet: SVGStyleSheet
    /// The steps so far.
    var steps: [VectorImage.Step] = []
    /// The outlines of all shapes so far, in the space of the picture.
    var outline = Path()
    /// Whether all steps so far lie within the picture.
    var isContained = true
    /// The rectangle of the picture.
    let bounds: Rect
    private(set) var warnings: [SVGProblem] = []
    private var warned: Set<SVGProblem> = []
    private var elementCount = 0
    private var pathElementCount = 0

    init(_ document: XMLDocument, styleSheet: SVGStyleSheet, bounds: Rect) {
        self.document = document
        self.styleSheet = styleSheet
        self.bounds = bounds
        let named = document.elements.indices.compactMap { index in document.elements[index]["id"].map { ($0, index) } }
        ids = Dictionary(named) { first, _ in first }
    }

    /// What an element takes over from those around it.
    struct Context {
        var style = SVGStyle()
        /// The map to the space of the picture.
        var transform = Transform.identity
        /// The size that percentages refer to.
        var viewport: Size
        var depth = 0
        /// Whether shapes are only areas for clipping.
        var isClip = false
        /// The tint of a symbol's part: 0 for the primary one.
        var level = 0
        /// The elements that are being used.
        var used: [Int] = []
    }
}

// MARK: - Elements

extension SVGDrawer {
    /// Draws an element and those inside.
    mutating func draw(_ index: Int, in context: Context) throws(SVGProblem) {
        let element = document.elements[index]
        guard !Self.silent.contains(element.name) else { return }
        let isShape = SVGShapes.names.contains(element.name)
        guard isShape || Self.containers.contains(element.name) else {
            warn("the element '\(element.name)' is not supported and left out", at: element.place)
            return
        }
        try count(element)
        let values = values(of: element)
        guard values["display"] != "none" else { return }
        var inner = context
        inner.depth += 1
        if inner.depth > SVGLimits.maximumDrawnDepth {
            throw element.place.problem("drawn elements are nested more than \(SVGLimits.maximumDrawnDepth) levels deep")
        }
        inner.style = style(values, of: element, inheriting: context.style)
        if let own = transform(values, of: element) { inner.transform = own.concatenating(context.transform) }
        inner.level = level(of: element) ?? context.level
        warnOfUnsupported(values, of: element)

        let outer = steps
        steps = []
        if isShape { try drawShape(element, in: inner) } else { try drawContainer(index, element, in: inner) }
        let own = try finished(steps, index, values, in: inner)
        steps = outer + own
    }

    private mutating func drawContainer(_ index: Int, _ element: XMLElement, in context: Context) throws(SVGProblem) {
        switch element.name {
        case "use": try drawUse(element, in: context)
        case "svg": try drawViewport(index, element, size: nil, in: context)
        case "switch":
            // Conditions are not tested: the first element that can be drawn is.
            if let first = element.children.first(where: { Self.isDrawable(document.elements[$0].name) }) {
                try draw(first, in: context)
            }
        default: for child in element.children { try draw(child, in: context) }
        }
    }

    private mutating func drawUse(_ element: XMLElement, in context: Context) throws(SVGProblem) {
        guard let target = target(of: element) else { return }
        guard !context.used.contains(target) else {
            warn("'use' refers to an element that contains it, and is left out", at: element.place)
            return
        }
        var context = context
        context.used.append(target)
        func length(_ name: String, _ whole: Double) -> Double? {
            element[name].flatMap { SVGLength($0) }.map { $0.resolved(whole) }
        }
        let offset = Transform(
            translationX: length("x", context.viewport.width) ?? 0, y: length("y", context.viewport.height) ?? 0)
        context.transform = offset.concatenating(context.transform)
        let used = document.elements[target]
        let size = (length("width", context.viewport.width), length("height", context.viewport.height))
        switch used.name {
        case "symbol":
            let values = values(of: used)
            context.style = style(values, of: used, inheriting: context.style)
            let outer = steps
            steps = []
            try drawViewport(target, used, size: size, in: context)
            steps = outer + (try finished(steps, target, values, in: context))
        case "svg" where size.0 != nil || size.1 != nil:
            context.style = style(values(of: used), of: used, inheriting: context.style)
            try drawViewport(target, used, size: size, in: context)
        default: try draw(target, in: context)
        }
    }

    /// Draws the content of a nested `svg` or a `symbol`, clipped to its viewport.
    ///
    /// - Parameters:
    ///   - index: The index of the element.
    ///   - element: The element.
    ///   - size: The width and height that replace its own, if given.
    ///   - context: The context.
    private mutating func drawViewport(
        _ index: Int, _ element: XMLElement, size: (Double?, Double?)?, in context: Context
    ) throws(SVGProblem) {
        func length(_ name: String, _ whole: Double) -> Double? {
            element[name].flatMap { SVGLength($0) }.map { $0.resolved(whole) }
        }
        let isSymbol = element.name == "symbol"
        let own = isSymbol ? (nil, nil) : (length("width", context.viewport.width), length("height", context.viewport.height))
        let viewport = Rect(
            x: isSymbol ? 0 : length("x", context.viewport.width) ?? 0,
            y: isSymbol ? 0 : length("y", context.viewport.height) ?? 0,
            width: size?.0 ?? own.0 ?? context.viewport.width, height: size?.1 ?? own.1 ?? context.viewport.height)
        guard viewport.isFinite, !viewport.isEmpty else { return }
        var inner = context
        inner.depth += 1
        if let box = element.viewBox {
            inner.transform = element.aspectRatio.transform(from: box, to: viewport).concatenating(context.transform)
            inner.viewport = box.size
        } else {
            inner.transform = Transform(translationX: viewport.minX, y: viewport.minY).concatenating(context.transform)
            inner.viewport = viewport.size
        }
        let outer = steps
        steps = []
        for child in element.children { try draw(child, in: inner) }
        let clips = element["overflow"] != "visible" && element["overflow"] != "auto" && !steps.isEmpty
        let clip = VectorImage.Step(.pushClip(.rect(viewport), transform: context.transform))
        steps = outer + (clips ? [clip] + steps + [VectorImage.Step(.popClip)] : steps)
    }

    private mutating func drawShape(_ element: XMLElement, in context: Context) throws(SVGProblem) {
        guard context.style.isVisible, let path = path(of: element, viewport: context.viewport) else { return }
        pathElementCount += path.elements.count
        guard pathElementCount <= SVGLimits.maximumPathElements else {
            throw element.place.problem("the paths have more than \(SVGLimits.maximumPathElements) elements")
        }
        guard context.transform.isFinite else { return }
        if context.isClip {
            let fill = DrawCommand.fill(
                .path(path, context.style.clipRule), paint: .color(.black), transform: context.transform)
            steps.append(VectorImage.Step(fill))
        } else {
            paint(path, of: element, in: context)
        }
    }

    /// Returns the outline of a shape, and warns of its mistakes.
    mutating func path(of element: XMLElement, viewport: Size) -> Path? {
        var shapes = SVGShapes(viewport: viewport)
        let path = shapes.path(of: element)
        for problem in shapes.problems {
            warn(problem.message, at: document.place(ofAttribute: problem.name, in: element, offset: problem.offset))
        }
        return path
    }

    /// Counts an element that is drawn or measured, and throws beyond the limit.
    mutating func count(_ element: XMLElement) throws(SVGProblem) {
        elementCount += 1
        if elementCount > SVGLimits.maximumDrawnElements {
            throw element.place.problem("the file draws more than \(SVGLimits.maximumDrawnElements) elements")
        }
    }

    /// The elements that are drawn with those inside them.
    static let containers: Set<String> = ["svg", "g", "a", "use", "switch"]
    /// The elements that draw nothing themselves.
    static let silent: Set<String> = [
        "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "stop", "style", "title", "desc", "metadata",
        "view", "script", "filter", "marker", "pattern", "font", "font-face", "cursor", "color-profile",
    ]

    static func isDrawable(_ name: String) -> Bool { containers.contains(name) || SVGShapes.names.contains(name) }
}

// MARK: - Reports

extension SVGDrawer {
    /// Adds a warning.
    mutating func warn(_ message: String, at place: XMLPlace) {
        let warning = place.problem(message)
        guard warnings.count < SVGLimits.maximumWarnings, warned.insert(warning).inserted else { return }
        warnings.append(warning)
    }

    /// Returns the element that an element refers to by `href`; warns and returns nil if there is none.
    mutating func target(of element: XMLElement) -> Int? {
        guard let reference = element["href"] else { return nil }
        let place = document.place(ofAttribute: "href", in: element)
        guard let id = SVGReference.id(reference) else {
            warn("'\(reference)' is not an element of this file: nothing else is opened", at: place)
            return nil
        }
        guard let index = ids[id] else {
            warn("no element has the id '\(id)'", at: place)
            return nil
        }
        return index
    }
}
