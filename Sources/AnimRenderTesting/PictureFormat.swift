import AnimRender
import AnimSnapshots

/// A picture of a scene, compared by its pixels.
struct PictureFormat: SnapshotFormat {
    /// The content of the picture.
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

/// The hashes of all frames and of the events, as a manifest with one record.
struct HashesFormat: SnapshotFormat {
    /// The name of the record.
    private static let name = "film"

    var fileExtension: String { "hashes.txt" }

    func bytes(of scene: Scene) throws -> [UInt8] {
        let subject = try AnimSnapshots.SnapshotSubject(scene)
        return Array(SnapshotManifest(subject.record(named: Self.name, try subject.film())).text.utf8)
    }

    func difference(reference: [UInt8], actual: [UInt8], of scene: Scene) throws -> FormatDifference? {
        guard let recorded = try SnapshotManifest(bytes: reference)[Self.name],
            let record = try SnapshotManifest(bytes: actual)[Self.name]
        else { throw SnapshotManifestError.noRecord(Self.name) }
        guard let difference = SnapshotDifference(recorded: recorded, actual: record) else { return nil }
        var finding = SnapshotFinding(
            name: Self.name, location: nil, scene: Self.name, state: difference.state, recorded: recorded, actual: record)
        finding.difference = difference
        var files = [FormatDifference.File(name: "actual.\(fileExtension)", bytes: actual)]
        if case .frames(let spans) = difference, let frame = spans.first {
            let picture = try Renderer(scene).frame(at: Double(frame) / record.framesPerSecond)
            files.append(.init(name: "actual.png", bytes: try PNGEncoder().encode(picture)))
        }
        return FormatDifference(text: finding.sentence + Self.engines(recorded, record), files: files)
    }

    /// Names the program that recorded the film if it is a different one: it may be the cause.
    private static func engines(_ recorded: SnapshotRecord, _ actual: SnapshotRecord) -> String {
        recorded.engine == actual.engine ? "" : "\nrecorded by \(recorded.engine), this is \(actual.engine)"
    }
}
