import AnimGeometry

/// The alignment and scale of a view box in its viewport: the value of `preserveAspectRatio`.
struct SVGAspectRatio: Hashable {
    /// The share of the remaining space before the view box, along x and y; nil to stretch it.
    var alignment: (x: Double, y: Double)? {
        name == "none" ? nil : Self.alignments[name]
    }
    private var name = "xMidYMid"
    /// Whether the view box covers the viewport, instead of fitting into it.
    private(set) var covers = false

    init() {}

    /// Creates a value from its text; nil if it is not one.
    init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).filter { $0 != "defer" }
        guard let first = words.first, words.count <= 2 else { return nil }
        name = String(first)
        guard name == "none" || Self.alignments[name] != nil else { return nil }
        guard words.count == 2 else { return }
        guard words[1] == "meet" || words[1] == "slice" else { return nil }
        covers = words[1] == "slice"
    }

    /// Returns the map from a view box, which is not empty, to a viewport.
    func transform(from box: Rect, to viewport: Rect) -> Transform {
        var scaleX = viewport.width / box.width
        var scaleY = viewport.height / box.height
        let alignment = alignment ?? (0, 0)
        if name != "none" {
            scaleX = covers ? max(scaleX, scaleY) : min(scaleX, scaleY)
            scaleY = scaleX
        }
        let x = viewport.minX + (viewport.width - box.width * scaleX) * alignment.x
        let y = viewport.minY + (viewport.height - box.height * scaleY) * alignment.y
        return Transform(a: scaleX, b: 0, c: 0, d: scaleY, tx: x - box.minX * scaleX, ty: y - box.minY * scaleY)
    }

    private static let alignments: [String: (x: Double, y: Double)] = [
        "xMinYMin": (0, 0), "xMidYMin": (0.5, 0), "xMaxYMin": (1, 0),
        "xMinYMid": (0, 0.5), "xMidYMid": (0.5, 0.5), "xMaxYMid": (1, 0.5),
        "xMinYMax": (0, 1), "xMidYMax": (0.5, 1), "xMaxYMax": (1, 1),
    ]
}

extension XMLElement {
    /// The rectangle of `viewBox`; nil if it is missing, empty or not four numbers.
    var viewBox: Rect? {
        guard let numbers = self["viewBox"].flatMap(SVGScanner.numbers), numbers.count == 4, numbers[2] > 0, numbers[3] > 0
        else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The value of `preserveAspectRatio`, or its default.
    var aspectRatio: SVGAspectRatio { self["preserveAspectRatio"].flatMap { SVGAspectRatio($0) } ?? SVGAspectRatio() }

    /// The size of the picture of a root element; nil if the file does not determine it.
    ///
    /// Lengths in percent depend on where the picture is shown, and count as missing. A missing length follows from the other one
    /// and the view box.
    var intrinsicSize: Size? {
        func length(_ name: String) -> Double? {
            guard case .user(let length) = self[name].flatMap({ SVGLength($0) }), length > 0 else { return nil }
            return length
        }
        switch (length("width"), length("height"), viewBox?.size) {
        case (let width?, let height?, _): return Size(width: width, height: height)
        case (let width?, nil, let box?): return Size(width: width, height: width * box.height / box.width)
        case (nil, let height?, let box?): return Size(width: height * box.width / box.height, height: height)
        case (nil, nil, let box?): return box
        default: return nil
        }
    }
}
