import AnimEncoders
import AnimGraphics
import AnimRender

/// An animation of the reference, the film of now and their difference beside each other, around the frames that differ, in real time.
struct DifferenceAnimation {
    private let scene: ReportedScene

    /// The most pixels of a frame's side.
    private static let side = 480
    private static let margin = 8
    private static let lineHeight = BitmapFace.height + 5
    /// The seconds that are shown before and after the frames that differ, and for which the last frame rests.
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

    /// Returns the pictures of a frame beside each other, of which all frames have the same ones: one that a frame lacks is hatched.
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
