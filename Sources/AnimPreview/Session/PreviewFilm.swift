import AnimEncoders
import AnimRender
import AnimScene

/// A scene that has been read without errors, whose frames are drawn when they are asked for.
final class PreviewFilm {
    /// The number that tells it from all other films of a session.
    let revision: Int
    /// The scene.
    let scene: Scene
    /// The pixels of each frame.
    let canvas: RenderCanvas
    /// The frames.
    let frames: FrameSequence
    /// The frames that have been drawn.
    private(set) var kept: KeptFrames
    /// The drawing of the scene.
    let renderer: Renderer
    private let drawer: FrameDrawer
    /// Whether a client has its picture, after which there is time for other work.
    private(set) var isSeen = false
    /// The frame that was drawn last.
    private var last: Int?

    /// The most pixels of a frame; at least three frames are in memory.
    private static let pixelLimit = 16 << 20

    /// Creates the film of a scene.
    ///
    /// - Parameter memory: The most bytes of frames that are kept.
    init(_ scene: Scene, revision: Int, options: PreviewOptions, memory: Int) throws {
        self.scene = scene
        self.revision = revision
        renderer = Renderer(scene, showsTouches: options.showsTouches)
        let selection = try Self.selection(of: renderer, scale: options.scale)
        (canvas, frames) = (selection.canvas, selection.frames)
        let pixelCount = canvas.width * canvas.height
        kept = KeptFrames(count: frames.count, frameByteCount: 4 * pixelCount, memory: memory)
        drawer = FrameDrawer(renderer, frames: frames, on: canvas)
    }

    /// Throws if the scene cannot be drawn at a scale.
    func check(_ options: PreviewOptions) throws(PreviewError) { _ = try Self.selection(of: renderer, scale: options.scale) }

    /// Returns the frames of a scene in time; the order and pace of its films are left out.
    private static func selection(of renderer: Renderer, scale: Double?) throws(PreviewError) -> FrameSelection {
        var subject = renderer.subject
        subject.output = OutputSettings()
        var options = RenderOptions()
        options.scale = scale
        let selection: FrameSelection
        do throws(RenderPlanError) {
            selection = try FrameSelection(of: subject, options: options)
        } catch {
            throw PreviewError(error.description)
        }
        let (width, height) = (selection.canvas.width, selection.canvas.height)
        guard width * height <= pixelLimit else {
            throw PreviewError("\(width) × \(height) pixels are too many for a preview: choose a smaller scale")
        }
        return selection
    }

    /// Changes the most bytes of frames that are kept.
    func setMemory(_ memory: Int) { kept.setMemory(memory) }

    /// The number of frames.
    var count: Int { frames.count }

    /// Returns the time of the scene in seconds that a frame shows.
    func time(of index: Int) -> Double { frames.time(of: index) }

    /// Returns a frame, which is shown now.
    ///
    /// - Throws: `InvalidScene` if it takes too much work.
    func show(_ index: Int) throws -> FilmFrame {
        kept.setFocus(index)
        if let frame = kept[index] { return frame }
        return try draw(index, isShown: true)
    }

    /// Draws the next frame that will probably be asked for; returns false if there is none.
    ///
    /// - Throws: `InvalidScene` if it takes too much work; after that, nothing is drawn ahead.
    func drawAhead() throws -> Bool {
        guard let index = kept.next() else { return false }
        do {
            _ = try draw(index, isShown: false)
        } catch {
            kept.finish()
            throw error
        }
        return true
    }

    /// Returns a frame as a client reads it, whole, to lay over the one that is shown: ``apart`` stands for the frame before.
    func neighbor(_ index: Int) throws -> [UInt8] {
        let frame = try kept[index] ?? draw(index, isShown: false)
        return Self.head(revision, index, after: Self.apart) + EncodedFilm.bytes(of: frame, after: nil)
    }

    /// What stands for the frame before in a frame that is not the one that is shown.
    private static let apart = -2

    private func draw(_ index: Int, isShown: Bool) throws -> FilmFrame {
        let former = last
        let (pixmap, isUnchanged) = try drawer.frame(index)
        last = index
        let twin = isUnchanged ? former : nil
        let frame = twin.flatMap { kept[$0] } ?? FilmFrame(pixmap)
        if !kept.keep(frame, at: index, like: twin, isShown: isShown) { kept.finish() }
        return frame
    }

    /// Returns a frame as a client reads it: revision, frame, the frame before or -1, and the frame's changes since that one.
    func message(of index: Int, after former: Int?) throws -> [UInt8] {
        // Another frame may take its place.
        let base = former.flatMap { kept[$0] }
        let frame = try show(index)
        isSeen = true
        return Self.head(revision, index, after: base == nil ? nil : former) + EncodedFilm.bytes(of: frame, after: base)
    }

    /// Returns the first bytes of a frame's message.
    static func head(_ revision: Int, _ frame: Int, after former: Int?) -> [UInt8] {
        [UInt32(revision), UInt32(frame), UInt32(bitPattern: Int32(former ?? -1))].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
    }
}
