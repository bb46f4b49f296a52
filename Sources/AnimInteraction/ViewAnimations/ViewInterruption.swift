/// The ways in which a view animation block meets what still moves.
package enum ViewInterruption: String, Hashable, Sendable, CaseIterable {
    /// As UIKit's blocks: the motion is put on top of what moves, or replaces it.
    case additive
    /// As SwiftUI's springs: what moves is replaced by one spring towards the new value, which takes over position and velocity.
    case retarget
}
