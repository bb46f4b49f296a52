import AnimGeometry
import AnimGraphics

/// A filter of a layer, which changes the layer with its sublayers as one image.
public struct LayerFilter: Hashable, Sendable {
    /// The filters, by their names in key paths.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A Gaussian blur; the amount is the standard deviation in points.
        case gaussianBlur
        /// The factor of the saturation: 0 for gray, 1 for no change.
        case saturate
        /// A number added to the components of each color, -1…1.
        case brightness
    }

    /// The kind of filter.
    public var kind: Kind
    /// The amount.
    public var amount: Double

    /// Creates a filter.
    public init(_ kind: Kind, _ amount: Double) {
        self.kind = kind
        self.amount = amount
    }

    /// A Gaussian blur by a standard deviation in points.
    public static func gaussianBlur(_ radius: Double) -> LayerFilter { LayerFilter(.gaussianBlur, radius) }

    /// A multiplication of the saturation.
    public static func saturate(_ factor: Double) -> LayerFilter { LayerFilter(.saturate, factor) }

    /// An addition to the components of each color.
    public static func brightness(_ sum: Double) -> LayerFilter { LayerFilter(.brightness, sum) }
}

extension LayerFilter.Kind {
    /// The amount that changes nothing.
    package var neutralAmount: Double {
        switch self {
        case .gaussianBlur, .brightness: 0
        case .saturate: 1
        }
    }
}

extension [LayerFilter] {
    /// Returns the amount of a kind of filter; the neutral one if there is no such filter.
    package func amount(of kind: LayerFilter.Kind) -> Double { first { $0.kind == kind }?.amount ?? kind.neutralAmount }

    /// Returns the filters with the amount of a kind; a filter that is missing is added as the last one.
    package func setting(_ kind: LayerFilter.Kind, to amount: Double) -> [LayerFilter] {
        var result = self
        if let index = firstIndex(where: { $0.kind == kind }) {
            result[index].amount = amount
        } else {
            result.append(LayerFilter(kind, amount))
        }
        return result
    }

    /// Returns two lists with the same kinds of filters: if one continues the other, the missing filters are neutral; else nil.
    static func aligned(_ a: [LayerFilter], _ b: [LayerFilter]) -> (a: [LayerFilter], b: [LayerFilter])? {
        guard zip(a, b).allSatisfy({ $0.kind == $1.kind }) else { return nil }
        func rest(_ longer: [LayerFilter], after count: Int) -> [LayerFilter] {
            longer.dropFirst(count).map { LayerFilter($0.kind, $0.kind.neutralAmount) }
        }
        return (a + rest(b, after: a.count), b + rest(a, after: b.count))
    }

    /// Combines the amounts of two lists; nil unless the kinds are the same.
    func combined(with other: [LayerFilter], _ operation: (Double, Double) -> Double) -> [LayerFilter]? {
        guard count == other.count, zip(self, other).allSatisfy({ $0.kind == $1.kind }) else { return nil }
        return zip(self, other).map { LayerFilter($0.kind, operation($0.amount, $1.amount)) }
    }

    /// Whether the layer is drawn as an image that filters change.
    var haveEffect: Bool { !drawn.isEmpty }

    /// The filters that change something, as the drawing commands name them.
    var drawn: [PictureFilter] {
        compactMap { filter in
            switch filter.kind {
            case .gaussianBlur: filter.amount > 0 ? .gaussianBlur(radius: filter.amount) : nil
            case .saturate: filter.amount == 1 ? nil : .saturate(filter.amount)
            case .brightness: filter.amount == 0 ? nil : .brightness(filter.amount)
            }
        }
    }

    /// The sum of the radii of all blurs, in points.
    package var blurRadius: Double { reduce(0) { $0 + ($1.kind == .gaussianBlur ? Swift.max($1.amount, 0) : 0) } }
}
