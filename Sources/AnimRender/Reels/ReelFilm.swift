package import AnimEncoders

/// The film that a reel is a part of: what all of its reels have in common.
package struct ReelFilm: Hashable, Sendable {
    /// The program and the libraries that drew it.
    package var engine: String
    /// The SHA-256 of the scene and of all that it has read.
    package var inputs: [UInt8]
    /// The SHA-256 of the options that its pixels depend on.
    package var options: [UInt8]
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int
    /// The number of times that it plays.
    package var loop: AnimationLoop
    /// Whether the colour behind the layers is opaque, on which it depends whether a video has alpha.
    package var hasOpaqueBackground: Bool
    /// The frames per second.
    package var framesPerSecond: Double
    /// The frames per second that were asked for, of which the format that it was drawn for may show fewer.
    package var requestedFramesPerSecond: Double
    /// The indices of all frames on their grid.
    package var indices: Range<Int>

    /// Returns in what respect another film is not this one, as words for a message; nil where they are the same.
    func difference(from other: ReelFilm) -> String? {
        if engine != other.engine { return "another version of the program or its libraries (\(engine); \(other.engine))" }
        if inputs != other.inputs { return "another scene, or one that has read other files" }
        if (width, height) != (other.width, other.height) {
            return "another size: \(width) × \(height) and \(other.width) × \(other.height) pixels"
        }
        if framesPerSecond != other.framesPerSecond || requestedFramesPerSecond != other.requestedFramesPerSecond {
            return "another rate: \(framesPerSecond.shortText) and \(other.framesPerSecond.shortText) frames per second"
        }
        if indices != other.indices {
            return "another range: frames \(FrameSpan(indices)) and \(FrameSpan(other.indices))"
        }
        return loop == other.loop && options == other.options && hasOpaqueBackground == other.hasOpaqueBackground
            ? nil : "other options"
    }
}

/// A range of frames in messages: `120–159`.
struct FrameSpan: CustomStringConvertible {
    let description: String

    init(_ indices: Range<Int>) {
        description = indices.count == 1 ? "\(indices.lowerBound)" : "\(indices.lowerBound)–\(indices.upperBound - 1)"
    }
}
