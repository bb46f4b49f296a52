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

/// A picture of the frames that differ, side by side: the reference on top, then the film of now, then the differences.
///
/// ```
/// reference
/// [ ] [ ] [ ]
/// actual
/// [ ] [ ] [ ]
/// difference
/// [ ] [ ] [ ]
/// 0.50 0.62 2.02
/// ```
struct FilmStrip {
    private let scene: ReportedScene

    private static let mostColumns = 12
    /// The most pixels of a frame's side.
    private static let side = 240
    private static let margin = 8
    private static let lineHeight = BitmapFace.height + 5

    init(_ scene: ReportedScene) { self.scene = scene }

    /// The frames: of those that differ at most so many, evenly, the first and the last among them.
    var indices: [Int] {
        let all = scene.spans.spans.flatMap { $0 }
        guard all.count > Self.mostColumns else { return all }
        return (0..<Self.mostColumns).map { all[$0 * (all.count - 1) / (Self.mostColumns - 1)] }
    }

    /// Draws the strip.
    func picture() throws -> Pixmap {
        let indices = indices
        let frames = try scene.compared(indices, limit: Self.side)
        let rows: [(name: String, pictures: [Pixmap?])] = [
            ("reference", frames.map(\.reference)), ("actual", frames.map(\.actual)), ("difference", frames.map(\.difference)),
        ].filter { $0.pictures.contains { $0 != nil } }
        let pictures = rows.flatMap(\.pictures).compactMap(\.self)
        let (width, height) = (pictures.map(\.width).max() ?? 1, pictures.map(\.height).max() ?? 1)
        // A label has room below the narrowest frame.
        let column = max(width, 5 * BitmapFace.advance) + Self.margin
        let row = Self.lineHeight + height + Self.margin
        let labelRoom = BitmapFace.width(of: Self.title(rows.last?.name ?? "", of: nil)) + 2 * Self.margin
        var paper = PicturePaper(
            width: max(indices.count * column + Self.margin, labelRoom),
            height: rows.count * row + Self.lineHeight + Self.margin)
        for (y, line) in rows.enumerated() {
            let top = Self.margin + y * row
            let film = line.name == "reference" ? scene.reference : line.name == "actual" ? scene.actual : nil
            paper.write(Self.title(line.name, of: film), x: Self.margin, y: top, width: paper.pixmap.width - 2 * Self.margin)
            for (x, picture) in line.pictures.enumerated() {
                let (left, top) = (Self.margin + x * column, top + Self.lineHeight)
                if let picture {
                    paper.put(picture, x: left, y: top)
                } else {
                    paper.hatch(x: left, y: top, width: width, height: height)
                }
            }
        }
        let time = FrameTime(framesPerSecond: scene.main?.framesPerSecond ?? 1)
        for (x, index) in indices.enumerated() {
            paper.write(
                time.text(of: index), x: Self.margin + x * column, y: Self.margin + rows.count * row, width: column - Self.margin)
        }
        return paper.pixmap
    }

    /// Returns the title of a row, with the size of its film if it is known.
    private static func title(_ name: String, of film: ReportedFilm?) -> String {
        film.map { "\(name) \($0.width)x\($0.height)" } ?? name
    }
}

/// An animation of the reference, the film of now and their difference side by side, around the frames that differ, in real time.
struct DifferenceAnimation {
    private let scene: ReportedScene

    /// The most pixels of a frame's side.
    private static let side = 480
    private static let margin = 8
    private static let lineHeight = BitmapFace.height + 5
    /// The seconds that are shown before and after the frames that differ, and that the last frame rests.
    private static let surroundings = 0.2
    private static let rest = 0.5
    /// The most frames a second, and the most frames; of films that have more, some are left out: the page has all of them.
    private static let mostFramesPerSecond = 25.0
    private static let mostFrames = 200

    init(_ scene: ReportedScene) { self.scene = scene }

    /// The frames: at most so many a second, and at most so many.
    var indices: [Int] {
        guard let film = scene.main, let first = scene.spans.first, let last = scene.spans.last else { return [] }
        let around = Int(exactly: (Self.surroundings * film.framesPerSecond).rounded(.up)) ?? 0
        let span = max(0, first - around)...min(film.count - 1, last + around)
        let most = Int(exactly: (film.framesPerSecond / Self.mostFramesPerSecond).rounded(.up)) ?? 1
        return Array(
            stride(from: span.lowerBound, through: span.upperBound, by: max(most, (span.count - 1) / Self.mostFrames + 1)))
    }

    /// Draws and encodes the animation.
    func bytes() throws -> [UInt8] {
        let indices = indices
        let framesPerSecond = scene.main?.framesPerSecond ?? 1
        var encoder: GIFEncoder?
        var previous: Pixmap?
        let compared = scene.comparer(of: indices, limit: Self.side)
        for (position, index) in indices.enumerated() {
            let picture = picture(of: try compared(position))
            if encoder == nil { encoder = try GIFEncoder(width: picture.width, height: picture.height) }
            let seconds = Double(index - (indices.first ?? 0)) / framesPerSecond
            try encoder?.append(GIFFrame(picture, after: previous), at: seconds)
            previous = picture
        }
        let end = Double((indices.last ?? 0) - (indices.first ?? 0)) / framesPerSecond + Self.rest
        return try encoder?.plan(until: end).encode() ?? []
    }

    /// Returns the pictures of a frame side by side; all frames have the same panels, and a missing picture is hatched.
    private func picture(of frame: ComparedFrame) -> Pixmap {
        let (hasReference, hasActual) = (scene.reference != nil, scene.actual != nil)
        let panels = [
            ("reference", frame.reference, hasReference), ("actual", frame.actual, hasActual),
            ("difference", frame.difference, hasReference && hasActual),
        ].filter(\.2)
        let first = frame.pictures.first?.picture
        let (width, height) = (first?.width ?? 1, first?.height ?? 1)
        var paper = PicturePaper(
            width: panels.count * (width + Self.margin) + Self.margin, height: height + Self.lineHeight + 2 * Self.margin)
        for (index, (name, picture, _)) in panels.enumerated() {
            let (left, top) = (Self.margin + index * (width + Self.margin), Self.margin + Self.lineHeight)
            paper.write(name, x: left, y: Self.margin, width: width)
            if let picture {
                paper.put(picture, x: left, y: top)
            } else {
                paper.hatch(x: left, y: top, width: width, height: height)
            }
        }
        return paper.pixmap
    }
}
