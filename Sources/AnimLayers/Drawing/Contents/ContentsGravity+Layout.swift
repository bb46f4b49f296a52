import AnimGeometry

extension ContentsGravity {
    /// Whether the picture is resized to suit the bounds.
    var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

    /// Returns the rectangle of a picture of a size in bounds.
    ///
    /// The names are those of a y axis that points up: `bottom` is where y is least, at the upper edge of the picture.
    func rectangle(of size: Size, in bounds: Rect) -> Rect {
        let size = resized(size, to: bounds.size)
        let (x, y) = alignment
        return Rect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }

    private func resized(_ size: Size, to bounds: Size) -> Size {
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let isAcross = self == .resizeAspect ? across <= down : across >= down
            // The side that decides is exactly that of the bounds.
            return isAcross
                ? Size(width: bounds.width, height: size.height * across) : Size(width: size.width * down, height: bounds.height)
        default: return size
        }
    }

    /// The share of the remaining room that lies before the picture, along x and y.
    private var alignment: (Double, Double) {
        switch self {
        case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
        case .top: (0.5, 1)
        case .bottom: (0.5, 0)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 1)
        case .topRight: (1, 1)
        case .bottomLeft: (0, 0)
        case .bottomRight: (1, 0)
        }
    }
}
