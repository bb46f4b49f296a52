/// The reason why frames are not encoded.
package enum FilmCodingError: EncoderError, Hashable {
    /// There is no memory left.
    case outOfMemory

    /// The problem in words.
    package var description: String { "there is no memory left for an encoded frame" }
}
