/// The effort that GIF, PNG, APNG and WebP files are compressed with.
///
/// Pixels that are stored exactly do not depend on it.
public enum CompressionLevel: String, Hashable, Sendable, CaseIterable {
    /// Larger files, in the least time.
    case fast
    /// Small files in little time.
    case `default`
    /// The smallest files, in many times the time.
    case best
}

/// The number of times that an animation plays.
public enum AnimationLoop: Hashable, Sendable {
    /// Plays without end.
    case forever
    /// Plays once.
    case once
    /// Plays the given number of times, clamped to 1…65,536; 1 is the same as ``once``.
    case times(Int)

    /// The greatest number of times.
    package static let maximumCount = 65_536

    /// Creates the loop of a number of times.
    package init(_ count: Int) { self = count == 1 ? .once : .times(count) }

    /// Returns the number of plays in a file where 0 stands for no end.
    ///
    /// - Parameter limit: The greatest number that the format has.
    func playCount(atMost limit: Int) -> Int {
        switch self {
        case .forever: 0
        case .once: 1
        case .times(let count): min(max(count, 1), limit)
        }
    }
}

/// An error of an encoder: what it was given does not fit its format, or the library under it failed.
///
/// Renderings are planned so that neither happens, which makes such an error a mistake of the program, whatever the format.
package protocol EncoderError: Error, CustomStringConvertible {}
