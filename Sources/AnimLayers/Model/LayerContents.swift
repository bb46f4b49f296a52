package import AnimGeometry
public import AnimGraphics

/// The position and size of a picture in a layer's bounds, by Core Animation's names for a y axis that points up.
///
/// `bottom` is the side of the smallest y: the upper edge on screen.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    /// Stretched to the bounds.
    case resize
    /// As large as fits the bounds.
    case resizeAspect
    /// As small as fills the bounds.
    case resizeAspectFill
}

/// The picture of a layer, with Core Animation's defaults.
package struct LayerContents: Hashable, Sendable {
    /// The picture, or several while one fades into another.
    package var image = ImageMix()
    /// Its position and size in the bounds.
    package var gravity = ContentsGravity.resize
    /// The part of it that is shown, in fractions of its size.
    package var rect = Rect(x: 0, y: 0, width: 1, height: 1)
    /// The middle of that part, in fractions: only it is stretched when the picture is resized, and the corners keep their size.
    package var center = Rect(x: 0, y: 0, width: 1, height: 1)
    /// Its pixels per point.
    package var scale = 1.0
    /// The filter for making it smaller.
    package var minificationFilter = ImageFilter.linear
    /// The filter for enlarging it.
    package var magnificationFilter = ImageFilter.linear

    /// Creates empty contents with Core Animation's defaults.
    package init() {}
}

/// A picture, no picture, or a mixture while one picture fades into another.
public struct ImageMix: Hashable, Sendable {
    /// A picture and its weight.
    package struct Part: Hashable, Sendable {
        /// The picture.
        package let picture: Picture
        /// Its share of the mixture, above 0 and up to 1.
        package let weight: Double

        /// The pixels of the picture; nil if it has none.
        package var image: Image? { picture.image }
    }

    /// A picture of pixels or of shapes.
    package enum Picture: Hashable, Sendable {
        case pixels(Image)
        case shapes(VectorImage)

        /// The pixels; nil for a picture of shapes.
        package var image: Image? { if case .pixels(let image) = self { image } else { nil } }

        /// Whether both are the same object.
        fileprivate func isSame(as other: Picture) -> Bool {
            switch (self, other) {
            case (.pixels(let a), .pixels(let b)): a === b
            case (.shapes(let a), .shapes(let b)): a === b
            default: false
            }
        }
    }

    /// The pictures in the order of arrival; their weights add up to 1, or to less while fading from or to no picture.
    package private(set) var parts: [Part]

    /// Creates a mixture of one picture, or of none.
    public init(_ image: Image? = nil) {
        parts = image.map { [Part(picture: .pixels($0), weight: 1)] } ?? []
    }

    /// Creates a mixture of one picture of any kind.
    package init(_ picture: Picture) { parts = [Part(picture: picture, weight: 1)] }

    /// The picture of the greatest weight; nil if there is none, or if it consists of shapes.
    public var image: Image? { parts.max { $0.weight < $1.weight }?.image }

    /// The picture of the greatest weight; nil if there is none, or if it consists of pixels.
    var shapes: VectorImage? {
        if case .shapes(let picture)? = parts.max(by: { $0.weight < $1.weight })?.picture { picture } else { nil }
    }

    /// The picture of the greatest weight; nil if there is none.
    package var picture: Picture? { parts.max { $0.weight < $1.weight }?.picture }

    /// Whether there is no picture.
    package var isEmpty: Bool { parts.isEmpty }

    /// Returns the mixture between this one and another at a progress, clamped to 0…1.
    func interpolated(to other: ImageMix, by progress: Double) -> ImageMix {
        let progress = min(max(progress, 0), 1)
        var result = ImageMix()
        for part in parts { result.add(part.picture, weight: part.weight * (1 - progress)) }
        for part in other.parts { result.add(part.picture, weight: part.weight * progress) }
        return result
    }

    /// Adds a picture unless it is too faint to be seen, which bounds the number of parts.
    private mutating func add(_ picture: Picture, weight: Double) {
        let index = parts.firstIndex { $0.picture.isSame(as: picture) }
        let sum = weight + (index.map { parts[$0].weight } ?? 0)
        guard sum > 1.0 / 1024 else { return }
        let part = Part(picture: picture, weight: min(sum, 1))
        if let index { parts[index] = part } else { parts.append(part) }
    }
}
