import AnimGraphics
import AnimInspection
import AnimLayers
import Foundation
import Testing

@testable import AnimSnapshots

/// The page of a report.
struct ReportPageTests {
    private static func page(_ names: [String]) throws -> String {
        let report = SnapshotReport(options: ReportOptions())
        let film = ReportedFilm(width: 4, height: 4, framesPerSecond: 10, count: 3) { _ in
            { _ in Pixmap(width: 4, height: 4, filledWith: 0xFF00_00FF) }
        }
        for name in names { try report.add(ReportedScene(actual: film), named: name) }
        let findings = names.map { SnapshotFinding(name: $0, location: nil, scene: $0, state: .new) }
        let files = try report.files(of: SnapshotResults(findings))
        return String(decoding: try #require(files.first { $0.path == "index.html" }).bytes, as: UTF8.self)
    }

    @Test func whatANameSaysIsNoMarkup() throws {
        let page = try Self.page(["</script><img src=x onerror=1>.json", "a\u{2028}b<!--.json"])
        #expect(!page.contains("<img"))
        #expect(!page.contains("<!--"))
        #expect(page.contains("\"name\": \"\\u003c/script>\\u003cimg src=x onerror=1>.json\""))
        #expect(!page.unicodeScalars.contains("\u{2028}"))
        // The data, two films and the script.
        #expect(page.split(separator: "</script>").count == 5)
    }

    @Test func nothingIsAskedForAndNoPathIsAbsolute() throws {
        let page = try Self.page(["a.json"])
        for text in ["http:", "https:", "src=\"//", "url(", "@import", "style=\"", " onclick", "{{data}}"] {
            #expect(!page.contains(text), "\(text)")
        }
    }

    @Test func thePolicyAdmitsTheScriptAndTheStyleAlone() throws {
        let page = try Self.page([])
        func hash(from start: String, to end: String) throws -> String {
            let head = try #require(page.range(of: start))
            let tail = try #require(page[head.upperBound...].range(of: end))
            var digest = SHA256()
            digest.add(Array(page[head.upperBound..<tail.lowerBound].utf8))
            return String(decoding: Base64.text(of: digest.bytes), as: UTF8.self)
        }
        let (style, script) = (try hash(from: "<style>", to: "</style>"), try hash(from: "<script>", to: "</script>"))
        #expect(
            page.contains(
                "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; img-src data: blob:; "
                    + "base-uri 'none'; form-action 'none'"))
    }

    /// The script reads both pairs of each row.
    @Test func allDifferencesHaveAPairOfTexts() {
        let pair = ValuePair(.number(1), .number(2))
        let changes: [ValueDifference.Change] = [
            .added, .removed, .content, .value(property: "opacity", model: pair, presentation: pair),
        ]
        let rows = FindingDetails.Values(
            frame: 1, time: 0.5, differences: changes.map { ValueDifference(layer: "knob", change: $0) }
        ).rows.map(\.line)
        let pairs = [#"["", ""]"#, #"["", ""]"#, #"["", ""]"#, #"["1", "2"]"#]
        for (row, pair) in zip(rows, pairs) {
            #expect(row.contains("\"model\": \(pair)") && row.contains("\"presentation\": \(pair)"), "\(row)")
        }
        #expect(rows.count == 4)
    }

    @Test func base64() {
        let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map {
            String(decoding: Base64.text(of: Array($0.utf8)), as: UTF8.self)
        }
        #expect(texts == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
        #expect(Base64.text(of: [0xFB, 0xFF]) == Array("+/8=".utf8))
    }

    @Test func picturesStayInTheFolder() {
        #expect(SnapshotReport.folder(of: "motion/toggle.json") == "pictures/motion/toggle")
        #expect(SnapshotReport.folder(of: "../../etc/x.json") == "pictures/__/__/etc/x")
        #expect(SnapshotReport.folder(of: "/etc/x.json") == "pictures/etc/x")
    }
}
