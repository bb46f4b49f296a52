/// Results as commands of GitHub's runner, which make annotations, and as the summary of a job.
package struct GitHubReport {
    private let results: SnapshotResults

    /// The most annotations of a kind that GitHub keeps of a step; it drops the others without a word.
    private static let annotationLimit = 10
    /// The most bytes of a summary; GitHub drops a larger one than 1 MiB whole.
    private static let summaryLimit = 900 << 10

    /// Creates a report of results.
    package init(_ results: SnapshotResults) { self.results = results }

    private var findings: [SnapshotFinding] { results.findings.filter { ![.same, .accepted, .skipped].contains($0.state) } }

    // MARK: Annotations

    /// The commands of the annotations, a line each: of more findings than GitHub shows, the last one says how many there are.
    package var annotations: [String] {
        let findings = Self.states.flatMap { state in self.findings.filter { $0.state == state } }
        guard findings.count > Self.annotationLimit else { return findings.map(annotation) }
        let rest = findings.count - Self.annotationLimit + 1
        return findings.prefix(Self.annotationLimit - 1).map(annotation)
            + ["::error title=Snapshots::\(Self.data("and \(rest) more scenes: see the summary"))"]
    }

    /// The states in the order in which they are worth a look.
    private static let states: [SnapshotState] = [
        .changed, .events, .shape, .invalid, .unreadable, .new, .missing, .moved,
    ]

    private func annotation(_ finding: SnapshotFinding) -> String {
        let details = results.details[finding.name] ?? FindingDetails()
        let isGone = finding.state == .missing
        let file = isGone ? finding.location?.file.path ?? finding.name : finding.name
        let line = isGone ? nil : details.position?.line
        let title = "Snapshot \(finding.state.title)"
        let text = finding.messages(details).joined(separator: "\n")
        let properties = ["file=\(Self.property(file))"] + (line.map { ["line=\($0)"] } ?? []) + ["title=\(Self.property(title))"]
        return "::error \(properties.joined(separator: ","))::\(Self.data(isGone ? "\(finding.name) \(text)" : text))"
    }

    /// Returns the text of a command, which ends with its line.
    static func data(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            for scalar in character.unicodeScalars {
                switch scalar {
                case "%": result += "%25"
                case "\r": result += "%0D"
                case "\n": result += "%0A"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
    }

    /// Returns the value of a property of a command.
    static func property(_ text: String) -> String {
        data(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    // MARK: Summary

    /// Returns the summary as Markdown, with as many findings as there is room for.
    ///
    /// - Parameters:
    ///   - used: The bytes that the file has already.
    ///   - artifact: The name of the folder of the report; nil where there is none.
    package func summary(after used: Int = 0, artifact: String? = nil) -> String {
        let findings = findings
        let head = "### animrender: \(SnapshotTotals(results.findings).line(every: results.step))\n\n"
        let tail = Self.tail(findings, artifact: artifact)
        let room = Self.summaryLimit - used - head.utf8.count - tail.utf8.count - 100
        guard room > 0 else { return "" }
        var table = findings.isEmpty ? "" : "| scene | state | what |\n| --- | --- | --- |\n"
        var count = 0
        for finding in findings {
            let row = row(finding)
            guard table.utf8.count + row.utf8.count <= room else { break }
            table += row
            count += 1
        }
        if count < findings.count { table += "\nand \(findings.count - count) more\n" }
        return head + table + tail
    }

    private func row(_ finding: SnapshotFinding) -> String {
        let details = results.details[finding.name] ?? FindingDetails()
        let words = ([finding.sentence(worst: details.worst)] + details.lines.prefix(1)).joined(separator: "; ")
        return "| \(Self.cell(finding.name)) | \(finding.state.rawValue) | \(Self.cell(words)) |\n"
    }

    private static func tail(_ findings: [SnapshotFinding], artifact: String?) -> String {
        guard let first = findings.first(where: \.isApprovable) else { return "" }
        let names = findings.filter(\.isApprovable).count == 1 ? ShellWord.approval(of: first.name) : "animrender approve --all"
        var text = "\nTo accept: <code>\(cell(names))</code>\n"
        if let artifact { text += "\nPictures and films: <code>\(cell(artifact))/index.html</code>\n" }
        return text
    }

    /// Returns text in which nothing is markup, or calls for anybody.
    static func cell(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\n", "\r": result += " "
            case "&", "<", ">", "|", "`", "@", "*", "_", "[", "]", "\\", "#", "~", ":", "!": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}

extension SnapshotState {
    /// The state in the title of an annotation.
    fileprivate var title: String {
        switch self {
        case .events: "events changed"
        case .shape: "size or length changed"
        default: rawValue
        }
    }
}
