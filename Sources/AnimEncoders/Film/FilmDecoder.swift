/// A reader of the frames of an encoded film.
package struct FilmDecoder {
    private let film: EncodedFilm

    /// Creates a reader.
    package init(_ film: EncodedFilm) { self.film = film }

    /// Decodes the frames of a group; nil where it is damaged.
    ///
    /// - Parameter references: The frames of the same group of the reference film.
    package func frames(ofGroup index: Int, references: [FilmFrame] = []) -> [FilmFrame]? {
        let length = min(EncodedFilm.groupLength, film.count - index * EncodedFilm.groupLength)
        guard film.groups.indices.contains(index), length > 0 else { return nil }
        // A frame has a mode, and at most a rectangle and all its pixels.
        let limit = 1 + length * (9 + 4 * film.width * film.height)
        guard let bytes = ZlibStream.decompress(film.groups[index], limit: limit),
            var group = try? GroupDecoder(bytes, width: film.width, height: film.height)
        else { return nil }
        let frames = (0..<length).map { position in
            try? group.next(reference: position < references.count ? references[position] : nil)
        }
        return group.isAtEnd && frames.allSatisfy { $0 != nil } ? frames.compactMap(\.self) : nil
    }
}
