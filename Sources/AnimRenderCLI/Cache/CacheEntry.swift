import AnimInspection
import AnimRender
import AnimSource

/// What a cache knows of outputs apart from their bytes.
struct CacheEntry: Equatable {
    /// A file of an output.
    struct File: Equatable {
        let size: Int
        /// The SHA-256 of the bytes.
        let hash: String
    }

    /// An output of a rendering.
    struct Output: Equatable {
        let imageCount: Int
        let frameCount: Int
        /// What a file of limited size is made with.
        var fitting: Fitting?
        let files: [File]
    }

    let outputs: [Output]

    init(outputs: [Output]) { self.outputs = outputs }

    /// Reads an entry; nil where it is not one of this program's.
    init?(_ bytes: [UInt8]) {
        let sink = DiagnosticSink(limit: 1)
        let root = JSONDocument.parse(SourceText(name: "", bytes: bytes), reportingTo: sink).root
        guard !sink.hasErrors, root.integer("version") == Self.version else { return nil }
        var outputs: [Output] = []
        for output in root.member("outputs")?.value.elements ?? root.elements {
            guard let images = output.integer("images"), let frames = output.integer("frames") else { return nil }
            var files: [File] = []
            for file in output.member("files")?.value.elements ?? output.elements {
                guard let size = file.integer("bytes"), let hash = file.member("sha256")?.value.string else { return nil }
                files.append(File(size: size, hash: hash))
            }
            let fitting = output.member("fitting").flatMap { Fitting($0.value) }
            outputs.append(Output(imageCount: images, frameCount: frames, fitting: fitting, files: files))
        }
        self.outputs = outputs
    }

    private static let version = 1

    /// The entry as JSON.
    var text: String {
        let outputs = outputs.map { output -> JSONText in
            let files = output.files.map { file -> JSONText in
                .object([("bytes", .number(Double(file.size))), ("sha256", .string(file.hash))])
            }
            return .object(
                [
                    ("images", .number(Double(output.imageCount))), ("frames", .number(Double(output.frameCount))),
                    ("files", .array(files)),
                ] + (output.fitting.map { [("fitting", $0.json)] } ?? []))
        }
        return JSONText.object([("version", .number(Double(Self.version))), ("outputs", .array(outputs))]).lines() + "\n"
    }
}

extension JSONValue {
    /// The whole number of a member, from 0 on; nil for anything else.
    fileprivate func integer(_ key: String) -> Int? {
        member(key)?.value.number.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension Fitting {
    /// Reads what a file was made with; nil where something is missing.
    fileprivate init?(_ value: JSONValue) {
        guard let quality = value.integer("quality"), let width = value.integer("width"), let height = value.integer("height"),
            let changes = value.member("changes")?.value.elements.compactMap(\.string)
        else { return nil }
        self.init(
            quality: quality, framesPerSecond: value.member("fps")?.value.number, width: width, height: height)
        hasOtherQuality = changes.contains("quality")
        hasOtherRate = changes.contains("fps")
        hasOtherWidth = changes.contains("width")
    }

    /// What a file was made with as JSON.
    fileprivate var json: JSONText {
        let changes = [("quality", hasOtherQuality), ("fps", hasOtherRate), ("width", hasOtherWidth)]
        return .object(
            [
                ("quality", .number(Double(quality))), ("width", .number(Double(width))), ("height", .number(Double(height))),
                ("changes", .array(changes.filter(\.1).map { .string($0.0) })),
            ] + (framesPerSecond.map { [("fps", .number($0))] } ?? []))
    }
}
