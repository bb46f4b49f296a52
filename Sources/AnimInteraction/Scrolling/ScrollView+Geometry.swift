import AnimGeometry
import AnimLayers

extension ScrollView {
    /// The part of the content that is seen: the model bounds of the layer.
    var bounds: Rect { stage?.model(of: layer).bounds ?? .zero }

    /// The limits along x.
    var horizontalAxis: ScrollAxis {
        ScrollAxis(
            length: bounds.width, content: contentSize.width, leading: contentInset.left, trailing: contentInset.right,
            bounces: bounces, alwaysBounces: alwaysBounceHorizontal)
    }

    /// The limits along y.
    var verticalAxis: ScrollAxis {
        ScrollAxis(
            length: bounds.height, content: contentSize.height, leading: contentInset.top, trailing: contentInset.bottom,
            bounces: bounces, alwaysBounces: alwaysBounceVertical)
    }

    /// Returns the point within the limits that is nearest to an offset.
    func clamped(_ offset: Point) -> Point {
        Point(x: horizontalAxis.clamped(offset.x), y: verticalAxis.clamped(offset.y))
    }

    /// Returns an offset on the pixels of the display; limits that lie between two pixels are not exceeded by rounding.
    func rounded(_ offset: Point) -> Point {
        guard let scale = stage?.displayScale else { return offset }
        func rounded(_ value: Double, along axis: ScrollAxis) -> Double {
            let rounded = Self.rounded(value, scale)
            return axis.contains(value) ? axis.clamped(rounded) : rounded
        }
        return Point(x: rounded(offset.x, along: horizontalAxis), y: rounded(offset.y, along: verticalAxis))
    }

    private static func rounded(_ value: Double, _ scale: Double) -> Double {
        let pixels = (value * scale + 0.5).rounded(.down)
        // Beyond that there are no fractions of pixels to round, and the product may overflow.
        return abs(pixels) < 0x1p52 ? pixels / scale : value
    }
}
