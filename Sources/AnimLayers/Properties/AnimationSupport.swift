/// The kinds of animation that run a property through values; each case includes those before it.
package enum AnimationSupport: Int, Comparable, Sendable {
    /// No animation targets the property.
    case never
    /// Animations that are added to a layer target it, and nothing else animates it.
    case explicit
    /// A change of a layer that no view backs animates by itself.
    case implicit
    /// A change within the animation block of a view animates, and replaces the animation of an earlier block.
    case replacing
    /// A change within the animation block of a view adds to the animations of earlier blocks.
    case additive

    /// Orders the cases by what they include.
    package static func < (a: AnimationSupport, b: AnimationSupport) -> Bool { a.rawValue < b.rawValue }
}
