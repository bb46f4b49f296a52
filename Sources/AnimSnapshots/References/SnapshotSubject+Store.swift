import AnimEncoders
import AnimGraphics
package import AnimRender
import AnimTiming

extension SnapshotSubject {
    /// Keeps the scene's file, and the pictures and data that it reads, in a store; fonts are not kept.
    package func keepInputs(in store: SnapshotStore) throws(FileError) {
        guard !bytes.isEmpty else { return }
        try store.keepInput(bytes)
        let fonts = Set(inputs.filter { $0.kind == .font }.map(\.hash))
        for file in files where !fonts.contains(file.hash) { try store.keepInput(file.bytes) }
    }

    /// Draws all frames and keeps them in a store; films of large frames are left out.
    package func keepFilm(in store: SnapshotStore) throws {
        guard canvas.width * canvas.height <= FilmFile.pixelLimit else { return }
        var film = EncodedFilm(width: canvas.width, height: canvas.height)
        var hashes: [FilmFile.Frame] = []
        var hasher = PixelHasher()
        var group: [FilmFrame] = []
        try renderer.drawFrames(.run(grid, 0..<grid.count), on: canvas, jobs: jobs) { index, pixmap in
            hashes.append(FilmFile.Frame(time: grid.time(of: index), hash: hasher.hash(pixmap)))
            group.append(FilmFrame(pixmap))
            guard group.count == EncodedFilm.groupLength || index == grid.count - 1 else { return }
            film.append(try EncodedFilm.group(group), frameCount: group.count)
            group = []
        }
        let file = FilmFile(frames: hashes, film: film)
        try store.keepFilm(file.bytes, digest: file.digest)
    }
}
