import AnimRender

/// What a client wants as a file: a format, and which frames.
struct ExportRequest: Hashable {
    /// Frames of the film that is shown.
    enum Part: Hashable {
        case all
        /// From one frame to another.
        case range(ClosedRange<Int>)
        case frame(Int)
    }

    let format: OutputFormat
    let part: Part
    /// The quality, 0 to 100; the format's or the scene's unless given.
    let quality: Int?
    /// The frames per second; the scene's unless given.
    let framesPerSecond: Double?

    static let keys = ["format", "frame", "from", "to", "quality", "fps"]

    /// The formats that a browser can show.
    static let formats: [OutputFormat] = [.gif, .apng, .webp, .png]

    init(_ object: Members) throws(PreviewError) {
        let name = try object.string("format")
        guard let format = Self.formats.first(where: { $0.name == name }) else {
            throw PreviewError("'format' in 'export' is \(Self.formats.map { "'\($0.name)'" }.joined(separator: ", "))")
        }
        self.format = format
        quality = object.isNull("quality") ? nil : try object.count("quality")
        if let quality, quality > 100 { throw PreviewError("'quality' in 'export' is a whole number from 0 to 100") }
        framesPerSecond = object.isNull("fps") ? nil : try object.number("fps")
        if !object.isNull("frame") {
            part = .frame(try object.count("frame"))
        } else if !object.isNull("from") || !object.isNull("to") {
            let (first, last) = (try object.count("from"), try object.count("to"))
            guard first <= last else { throw PreviewError("'from' in 'export' is at most 'to'") }
            part = .range(first...last)
        } else {
            part = .all
        }
        if format == .png, case .frame = part { return }
        guard format != .png else { throw PreviewError("a PNG has one frame: 'frame' in 'export' is missing") }
    }
}
