import AnimInspection
import AnimRender

extension Diagnosis {
    /// The diagnosis as a JSON object.
    var json: JSONText {
        .object([
            ("version", .string(version)),
            ("program", JSONText(program)),
            ("system", .string(system)),
            ("libraries", .array(libraries.map(JSONText.string))),
            ("fonts", fonts),
            ("processors", .number(Double(processorCount))),
            ("limits", .object(limits.map { (key: $0.name, value: .number(Double($0.value))) })),
            (
                "terminal",
                .object([("isTerminal", .bool(terminal.isTerminal)), ("usesColor", .bool(terminal.usesColor))])
            ),
            ("git", JSONText(git)),
            (
                "ffmpeg",
                ffmpeg.map { .object([("version", JSONText($0.version)), ("path", .string($0.path))]) } ?? .null
            ),
            ("environment", .object(environment.map { (key: $0.name, value: .string($0.value)) })),
            ("selfTest", .array(selfTests.map(\.json))),
        ])
    }

    private var fonts: JSONText {
        let standard = standardFonts.map { font in
            JSONText.object([("family", .string(font.family)), ("file", JSONText(font.file))])
        }
        return .object([
            ("installed", .number(Double(fontCount))), ("families", .number(Double(familyCount))), ("standard", .array(standard)),
        ])
    }
}

extension SelfTest {
    /// The test as a JSON object.
    fileprivate var json: JSONText {
        .object([
            ("scene", .string(template.rawValue)), ("isPortable", .bool(isPortable)),
            ("frames", .number(Double(film.frameCount))),
            ("digest", .string(film.digest)), ("hasPassed", .bool(hasPassed)),
        ])
    }
}

extension JSONText {
    /// A string, or `null`.
    fileprivate init(_ text: String?) {
        self = text.map(JSONText.string) ?? .null
    }
}
