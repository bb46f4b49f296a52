import AnimGeometry

/// The outlines of SVG's basic shapes and paths.
struct SVGShapes {
    /// The size that percentages refer to.
    let viewport: Size
    /// What is wrong with an attribute: its name, an offset into its value, and the message.
    private(set) var problems: [(name: String, offset: Int, message: String)] = []

    init(viewport: Size) { self.viewport = viewport }

    /// The names of the elements with an outline.
    static let names: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

    /// Returns the outline of an element; nil if nothing is drawn.
    mutating func path(of element: XMLElement) -> Path? {
        switch element.name {
        case "path": pathData(of: element)
        case "rect": rect(element)
        case "circle": circle(element)
        case "ellipse": ellipse(element)
        case "line": line(element)
        case "polyline": polygon(element, isClosed: false)
        case "polygon": polygon(element, isClosed: true)
        default: nil
        }
    }

    private mutating func pathData(of element: XMLElement) -> Path? {
        guard let data = element["d"], data.trimmed != "none" else { return nil }
        let (path, error) = Path.prefix(ofSVGPathData: data)
        if let error { problems.append(("d", error.offset, "\(error.message); the path ends there")) }
        return path.elements.count > 1 && path.isWithinSVGLimits ? path : nil
    }

    private mutating func rect(_ element: XMLElement) -> Path? {
        let width = length("width", element, viewport.width) ?? 0
        let height = length("height", element, viewport.height) ?? 0
        guard width > 0, height > 0 else { return nil }
        let x = length("x", element, viewport.width) ?? 0
        let y = length("y", element, viewport.height) ?? 0
        let given = (radius("rx", element, viewport.width), radius("ry", element, viewport.height))
        let radiusX = min(given.0 ?? given.1 ?? 0, width / 2)
        let radiusY = min(given.1 ?? given.0 ?? 0, height / 2)
        let rect = Rect(x: x, y: y, width: width, height: height)
        guard radiusX > 0, radiusY > 0 else { return Path(rect: rect) }
        // A rectangle with circular corners, stretched.
        let stretch = radiusY / radiusX
        let round = Path(RoundedRect(Rect(x: x, y: 0, width: width, height: height / stretch), cornerRadius: radiusX))
        return round.transformed(by: Transform(a: 1, b: 0, c: 0, d: stretch, tx: 0, ty: y))
    }

    private mutating func circle(_ element: XMLElement) -> Path? {
        oval(element, (radius("r", element, diagonal), nil))
    }

    private mutating func ellipse(_ element: XMLElement) -> Path? {
        let radii = (radius("rx", element, viewport.width), radius("ry", element, viewport.height))
        return oval(element, (radii.0 ?? radii.1, radii.1))
    }

    private mutating func oval(_ element: XMLElement, _ radii: (Double?, Double?)) -> Path? {
        guard let radiusX = radii.0, radiusX > 0 else { return nil }
        let radiusY = radii.1 ?? radiusX
        guard radiusY > 0 else { return nil }
        let x = length("cx", element, viewport.width) ?? 0
        let y = length("cy", element, viewport.height) ?? 0
        return Path(ovalIn: Rect(x: x - radiusX, y: y - radiusY, width: 2 * radiusX, height: 2 * radiusY))
    }

    private mutating func line(_ element: XMLElement) -> Path? {
        let start = Point(x: length("x1", element, viewport.width) ?? 0, y: length("y1", element, viewport.height) ?? 0)
        let end = Point(x: length("x2", element, viewport.width) ?? 0, y: length("y2", element, viewport.height) ?? 0)
        return Path(polygon: [start, end], isClosed: false)
    }

    private mutating func polygon(_ element: XMLElement, isClosed: Bool) -> Path? {
        guard let text = element["points"] else { return nil }
        var scanner = SVGScanner(text)
        var points: [Point] = []
        while !scanner.isAtEnd() {
            guard let x = scanner.number(),
                {
                    scanner.skipSeparator(); return true
                }(), let y = scanner.number()
            else {
                problems.append(("points", 0, "expected pairs of numbers; the rest of the points is left out"))
                break
            }
            points.append(Point(x: x, y: y))
            scanner.skipSeparator()
        }
        return points.count > 1 ? Path(polygon: points, isClosed: isClosed) : nil
    }

    /// The length that is 100 % for lengths in no direction.
    private var diagonal: Double { viewport.svgDiagonal }

    /// Returns a radius; nil if it is missing, `auto` or negative.
    private mutating func radius(_ name: String, _ element: XMLElement, _ whole: Double) -> Double? {
        if element[name]?.trimmed == "auto" { return nil }
        guard let radius = length(name, element, whole) else { return nil }
        if radius >= 0 { return radius }
        problems.append((name, 0, "'\(name)' must not be negative"))
        return nil
    }

    private mutating func length(_ name: String, _ element: XMLElement, _ whole: Double) -> Double? {
        guard let text = element[name] else { return nil }
        if let length = SVGLength(text) { return length.resolved(whole) }
        problems.append((name, 0, "'\(text)' is not a length that is supported"))
        return nil
    }
}

extension Size {
    /// The length that is 100 % for lengths that are neither horizontal nor vertical.
    var svgDiagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}

extension Path {
    /// Whether all points are within the limits of SVG files.
    var isWithinSVGLimits: Bool {
        guard let bounds = controlPointBounds else { return false }
        return [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy { $0.magnitude <= SVGLimits.maximumNumber }
    }
}
