public import AnimGraphics

/// A picture, none, or several at once while one fades into another.
public struct ImageMix: Hashable, Sendable {
    /// A picture and its weight.
    package struct Part: Hashable, Sendable {
        /// The picture.
        package let image: Image
        /// The share of it that is to be seen, above 0 and up to 1.
        package let weight: Double
    }

    /// The pictures, in the order in which they came; their weights add up to 1, or less where one is nothing.
    package private(set) var parts: [Part]

    /// A picture, or none.
    public init(_ image: Image? = nil) {
        parts = image.map { [Part(image: $0, weight: 1)] } ?? []
    }

    /// The picture of the greatest weight; nil where there is none.
    public var image: Image? { parts.max { $0.weight < $1.weight }?.image }

    /// Whether there is no picture.
    package var isEmpty: Bool { parts.isEmpty }

    /// Returns the mixture on the way to another, at a progress that is clamped to 0…1.
    func interpolated(to other: ImageMix, by progress: Double) -> ImageMix {
        let progress = min(max(progress, 0), 1)
        var result = ImageMix()
        for part in parts { result.add(part.image, weight: part.weight * (1 - progress)) }
        for part in other.parts { result.add(part.image, weight: part.weight * progress) }
        return result
    }

    /// Adds a picture; what is too faint to be seen is left out, which bounds their number.
    private mutating func add(_ image: Image, weight: Double) {
        let index = parts.firstIndex { $0.image === image }
        let sum = weight + (index.map { parts[$0].weight } ?? 0)
        guard sum > 1.0 / 1024 else { return }
        let part = Part(image: image, weight: min(sum, 1))
        if let index { parts[index] = part } else { parts.append(part) }
    }
}
