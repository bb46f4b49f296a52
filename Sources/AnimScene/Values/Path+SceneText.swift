import AnimGeometry

extension Path {
    /// Creates a path from path data; nil where it has mistakes or leaves the bounds of numbers.
    init?(sceneText text: String) {
        guard let path = try? Path(svgPathData: text), path.isWithinLimits else { return nil }
        self = path
    }

    /// Whether all coordinates are within the bounds of numbers.
    var isWithinLimits: Bool {
        let range = NumberRange.any
        return elements.allSatisfy { element in
            var isWithin = true
            _ = element.mapPoints { point in
                isWithin = isWithin && range.contains(point.x) && range.contains(point.y)
                return point
            }
            return isWithin
        }
    }
}
