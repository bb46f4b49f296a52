import AnimSnapshots
import Testing

/// Patterns of names, as shells have them.
struct GlobPatternTests {
    @Test(arguments: [
        ("a.json", "a.json", true), ("a.json", "b/a.json", false), ("*.json", "a.json", true), ("*.json", "a/b.json", false),
        ("?.json", "é.json", true), ("?.json", "ab.json", false), ("a*c*e", "abcde", true), ("a*c*e", "abde", false),
        ("**/a.json", "a.json", true), ("**/a.json", "x/y/a.json", true), ("x/**/a.json", "x/a.json", true),
        ("x/**/y/*.json", "x/1/y/2/y/a.json", true), ("x/**", "x/y/z", true), ("x/**", "y/z", false), ("x/**/**/z", "x/z", true),
        ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a-c]x", "dx", true), ("[^a-c]x", "ax", false), ("[]]", "]", true),
        ("[a", "[a", true), ("[z-a]", "m", false), ("[-a]", "-", true), ("{a,b}", "{a,b}", true),
        (#"\*"#, "*", true), (#"\*"#, "a", false), ("./a", "a", true), ("a/**b", "a/xb", true), ("a/**b", "a/x/b", false),
    ])
    func match(_ pattern: String, _ path: String, _ isMatch: Bool) {
        #expect(GlobPattern(pattern).matches(path) == isMatch, "\(pattern) \(path)")
    }

    @Test func manyStarsDoNotTakeForEver() {
        let pattern = GlobPattern(String(repeating: "*a", count: 200) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 10_000)))
    }
}
