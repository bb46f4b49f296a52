import AnimGeometry
import AnimLayers

/// A recognizer of drags from an edge of the screen, like `UIScreenEdgePanGestureRecognizer`: a continuous gesture.
///
/// The fingers have to come down near one of the window's edges, within the distance in the stage's options, and to move away
/// from it.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges from which it may begin; none by default, so that it always fails.
    public final var edges: RectEdge = []

    /// Fails if a finger comes down elsewhere.
    open override func touchesBegan(_ touches: [Touch]) {
        guard let stage, !state.isActive else { return super.touchesBegan(touches) }
        let screen = stage.model(of: Timeline.root).bounds
        let near = touches.reduce(edges) { edges, touch in
            edges.intersection(RectEdge(of: screen, within: stage.options.screenEdgeWidth, of: touch.location))
        }
        guard !near.isEmpty else {
            state = .failed
            return
        }
        directions = near.inward
        super.touchesBegan(touches)
    }
}

/// Edges of a rectangle, with the bits of `UIRectEdge`.
public struct RectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = RectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = RectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = RectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = RectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}

extension RectEdge {
    /// Creates the set of a rectangle's edges that are within a distance of a point in it.
    init(of rect: Rect, within distance: Double, of point: Point) {
        self = []
        if point.y - rect.minY <= distance { insert(.top) }
        if point.x - rect.minX <= distance { insert(.left) }
        if rect.maxY - point.y <= distance { insert(.bottom) }
        if rect.maxX - point.x <= distance { insert(.right) }
    }

    /// The directions that lead from the edges into the rectangle.
    var inward: PanDirections {
        var directions: PanDirections = []
        if contains(.top) { directions.insert(.down) }
        if contains(.left) { directions.insert(.right) }
        if contains(.bottom) { directions.insert(.up) }
        if contains(.right) { directions.insert(.left) }
        return directions
    }
}
