import AnimRender
import AnimSnapshots
import AnimSystem

/// The dialog of `approve -i`, with a question for each finding.
struct ApprovalDialog {
    /// The folder of the report, which has the pictures.
    private let report: String

    private enum Answer: Character {
        case accept = "a"
        case skip = "s"
        case acceptRest = "A"
        case quit = "q"
    }

    /// Creates the dialog for a results file.
    ///
    /// - Throws: `Failure` without a terminal.
    init(results file: String?) throws(Failure) {
        guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
            throw Failure(.usage, "approve -i needs a terminal: name the scenes, or give --all")
        }
        report = file.map(Folder.parent) ?? SnapshotRun.usualReport
    }

    /// Returns the accepted findings; the end of the input has the effect of `q`.
    func accepted(of findings: [SceneResult]) throws -> [SceneResult] {
        var accepted: [SceneResult] = []
        for (index, finding) in findings.enumerated() {
            try show(finding, title: "\(index + 1) of \(findings.count)")
            guard finding.state.isApprovable else { continue }
            switch try answer() {
            case .accept: accepted.append(finding)
            case .skip: continue
            case .acceptRest: return accepted + findings[index...].filter(\.state.isApprovable)
            case .quit: return accepted
            }
        }
        return accepted
    }

    private func show(_ finding: SceneResult, title: String) throws {
        let pictures = finding.pictures.map { report == "." ? $0 : "\(report)/\($0)" }.filter { path in
            let name = path.split(separator: "/").last ?? ""
            return ["first-", "worst-", "middle-", "last-"].contains { name.hasPrefix($0) } && FileStatus(path: path) != .missing
        }
        let page = report == "." ? "index.html" : "\(report)/index.html"
        let shown = !pictures.isEmpty ? pictures : FileStatus(path: page) == .missing ? [] : [page]
        let sentence = finding.messages.first ?? finding.state.rawValue
        try Console.writeLines(
            ["\(title): \(finding.name): \(sentence)"] + Console.indented(finding.messages.dropFirst() + shown))
    }

    private func answer() throws -> Answer {
        while true {
            try Console.write("accept (a), skip (s), accept all the rest (A), quit (q)? ")
            guard let line = readLine() else {
                try Console.write("\n")
                return .quit
            }
            let word = line.filter { !$0.isWhitespace }
            if word.count == 1, let answer = word.first.flatMap(Answer.init) { return answer }
        }
    }
}

/// The commit of results, and the commit of the working folder.
struct ResultsOrigin {
    private let commit: String?
    private let head = RepositoryHead.commit()

    init(_ results: SnapshotResults) { commit = results.commit }

    /// The note on results of a different commit; nil if the commits are the same or unknown.
    var note: String? {
        guard let commit, let head, commit != head else { return nil }
        return
            "these are the results of commit \(Self.short(commit)), and HEAD is \(Self.short(head)): verify again to see this commit's"
    }

    /// The origin of the results, as the end of a sentence.
    var place: String { commit.map { " in commit \(Self.short($0))" } ?? "" }

    private static func short(_ commit: String) -> String { String(commit.prefix(10)) }
}
