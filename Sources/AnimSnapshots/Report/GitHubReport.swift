import AnimSource

/// Results as commands of GitHub's runner, which make annotations, and as the summary of a job.
package struct GitHubReport {
    private let results: SnapshotResults
    /// Whether the pull request changes a file of this name; GitHub shows annotations next to its changes.
    package var isChanged: (String) -> Bool = { _ in false }

    /// The commands that accept findings; nil if the summary shows none.
    package var approval: ApprovalCommands?

    /// The most annotations of a kind that GitHub keeps of a step; it drops the others without a word.
    private static let annotationLimit = 10
    /// The most bytes of a summary; GitHub drops a larger one than 1 MiB whole.
    private static let summaryLimit = 900 << 10

    /// Creates a report of results.
    package init(_ results: SnapshotResults) { self.results = results }

    // MARK: Annotations

    /// The names of the files that annotations are about.
    package var files: [String] { results.unresolved.map(Self.file(of:)) }

    /// The commands of the annotations, a line each: if GitHub would not show all, the last one counts the rest.
    package var annotations: [String] {
        let unresolved = results.unresolved.map { (scene: $0, isChanged: isChanged(Self.file(of: $0))) }
        let scenes = Self.states.flatMap { state in
            let scenes = unresolved.filter { $0.scene.state == state }
            return (scenes.filter(\.isChanged) + scenes.filter { !$0.isChanged }).map(\.scene)
        }
        guard scenes.count > Self.annotationLimit else { return scenes.map(Self.annotation) }
        let rest = scenes.count - Self.annotationLimit + 1
        return scenes.prefix(Self.annotationLimit - 1).map(Self.annotation)
            + ["::error title=Snapshots::and \(rest) more scenes: see the summary"]
    }

    /// The states in the order of their importance.
    private static let states: [SnapshotState] = [
        .changed, .events, .shape, .output, .invalid, .unreadable, .new, .missing, .moved,
    ]

    /// Returns the file that an annotation is about: of a scene that is gone, the manifest.
    private static func file(of scene: SceneResult) -> String {
        scene.state == .missing ? scene.manifest ?? scene.name : scene.name
    }

    private static func annotation(_ scene: SceneResult) -> String {
        let isGone = scene.state == .missing
        let file = file(of: scene)
        let title = "Snapshot \(scene.state.phrase)"
        let text = scene.messages.joined(separator: "\n")
        let line = scene.position.map { ["line=\($0.line)"] } ?? []
        let properties = ["file=\(property(file))"] + line + ["title=\(property(title))"]
        return "::error \(properties.joined(separator: ","))::\(data(isGone ? "\(scene.name) \(text)" : text))"
    }

    /// Returns the text of a command, which ends with its line.
    static func data(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            for scalar in character.unicodeScalars {
                switch scalar {
                case "%": result += "%25"
                case "\r": result += "%0D"
                case "\n": result += "%0A"
                // A log that is read at a terminal has annotations in it.
                default: result += Diagnostic.visibleText(String(scalar))
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

    /// Returns the summary as Markdown, with as many findings as fit.
    ///
    /// - Parameters:
    ///   - used: The bytes that the file has already.
    ///   - artifact: The name of the folder of the report; nil without one.
    package func summary(after used: Int = 0, artifact: String? = nil) -> String {
        let scenes = results.unresolved
        let head = "### animrender: \(results.totals.line(every: results.step))\n\n"
        let tail = tail(scenes, artifact: artifact)
        let room = Self.summaryLimit - used - head.utf8.count - tail.utf8.count - 100
        guard room > 0 else { return "" }
        var table = scenes.isEmpty ? "" : "| scene | state | what |\n| --- | --- | --- |\n"
        var count = 0
        for scene in scenes {
            let row = Self.row(scene)
            guard table.utf8.count + row.utf8.count <= room else { break }
            table += row
            count += 1
        }
        if count < scenes.count { table += "\nand \(scenes.count - count) more\n" }
        return head + table + tail
    }

    private static func row(_ scene: SceneResult) -> String {
        let words = scene.messages.prefix(2).joined(separator: "; ")
        return "| \(cell(scene.name)) | \(scene.state.phrase) | \(cell(words)) |\n"
    }

    private func tail(_ scenes: [SceneResult], artifact: String?) -> String {
        let approvable = scenes.filter(\.state.isApprovable)
        guard let approval, let first = approvable.first else { return "" }
        let command = approvable.count == 1 ? approval.command(first.name) : approval.commandForAll
        let before = approval.preparation.map { ", after <code>\(Self.cell($0))</code>" } ?? ""
        var text = "\nTo accept\(before): <code>\(Self.cell(command))</code>\n"
        if let artifact { text += "\nPictures and films: <code>\(Self.cell(artifact))/index.html</code>\n" }
        return text
    }

    /// Returns text in which nothing is markup, or mentions anybody.
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
