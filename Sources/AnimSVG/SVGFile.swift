package import AnimGeometry
package import AnimGraphics

/// An SVG file: a static picture of shapes.
package struct SVGFile: Sendable {
    /// The picture.
    package let picture: VectorImage
    /// The outlines of all shapes that are drawn, in the space of the picture; strokes contribute the line they follow.
    package let outline: Path
    /// What is left out.
    package let warnings: [SVGProblem]

    /// Reads a file.
    ///
    /// - Parameter bytes: The content of the file, of at most ``SVGLimits/maximumBytes``.
    /// - Throws: The first error, or the first reason why nothing is drawn.
    package init(_ bytes: [UInt8]) throws(SVGProblem) {
        guard bytes.count <= SVGLimits.maximumBytes else {
            throw SVGProblem(line: 1, column: 1, message: "the file is larger than \(SVGLimits.maximumBytes >> 20) MB")
        }
        let document = try XMLReader.document(of: bytes)
        guard let root = document.elements.first, root.name == "svg" else {
            let name = document.elements.first.map { "'\($0.name)'" } ?? "another language"
            throw (document.elements.first?.place ?? XMLPlace(line: 1, column: 1, offset: 0))
                .problem("expected the element 'svg', found \(name)")
        }
        if root["viewBox"] != nil, root.viewBox == nil {
            throw document.place(ofAttribute: "viewBox", in: root).problem(
                "expected a view box of four numbers that is not empty")
        }
        guard let size = root.intrinsicSize, max(size.width, size.height) <= Self.maximumSide else {
            throw root.place.problem(
                root.intrinsicSize == nil
                    ? "the picture has no size: expected 'viewBox', or 'width' and 'height'"
                    : "the picture is larger than \(Int(Self.maximumSide)) points")
        }
        var drawer = SVGDrawer(document, styleSheet: Self.styleSheet(of: document), bounds: Rect(origin: .zero, size: size))
        for selector in drawer.styleSheet.unsupported.prefix(SVGLimits.maximumWarnings) {
            drawer.warn("the selector '\(selector)' is not supported and left out", at: Self.placeOfStyle(in: document))
        }
        try drawer.drawRoot(root)
        guard !drawer.steps.isEmpty else {
            throw drawer.warnings.first ?? root.place.problem("the file draws nothing")
        }
        picture = VectorImage(size: size, steps: drawer.steps, isContained: drawer.isContained)
        outline = drawer.outline
        warnings = drawer.warnings
    }

    /// Whether bytes begin as an SVG file does: with an angle bracket.
    package static func isSVG(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return bytes[start...].first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    private static func styleSheet(of document: XMLDocument) -> SVGStyleSheet {
        var sheet = SVGStyleSheet()
        for element in document.elements where element.name == "style" {
            sheet.add(element.text, properties: SVGDrawer.propertyNames)
        }
        return sheet
    }

    private static func placeOfStyle(in document: XMLDocument) -> XMLPlace {
        document.elements.first { $0.name == "style" }?.place ?? XMLPlace(line: 1, column: 1, offset: 0)
    }

    /// The largest width or height in points.
    private static var maximumSide: Double { 100_000 }
}

extension SVGDrawer {
    /// Draws the root element.
    fileprivate mutating func drawRoot(_ root: XMLElement) throws(SVGProblem) {
        var context = Context(viewport: root.viewBox?.size ?? bounds.size)
        if let box = root.viewBox { context.transform = root.aspectRatio.transform(from: box, to: bounds) }
        let values = values(of: root)
        guard values["display"] != "none" else { return }
        context.style = style(values, of: root, inheriting: SVGStyle())
        context.level = level(of: root) ?? 0
        warnOfUnsupported(values, of: root)
        for child in root.children { try draw(child, in: context) }
        steps = try finished(steps, 0, values, in: context)
    }
}
