/// The frequency of a spring that is given by a duration and a damping ratio, where several fit.
///
/// A spring fits whose envelope is 0.001 at the end of the duration. With an initial velocity above the damping ratio times
/// 5 / duration there are up to three such frequencies.
public enum SpringRoot: String, Hashable, Sendable, CaseIterable {
    /// The one that Newton's method arrives at from 5 / duration, as two open ports of UIKit's springs have it.
    ///
    /// With a strong velocity the motion may be far from its goal at the end of the duration, where it jumps there.
    case newton
    /// The largest one, with which the motion has come to rest at the end of the duration.
    case largest
}
