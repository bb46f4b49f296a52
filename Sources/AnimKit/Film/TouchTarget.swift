public import AnimGeometry
import AnimInteraction
import AnimLayers

/// The target of a touch: a view, which means its centre on screen when the finger comes down, or a point of the window.
public protocol TouchTarget {
    /// The point of the window.
    var touchPoint: Point { get }
}

extension Point: TouchTarget {
    /// The point itself, as one of the window.
    public var touchPoint: Point { self }
}

extension View: TouchTarget {
    /// The view's centre on screen: that of its bounds, with all animations applied.
    ///
    /// A view that is not in the window, or whose centre is behind the eye, cannot be touched: that is a misuse, and gives the
    /// window's origin.
    public var touchPoint: Point {
        if let center = stage.centerOnScreen(of: layer.id) { return center }
        stage.reportMisuse("a finger goes to a view that is not on the screen")
        return .zero
    }
}
