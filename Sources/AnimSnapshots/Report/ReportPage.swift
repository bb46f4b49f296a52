import AnimEncoders
import AnimGraphics
import AnimInspection

/// The page of a report: one file with style, script, data and films, which asks for nothing else.
struct ReportPage {
    /// What the first bytes of a page have, and of no other file.
    static let title = Array("<title>animrender report</title>".utf8)

    private let results: SnapshotResults
    private let scenes: [(scene: PageScene, films: FilmPair?)]

    init(results: SnapshotResults, scenes: [(scene: PageScene, films: FilmPair?)]) {
        (self.results, self.scenes) = (results, scenes)
    }

    /// The file: the template, in which each `{{name}}` stands for a part.
    ///
    /// Nothing of a scene is in markup. Its data are JSON in a block that browsers do not run, in which no `<` can end the block, and the
    /// script sets them as text; the policy admits the script and the style by their hashes, and nothing else.
    var bytes: [UInt8] {
        let style = PackageResources.report_css
        let script = PackageResources.report_js
        let parts: [String: [UInt8]] = [
            "policy": Array(Self.policy(style: style, script: script).utf8), "style": style, "script": script,
            "data": Array(Self.embedded(dataBlock).utf8), "films": filmBlocks,
        ]
        var bytes: [UInt8] = []
        var rest = PackageResources.report_html[...]
        while let start = rest.firstRange(of: Array("{{".utf8)),
            let end = rest[start.upperBound...].firstRange(of: Array("}}".utf8))
        {
            bytes += rest[..<start.lowerBound]
            bytes += parts[String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)] ?? []
            rest = rest[end.upperBound...]
        }
        return bytes + rest
    }

    static func policy(style: [UInt8], script: [UInt8]) -> String {
        func hash(_ bytes: [UInt8]) -> String {
            var digest = SHA256()
            digest.add(bytes)
            return "'sha256-\(String(decoding: Base64.text(of: digest.bytes), as: UTF8.self))'"
        }
        return """
            default-src 'none'; script-src \(hash(script)); style-src \(hash(style)); img-src data: blob:; base-uri 'none'; \
            form-action 'none'
            """
    }

    /// Returns JSON in which nothing means anything to a reader of HTML, or ends a line of a script.
    static func embedded(_ json: JSONText) -> String {
        var text = ""
        for scalar in json.line.unicodeScalars {
            switch scalar {
            case "<": text += "\\u003c"
            case "\u{2028}": text += "\\u2028"
            case "\u{2029}": text += "\\u2029"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The blocks of films: those of the reference and then those of now, group after group.
    private var filmBlocks: [UInt8] {
        var bytes: [UInt8] = []
        for (index, entry) in scenes.enumerated() {
            guard let films = entry.films else { continue }
            bytes += Array("<script type=\"application/octet-stream\" id=\"film-\(index)\">".utf8)
            bytes += Base64.text(of: films.bytes)
            bytes += Array("</script>\n".utf8)
        }
        return bytes
    }

    private var dataBlock: JSONText {
        .object(
            [
                ("engine", .string(results.engine)), ("line", .string(results.totals.line(every: results.step))),
                ("every", .number(Double(results.step))),
                ("scenes", .array(scenes.map { $0.scene.json(films: $0.films) })),
            ])
    }
}
