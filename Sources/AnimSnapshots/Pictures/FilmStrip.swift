import AnimGraphics
import AnimRender

/// A picture of frames that differ, beside each other: the reference above, then those of now, then the differences.
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

    /// Returns the title of a row: with the size of its film, where that is known.
    private static func title(_ name: String, of film: ReportedFilm?) -> String {
        film.map { "\(name) \($0.width)x\($0.height)" } ?? name
    }
}
