import Testing

@testable import AnimSource

/// Paths as identities.
struct PathKeyTests {
    private let composed = "c/\u{E9}.json"
    private let decomposed = "c/e\u{301}.json"

    @Test func bytesAreTheIdentity() {
        // The strings themselves are equal.
        #expect(composed == decomposed)
        #expect(PathKey(composed) != PathKey(decomposed))
        #expect(PathKey(composed) == PathKey(composed.map(String.init).joined()))
        #expect(Set(paths: [composed, decomposed, composed]).count == 2)
        var values: [PathKey: Int] = [:]
        values[composed] = 1
        values[decomposed] = 2
        #expect(values[composed] == 1)
        #expect(values[decomposed] == 2)
        #expect(PathKey(decomposed) < PathKey(composed))
        #expect(!composed.isSamePath(as: decomposed))
    }

    @Test func aSlashSeparatesBeforeACombiningCharacter() {
        #expect("a/\u{301}b//c/".pathParts.map { Array($0.utf8) } == [Array("a".utf8), Array("\u{301}b".utf8), Array("c".utf8)])
        #expect("/".pathParts.isEmpty)
    }

    @Test func whatIsBelowAFolder() {
        #expect("a/b".isPath(below: "a"))
        #expect("a/b".isPath(below: "a/"))
        #expect("/b".isPath(below: "/"))
        for (path, folder) in [("a", "a"), ("ab/c", "a"), ("\u{E9}/b", "e\u{301}"), ("/", "/")] {
            #expect(!path.isPath(below: folder), "\(path)")
        }
    }
}
