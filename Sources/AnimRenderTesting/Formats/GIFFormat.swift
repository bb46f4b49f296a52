import AnimRender

/// An animated GIF of a scene, compared by its bytes: the same frames at the same times are the same bytes.
struct GIFFormat: SnapshotFormat {
    let framesPerSecond: Double?

    var fileExtension: String { "gif" }

    func bytes(of scene: Scene) throws -> [UInt8] {
        var options = RenderOptions()
        options.framesPerSecond = framesPerSecond
        return try Renderer(scene).data(as: .gif, options: options)
    }

    func difference(reference: [UInt8], actual: [UInt8], of scene: Scene) -> FormatDifference? {
        guard reference != actual else { return nil }
        let index = zip(reference, actual).prefix { $0 == $1 }.count
        return FormatDifference(
            text: "the GIF has \(actual.count) bytes, the reference \(reference.count), and they differ from byte \(index) on",
            files: [.init(name: "reference.gif", bytes: reference), .init(name: "actual.gif", bytes: actual)])
    }
}
