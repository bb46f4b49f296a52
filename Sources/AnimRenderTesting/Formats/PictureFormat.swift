import AnimRender
import AnimSnapshots

/// A picture of a scene, compared by its pixels.
struct PictureFormat: SnapshotFormat {
    /// What is drawn.
    enum Content: Hashable, Sendable {
        /// The frame at a time.
        case frame(time: Double, scale: Double?)
        /// Several frames side by side.
        case sheet(count: Int, columns: Int?, scale: Double?)
    }

    let content: Content

    var fileExtension: String { "png" }

    func bytes(of scene: Scene) throws -> [UInt8] { try PNGEncoder().encode(picture(of: scene)) }

    private func picture(of scene: Scene) throws -> Pixmap {
        switch content {
        case .frame(let time, let scale): return try Renderer(scene).frame(at: time, scale: scale)
        case .sheet(let count, let columns, let scale):
            var options = SheetOptions()
            options.times = .count(count)
            (options.columns, options.scale) = (columns, scale)
            return try Renderer(scene).sheet(options: options)
        }
    }

    func difference(reference: [UInt8], actual: [UInt8], of scene: Scene) throws -> FormatDifference? {
        guard reference != actual else { return nil }
        let before = try PNGDecoder().decode(reference).pixmap()
        let after = try PNGDecoder().decode(actual).pixmap()
        let diff = PixelDiff(reference: before, actual: after)
        guard diff.statistics.differingPixels > 0 else { return nil }
        let sizes =
            (before.width, before.height) == (after.width, after.height)
            ? "" : "it is \(after.width)x\(after.height) pixels, not \(before.width)x\(before.height); "
        return FormatDifference(
            text: sizes + diff.statistics.description,
            files: [
                .init(name: "reference.png", bytes: reference), .init(name: "actual.png", bytes: actual),
                .init(name: "difference.png", bytes: try PNGEncoder().encode(diff.picture)),
            ])
    }
}
