/// An axis of layout.
package enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    /// The axis across this one.
    package var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A value for each axis.
package struct AxisPair<Value> {
    package var horizontal: Value
    package var vertical: Value

    /// Creates a pair of values.
    package init(horizontal: Value, vertical: Value) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates a pair of equal values.
    package init(_ both: Value) { self.init(horizontal: both, vertical: both) }

    /// The value for an axis.
    package subscript(axis: LayoutAxis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            switch axis {
            case .horizontal: horizontal = newValue
            case .vertical: vertical = newValue
            }
        }
    }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Sendable where Value: Sendable {}

/// A part of an axis: a start and a length, in points.
package struct Span: Hashable, Sendable {
    package var start: Double
    /// The length, not negative.
    package var length: Double

    /// Creates a span.
    package init(start: Double = 0, length: Double = 0) {
        self.start = start
        self.length = length
    }

    /// The end.
    package var end: Double { start + length }

    /// Returns the span moved along the axis.
    func moved(by distance: Double) -> Span { Span(start: start + distance, length: length) }

    /// Returns the span with both ends moved to the nearest pixel.
    ///
    /// Neighbors that share an end still share it afterwards.
    package func rounded(toScale scale: Double) -> Span {
        let (start, end) = (Self.rounded(start, toScale: scale), Self.rounded(end, toScale: scale))
        return Span(start: start, length: max(0, end - start))
    }

    /// Returns a coordinate moved to the nearest pixel, the greater one of two equally near ones.
    ///
    /// A coordinate that is below the middle of a pixel only by the rounding error of a sum counts as in the middle.
    package static func rounded(_ coordinate: Double, toScale scale: Double) -> Double {
        (coordinate * scale + 0.5 + 0x1p-20).rounded(.down) / scale
    }
}

/// The layout priorities of UIKit.
package enum LayoutPriority {
    /// The priority of what must hold: of explicit sizes.
    package static let required = 1000.0
    /// The default resistance against compression.
    package static let defaultHigh = 750.0
    /// The default hugging of views.
    package static let defaultLow = 250.0
    /// The hugging of labels and image views, as set by Interface Builder.
    package static let content = 251.0
    /// The valid priorities.
    package static let range = 0.0...required
}
