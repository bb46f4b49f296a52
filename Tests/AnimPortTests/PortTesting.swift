import AnimPort
import AnimSource

/// Returns a text rewritten in place.
func ported(_ text: String) -> String { ported([text])[0] }

/// Returns the texts of a module rewritten in place.
func ported(_ texts: [String]) -> [String] {
    rewritten(texts, .inPlace).map { String(decoding: $0.bytes, as: UTF8.self) }
}

/// Returns a text rewritten for a build, without the first line.
func built(_ text: String) -> String {
    let built = String(decoding: rewritten([text], .build)[0].bytes, as: UTF8.self)
    let directive = "#sourceLocation(file: \"0.swift\", line: 1)\n"
    return built.hasPrefix(directive) ? String(built.dropFirst(directive.count)) : "no directive: \(built)"
}

func rewritten(_ texts: [String], _ style: PortStyle) -> [PortedFile] {
    Port.rewrite(texts.enumerated().map { SourceText(name: "\($0).swift", text: $1) }, style: style)
}

/// The findings of a text as `line:column: message`, those that block with `!`, those that iOS rejects with `?`.
func findings(_ texts: String...) -> [String] {
    rewritten(texts, .inPlace).enumerated().flatMap { number, file in
        let lines = LineIndex(SourceText(name: "", text: texts[number]))
        return file.findings.map { finding in
            let place = lines.position(at: Int(finding.range.lowerBound))
            let mark =
                switch finding.effect {
                case .blocks: "!"
                case .failsOnIOS: "?"
                case .differs: ""
                }
            return "\(place.line):\(place.column):\(mark) \(finding.message)"
        }
    }
}
