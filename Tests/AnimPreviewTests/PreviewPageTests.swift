import AnimPreview
import Testing

/// The files of the page, which has nothing else.
struct PreviewPageTests {
    private let files = Dictionary(
        uniqueKeysWithValues: PreviewPage.files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })

    @Test func whatThePageLoadsIsThere() throws {
        let page = try #require(files["preview.html"])
        let names = page.matches(of: /(?:href|src)="\/\{\{key\}\}\/([^"]*)"/).map { String($0.1) }
        #expect(names == ["preview.css", "film.js", "preview.js"])
        #expect(names.allSatisfy { files[$0] != nil })
        // The policy would refuse these.
        for word in ["style=", "<style", "onclick", "javascript:", "http:", "https:"] { #expect(!page.contains(word)) }
    }

    @Test func whatModulesImportIsThereAndUsed() {
        var used: Set<String> = ["preview.html", "preview.css", "film.js", "preview.js"]
        for (name, text) in files where name.hasSuffix(".js") {
            for match in text.matches(of: /import .* from "\.\/([^"]*)";/) {
                #expect(files[String(match.1)] != nil, "\(name) imports \(match.1)")
                used.insert(String(match.1))
            }
        }
        #expect(used == Set(files.keys))
    }

    @Test func scriptsMakeNoMarkup() {
        for (name, text) in files where name.hasSuffix(".js") {
            for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
                #expect(!text.contains(word), "\(name) has \(word)")
            }
        }
    }
}
