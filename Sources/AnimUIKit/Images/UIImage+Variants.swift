import AnimEncoders
import AnimGeometry
import AnimGraphics
package import AnimLayers
public import Foundation

// Pictures made from others, and what views need to show them.

extension UIImage {
    final func with(_ change: (inout Content) -> Void) -> UIImage {
        var content = content
        change(&content)
        return UIImage(content)
    }

    /// Returns the picture as the bytes of a PNG file.
    ///
    /// Differs: nil for a picture of shapes, such as a drawn one; the film warns.
    public func pngData() -> Data? {
        if case .shapes? = content.picture { ImageWarnings.report?("a picture of shapes, such as a drawn one, has no PNG data") }
        guard case .pixels(let image)? = content.picture,
            let bytes = try? PNGEncoder().encode(image.pixmap.oriented(content.orientation))
        else { return nil }
        return Data(bytes)
    }

    /// Returns nothing.
    ///
    /// Differs: JPEG files are not written; the film warns.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        ImageWarnings.report?("JPEG data of pictures is not written")
        return nil
    }
}

extension UIImage.Orientation {
    /// The orientation whose picture is the mirror image: left and right are exchanged.
    var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
    }
}

// MARK: - For views

extension UIImage {
    /// Whether a view shows the picture as a shape in its tint.
    ///
    /// - Parameter prefersTemplate: Whether the view does so with pictures of automatic mode, as bars do.
    package final func isTemplate(prefersTemplate: Bool = false) -> Bool {
        switch content.mode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: prefersTemplate || (isSymbolImage && content.configuration?.parts.colors.isEmpty != false)
        }
    }

    /// Returns the picture for the contents of a layer; nil without one.
    ///
    /// Shapes that are a template are left to the layer, which draws them in its `tintColor`; pixels are tinted here.
    ///
    /// - Parameters:
    ///   - tint: The tint of the view.
    ///   - traits: The traits of the view.
    ///   - prefersTemplate: Whether the view shows pictures of automatic mode as templates.
    package final func picture(
        tint: UIColor, traits: UITraitCollection, prefersTemplate: Bool = false
    ) -> ImageMix.Picture? {
        let isTemplate = isTemplate(prefersTemplate: prefersTemplate)
        let isDark = traits.userInterfaceStyle == .dark
        switch isDark ? content.darkPicture ?? content.picture : content.picture {
        case .pixels(let image)?:
            let isFlipped = content.flipsForRightToLeft && traits.layoutDirection == .rightToLeft
            let orientation = isFlipped ? content.orientation.mirrored : content.orientation
            let color = isTemplate ? tint : content.tint
            if orientation == .up && color == nil { return .pixels(image) }
            let turned = image.pixmap.oriented(orientation)
            return .pixels(Image(color.map { turned.tinted($0.color(with: traits)) } ?? turned))
        case .shapes(let image)?:
            // A symbol takes its colors from the traits.
            let isFlipped = content.flipsForRightToLeft && traits.layoutDirection == .rightToLeft
            let shapes = (symbolPicture(with: traits) ?? image)
                .oriented(isFlipped ? content.orientation.mirrored : content.orientation)
            if isTemplate { return .shapes(isSymbolImage ? shapes : shapes.template) }
            if let color = content.tint ?? (isSymbolImage && !hasColors ? .black : nil) {
                return .shapes((isSymbolImage ? shapes : shapes.template).tinted(.palette([color.color(with: traits)])))
            }
            return .shapes(shapes)
        case nil: return nil
        }
    }

    private final var hasColors: Bool { content.configuration?.parts.colors.isEmpty == false }

    /// Returns the shapes of a symbol with colors of its own.
    private final func symbolPicture(with traits: UITraitCollection) -> VectorImage? {
        guard hasColors, let name = content.symbolName, let configuration = content.configuration else { return nil }
        return SymbolSource.picture(configuration.symbol(name, traits: traits))
    }

    /// The middle that is stretched, in fractions of the size, as `contentsCenter`.
    package final var contentsCenter: CGRect {
        let (insets, size) = (content.capInsets, size)
        guard insets != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        let (width, height) = (size.width - insets.left - insets.right, size.height - insets.top - insets.bottom)
        return CGRect(
            x: insets.left / size.width, y: insets.top / size.height, width: max(0, width) / size.width,
            height: max(0, height) / size.height)
    }
}

extension VectorImage {
    /// The picture with a tint in place of all its colors, which keep their alphas.
    fileprivate var template: VectorImage {
        let steps = steps.map { step in
            var step = step
            if case .fill(_, let paint, _) = step.command {
                switch paint {
                case .color: step.tintedColors = [0]
                case .gradient(let gradient): step.tintedColors = Array(gradient.stops.indices)
                case .image: break
                }
            }
            return step
        }
        return VectorImage(size: size, steps: steps, isContained: isContained, tinting: tinting)
    }
}
