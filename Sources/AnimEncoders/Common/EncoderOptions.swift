/// The effort of compressing GIF, PNG, APNG and WebP files.
///
/// It never changes pixels that are stored exactly.
public enum CompressionLevel: String, Hashable, Sendable, CaseIterable {
    /// Larger files, in the least time.
    case fast
    /// Small files in a short time.
    case `default`
    /// The smallest files, in many times the time.
    case best
}

/// The number of times an animation plays.
public enum AnimationLoop: Hashable, Sendable {
    /// Plays without end.
    case forever
    /// Plays once.
    case once
    /// Plays the given number of times, which is clamped to 1…65,536.
    ///
    /// A count of 1 is the same as ``once``.
    case times(Int)

    /// The largest number of times.
    package static let maximumCount = 65_536

    /// Creates a loop that plays a number of times.
    package init(_ count: Int) { self = count == 1 ? .once : .times(count) }

    /// Returns the number of plays for a file format in which 0 means endless.
    ///
    /// - Parameter limit: The largest number the format can hold.
    func playCount(atMost limit: Int) -> Int {
        switch self {
        case .forever: 0
        case .once: 1
        case .times(let count): min(max(count, 1), limit)
        }
    }
}

/// An error of an encoder: its input does not fit the format, or the underlying library failed.
///
/// Rendering plans rule out both, so that such an error is a bug in the program, whatever the format.
package protocol EncoderError: Error, CustomStringConvertible {}
