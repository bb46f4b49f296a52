import TestSupport
import Testing

/// Links within the repository lead to files and headings that are there.
@Suite struct LinkTests {
    private struct Link {
        let page: String
        let target: Substring
        let anchor: Substring?
    }

    private static let links: [Link] = Repository.pages.flatMap { page in
        ((try? Repository.text(of: page)) ?? "").matches(of: /\]\(([^)\s]*)\)/).map(\.output.1).filter { !$0.contains("://") }.map
        {
            let parts = $0.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            return Link(page: page, target: parts[0], anchor: parts.count > 1 ? parts[1] : nil)
        }
    }

    @Test func pagesHaveLinks() {
        #expect(Self.links.count > 200)
        #expect(Self.links.count { $0.anchor != nil } > 100)
    }

    @Test func theyLeadSomewhere() throws {
        for link in Self.links {
            let path = link.target.isEmpty ? link.page : Self.path(link.target, from: link.page)
            #expect(Repository.exists(path), "\(link.page): there is no \(link.target)")
            guard let anchor = link.anchor, path.hasSuffix(".md") else { continue }
            #expect(try Self.anchors(of: path).contains(String(anchor)), "\(link.page): \(path) has no heading #\(anchor)")
        }
    }

    /// The files that the worked examples add, which are not there.
    private static let invented = ["APNG", "FontsCommand", "HoverGestureRecognizer", "InsertSubviewKeys"]

    @Test func filesThatAreNamedExist() {
        let paths = Snippet.pageSpans.filter { $0.text.wholeMatch(of: #/(?:Sources|Tests|scenes)/[\w.\/+-]+/#) != nil }
        #expect(paths.count > 20)
        for path in paths where !Self.invented.contains(where: path.text.contains) {
            #expect(Repository.exists(path.text), "\(path): there is no \(path.text)")
        }
    }

    private static func path(_ target: Substring, from page: String) -> String {
        var folders = page.split(separator: "/").dropLast().map(String.init)
        for part in target.split(separator: "/") {
            if part == ".." { _ = folders.popLast() } else { folders.append(String(part)) }
        }
        return folders.joined(separator: "/")
    }

    /// The anchors of a page's headings, as GitHub makes them.
    private static func anchors(of page: String) throws -> Set<String> {
        let headings = try Repository.text(of: page).split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
                return String(words.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" })
                    .replacing(" ", with: "-")
            })
    }
}
