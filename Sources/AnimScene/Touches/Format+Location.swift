import AnimGeometry

extension Format where Value == LocationDocument {
    /// A layer, a point of the canvas, or an expression that evaluates to either.
    static var location: Format {
        Format(.either([.named("layerName"), Format<Template<Point>>.point.shape]), read: LocationDocument.init(_:in:))
    }
}
