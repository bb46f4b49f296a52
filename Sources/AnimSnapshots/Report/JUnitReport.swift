import AnimRender
import AnimSource

/// Results as JUnit XML, which CI systems show: a suite for each folder, a test case for each scene.
package struct JUnitReport {
    private let results: SnapshotResults
    /// The path of the report from the repository's folder, in which CI systems look for attachments; nil for the pictures' own paths.
    private let reportPath: String?

    /// The most bytes of a file, GitLab's limit; of a larger one, texts are cut to their first lines.
    private static let sizeLimit = 30_000_000

    /// Creates a report of results.
    ///
    /// - Parameter reportFolder: The folder of the report that has the pictures, as a path from the working folder.
    package init(_ results: SnapshotResults, reportFolder: String? = nil, names: RepositoryNames = RepositoryNames()) {
        self.results = results
        reportPath = reportFolder.map { folder in
            let name = names.name(of: folder)
            return name.pathParts.first == ".." ? RepositoryFolder.resolved(folder) : name
        }
    }

    /// Returns the path of a picture for CI systems.
    private func attachment(_ picture: String) -> String {
        reportPath.map { $0 == "." ? picture : "\($0)/\(picture)" } ?? picture
    }

    /// The file.
    package var text: String { text(limit: Self.sizeLimit) }

    /// Returns the file; if it would be larger than the limit, with only the first lines of texts.
    func text(limit: Int) -> String {
        let whole = text(hasDetails: true)
        return whole.utf8.count <= limit ? whole : text(hasDetails: false)
    }

    private func text(hasDetails: Bool) -> String {
        let suites = Self.suites(of: results.scenes)
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites name=\"animrender\" \(Self.counts(of: results.scenes, hasSkipped: false))>",
        ]
        for suite in suites {
            lines.append("  <testsuite name=\"\(XMLText.escaped(suite.folder))\" \(Self.counts(of: suite.scenes))>")
            for (scene, name) in zip(suite.scenes, Self.caseNames(of: suite.scenes)) {
                lines += testCase(scene, named: name, hasDetails: hasDetails)
            }
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    /// Returns the scenes of each folder, in the order of the first scenes.
    private static func suites(of scenes: [SceneResult]) -> [(folder: String, scenes: [SceneResult])] {
        var suites: [(folder: String, scenes: [SceneResult])] = []
        var indices: [PathKey: Int] = [:]
        for scene in scenes {
            let folder = parts(of: scene.name).folder
            if let index = indices[folder] {
                suites[index].scenes.append(scene)
            } else {
                indices[folder] = suites.count
                suites.append((folder, [scene]))
            }
        }
        return suites
    }

    /// Returns the counts of scenes as attributes.
    ///
    /// - Parameter hasSkipped: Whether skipped scenes are counted, which Jenkins' schema has only in suites.
    private static func counts(of scenes: [SceneResult], hasSkipped: Bool = true) -> String {
        func count(_ kind: Outcome) -> Int { scenes.filter { Outcome($0.state) == kind }.count }
        let seconds = scenes.compactMap(\.time?.wall)
        let time = seconds.isEmpty ? "" : " time=\"\(self.text(ofSeconds: seconds.reduce(0, +)))\""
        let skipped = hasSkipped ? " skipped=\"\(count(.skipped))\"" : ""
        return "tests=\"\(scenes.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\"\(skipped)\(time)"
    }

    private static func text(ofSeconds seconds: Double) -> String { ((seconds * 1000).rounded() / 1000).shortText }

    private enum Outcome {
        case passed, failure, error, skipped

        init(_ state: SnapshotState) {
            switch state {
            case .same, .accepted: self = .passed
            case .changed, .shape, .events, .output, .new, .missing, .moved: self = .failure
            case .invalid, .unreadable: self = .error
            case .skipped: self = .skipped
            }
        }
    }

    /// Returns the folder and the rest of a name, which together are what GitLab tells test cases apart by.
    private static func parts(of name: String) -> (folder: String, file: String) {
        guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", name) }
        return (String(name[..<slash]), String(name[name.utf8.index(after: slash)...]))
    }

    /// Returns the names of the test cases of a suite, all of them different: GitLab drops later cases of the same name.
    ///
    /// A scene and a record without one may have the same name in different manifests.
    private static func caseNames(of scenes: [SceneResult]) -> [String] {
        var names: Set<PathKey> = []
        return scenes.map { scene in
            let name = XMLText.escaped(parts(of: scene.name).file)
            guard !names.insert(PathKey(name)).inserted else { return name }
            let record = XMLText.escaped("\(parts(of: scene.name).file) (recorded in \(scene.manifest ?? "another manifest"))")
            guard !names.insert(PathKey(record)).inserted else { return record }
            var number = 2
            while !names.insert(PathKey("\(record) \(number)")).inserted { number += 1 }
            return "\(record) \(number)"
        }
    }

    private func testCase(_ scene: SceneResult, named name: String, hasDetails: Bool) -> [String] {
        let (folder, file) = (XMLText.escaped(Self.parts(of: scene.name).folder), XMLText.escaped(scene.name))
        let time = scene.time.map { " time=\"\(Self.text(ofSeconds: $0.wall))\"" } ?? ""
        let start = "    <testcase classname=\"\(folder)\" name=\"\(name)\" file=\"\(file)\"\(time)"
        let outcome = Outcome(scene.state)
        guard outcome != .passed else { return [start + "/>"] }
        guard outcome != .skipped else { return [start + ">", "      <skipped/>", "    </testcase>"] }
        let messages = scene.messages
        let element = outcome == .error ? "error" : "failure"
        let head = "      <\(element) type=\"\(scene.state.phrase)\" message=\"\(XMLText.escaped(messages.first ?? ""))\""
        var lines = [start + ">"]
        if hasDetails {
            let text = XMLText.escaped(messages.joined(separator: "\n"), keepsLines: true)
            lines.append("\(head)>\(text)</\(element)>")
            let pictures = scene.pictures.map { "[[ATTACHMENT|\(XMLText.escaped(attachment($0)))]]" }
            if !pictures.isEmpty { lines.append("      <system-out>\(pictures.joined(separator: "\n"))</system-out>") }
        } else {
            lines.append("\(head)/>")
        }
        return lines + ["    </testcase>"]
    }
}

/// Text in an XML file.
enum XMLText {
    /// The most bytes of one text; of longer ones the rest is left out.
    static let limit = 64 << 10

    /// Returns text for an attribute or an element: characters that XML cannot have are spelled out as `\u{…}`.
    ///
    /// - Parameter keepsLines: Whether lines end as they do, which they may in an element.
    static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // As they are, an attribute would have blanks instead.
            case "\n": result += keepsLines ? "\n" : "&#10;"
            case "\t": result += "&#9;"
            default:
                if isAllowed(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
            if result.utf8.count > limit { return result + "…" }
        }
        return result
    }

    /// Whether XML 1.0 allows a character.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
