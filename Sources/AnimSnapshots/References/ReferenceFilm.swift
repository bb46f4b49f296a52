import AnimEncoders
package import AnimGraphics
import AnimRender

/// The film of a scene as it was recorded, of which nothing but frames is known.
///
/// Either the store kept all of it, and its digest is that of the record; or a sheet has some frames, each with the short hash of the record.
package struct ReferenceFilm: Sendable {
    /// The name of the scene in messages.
    package let name: String
    /// The frames per second.
    package let framesPerSecond: Double
    /// The width of the frames in pixels.
    package let width: Int
    /// The height of the frames in pixels.
    package let height: Int
    /// The number of frames.
    package let count: Int
    private let content: Content

    private enum Content {
        case file(FilmFile)
        case sheet([Int: Pixmap])
    }

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
        self.init(of: record, named: name, .file(file))
    }

    /// Finds the sheet of a record beside its manifest; `nil` where there is none, and where it does not show what is recorded.
    init?(sheetOf record: SnapshotRecord, named name: String, besideManifest manifest: String) {
        guard let bytes = SheetFolder(besideManifest: manifest).bytes(of: record.scene),
            let frames = SnapshotSheet.frames(inFile: bytes, of: record)
        else { return nil }
        self.init(of: record, named: name, .sheet(frames))
    }

    private init(of record: SnapshotRecord, named name: String, _ content: Content) {
        (self.name, self.content, framesPerSecond) = (name, content, record.framesPerSecond)
        (width, height, count) = (record.width, record.height, record.frames.count)
    }

    /// The frames that there are, ascending; `nil` where there are all.
    package var indices: [Int]? {
        if case .sheet(let frames) = content { frames.keys.sorted() } else { nil }
    }

    /// The origin.
    package var source: ReferenceSource { indices == nil ? .film : .sheet }

    /// Returns the frames of ascending indices.
    ///
    /// - Throws: ``Damaged`` where their pixels are not those of their hashes, or the sheet does not have one.
    package func frames(_ indices: [Int]) throws -> [Pixmap] { try indices.map(makeReader()) }

    /// Returns a function that reads frames, best of ascending indices: of a file it keeps the pixels of one group.
    func makeReader() -> (Int) throws -> Pixmap {
        switch content {
        case .file(let file): return Self.reader(of: file)
        case .sheet(let frames):
            return { index in
                guard let frame = frames[index] else { throw Damaged() }
                return frame
            }
        }
    }

    private static func reader(of file: FilmFile) -> (Int) throws -> Pixmap {
        var group: (index: Int, pictures: [Pixmap])?
        return { index in
            let (wanted, offset) = index.quotientAndRemainder(dividingBy: EncodedFilm.groupLength)
            if group?.index != wanted { group = file.pictures(ofGroup: wanted).map { (wanted, $0) } }
            guard let group, group.index == wanted, group.pictures.indices.contains(offset) else { throw Damaged() }
            return group.pictures[offset]
        }
    }
}

extension ReferenceFilm: CustomStringConvertible {
    /// The scene and the film's origin.
    package var description: String {
        guard let indices else { return "\(name) \(source) (proven)" }
        return "\(name), \(indices.count) frames \(source) (by their short hashes)"
    }
}
