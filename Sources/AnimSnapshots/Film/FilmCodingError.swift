/// The reason why frames are not encoded.
package enum FilmCodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no memory left.
    case outOfMemory

    /// The problem in words.
    package var description: String { "there is no memory left for the frames of the report" }
}
