import AnimEncoders
import AnimGraphics
import AnimRender

/// The pictures of a scene that is not as recorded.
struct FindingPictures {
    /// A file.
    struct File: Hashable, Sendable {
        /// The name in the scene's folder.
        let name: String
        /// The bytes.
        let bytes: [UInt8]
    }

    private let scene: ReportedScene

    /// The effort of the compression: files that are looked at once are written quickly.
    private static let compression = CompressionLevel.fast

    init(_ scene: ReportedScene) { self.scene = scene }

    /// Draws and encodes the pictures: the frames that are worth a look, a strip and an animation.
    func files(jobs: Int) throws -> [File] {
        let frames = scene.keyFrames
        guard !frames.isEmpty, scene.main != nil else { return [] }
        var files: [File] = []
        // The animation takes longest, and so comes first.
        try ParallelWork.map(count: frames.count + 2, jobs: jobs) { [scene] index in
            switch index {
            case 0: return [File(name: "diff.gif", bytes: try DifferenceAnimation(scene).bytes())]
            case 1: return [File(name: "strip.png", bytes: try Self.encoded(FilmStrip(scene).picture()))]
            default:
                let frame = frames[index - 2]
                return try scene.compared([frame.index]).flatMap(\.pictures).map {
                    File(name: "\(frame.role)-\($0.name).png", bytes: try Self.encoded($0.picture))
                }
            }
        } take: { (part: [File]) in
            files += part
        }
        return files.sorted { $0.name < $1.name }
    }

    private static func encoded(_ picture: Pixmap) throws -> [UInt8] {
        try PNGEncoder(compression: compression).encode(picture)
    }
}
