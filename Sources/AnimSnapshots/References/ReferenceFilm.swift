package import AnimGraphics
import AnimRender

/// The film of a scene as it was recorded, of which nothing but the frames is known: the store kept it, and its digest is that of the record.
package struct ReferenceFilm: Sendable {
    /// The name of the scene in messages.
    package let name: String
    /// The frames per second.
    package let framesPerSecond: Double
    private let file: FilmFile

    /// A film whose pixels are not those that its hashes say.
    package struct Damaged: Error, Hashable, CustomStringConvertible {
        /// The problem in words.
        package var description: String { "a film in the store is damaged" }
    }

    /// Finds the film of a record in a store; `nil` where it is not there.
    init?(of record: SnapshotRecord, named name: String, in store: SnapshotStore) {
        guard let bytes = store.film(record.digest, digestBy: { FilmFile(bytes: $0)?.digest }), let file = FilmFile(bytes: bytes),
            (file.film.width, file.film.height, file.frames.count) == (record.width, record.height, record.frames.count)
        else { return nil }
        (self.name, self.file, framesPerSecond) = (name, file, record.framesPerSecond)
    }

    /// The width of the frames in pixels.
    package var width: Int { file.film.width }
    /// The height of the frames in pixels.
    package var height: Int { file.film.height }
    /// The number of frames.
    package var count: Int { file.frames.count }

    /// Returns the frames of ascending indices.
    ///
    /// - Throws: ``Damaged`` where their pixels are not those of their hashes.
    package func frames(_ indices: [Int]) throws -> [Pixmap] {
        var group: (index: Int, pictures: [Pixmap])?
        return try indices.map { index in
            let (wanted, offset) = index.quotientAndRemainder(dividingBy: EncodedFilm.groupLength)
            if group?.index != wanted { group = file.pictures(ofGroup: wanted).map { (wanted, $0) } }
            guard let group, group.index == wanted, group.pictures.indices.contains(offset) else { throw Damaged() }
            return group.pictures[offset]
        }
    }
}

extension ReferenceFilm: CustomStringConvertible {
    /// The scene and the film's origin.
    package var description: String { "\(name) \(ReferenceSource.film) (proven)" }
}
