package import AnimGeometry

/// A change of the pixels of a picture.
package enum PictureFilter: Hashable, Sendable {
    /// A Gaussian blur; `radius` is the standard deviation in the space of the filters.
    case gaussianBlur(radius: Double)
    /// Moves the components of each color away from its luminance, by a factor: 0 leaves gray, 1 changes nothing.
    case saturate(Double)
    /// Adds a number to the components of each color, -1…1.
    case brightness(Double)
}

/// The filters of a group, first to last.
package struct GroupFilters: Hashable, Sendable {
    /// The filters, in the order of application.
    package var filters: [PictureFilter]
    /// The map from the space of the radii to pixels.
    package var transform: Projection

    /// Creates filters whose radii are in a space.
    package init(_ filters: [PictureFilter], transform: Projection) {
        self.filters = filters
        self.transform = transform
    }
}

/// A material, which shows the blurred colors of its backdrop.
///
/// With the components c and the luminance Y (Rec. 709, of sRGB components) of the blurred backdrop, the saturated components are
/// `s = Y + saturation · (c − Y)`, and the result is `(1 − amount) · s + amount · plate(Y) + brightness`, clamped to 0…1.
package struct Material: Hashable, Sendable {
    /// The plate that is mixed with the saturated backdrop.
    package enum Plate: Hashable, Sendable {
        /// A cubic Bézier curve of the luminance with these ordinates: `(1−Y)³ v₀ + 3 (1−Y)² Y v₁ + 3 (1−Y) Y² v₂ + Y³ v₃`.
        case luminanceCurve(Double, Double, Double, Double)
        /// A gray, which covers the saturated backdrop after that has been clamped to 0…1.
        case gray(Double)
    }

    /// The standard deviation of the blur, in points of the layer.
    package var radius: Double
    /// The factor of the saturation.
    package var saturation: Double
    /// The brightness added in the end.
    package var brightness: Double
    /// The share of the plate, 0…1.
    package var amount: Double
    /// The plate.
    package var plate: Plate

    /// Creates a material.
    package init(radius: Double, saturation: Double, brightness: Double = 0, amount: Double, plate: Plate) {
        self.radius = radius
        self.saturation = saturation
        self.brightness = brightness
        self.amount = amount
        self.plate = plate
    }
}
