import AnimGeometry

/// The directions in which a pan may begin: that of the greater part of its velocity; with all of them, any velocity does.
package struct PanDirections: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt

    /// Creates a set from its bits.
    package init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    package static let right = PanDirections(rawValue: 1 << 0)
    /// To the left.
    package static let left = PanDirections(rawValue: 1 << 1)
    /// Upwards.
    package static let up = PanDirections(rawValue: 1 << 2)
    /// Downwards.
    package static let down = PanDirections(rawValue: 1 << 3)
    /// To the left or right.
    package static let horizontal: PanDirections = [.left, .right]
    /// Up or down.
    package static let vertical: PanDirections = [.up, .down]
    /// Anywhere.
    package static let all: PanDirections = [.horizontal, .vertical]
}

extension PanDirections {
    /// Whether a velocity is in one of the directions; with all of them, any is.
    func allow(_ velocity: Point) -> Bool {
        if isSuperset(of: .all) { return true }
        let (horizontal, vertical) = (abs(velocity.x), abs(velocity.y))
        if horizontal > vertical { return contains(velocity.x < 0 ? .left : .right) }
        return vertical > horizontal && contains(velocity.y < 0 ? .up : .down)
    }
}
