import AnimPort
import AnimSource
import TestSupport
import Testing

/// What holds for all texts: lines stay, a second pass changes nothing, and nothing stops the program.
struct AnyTextTests {
    private static let samples = [
        "", "\n", "\u{FEFF}import UIKit\r\n@objc class A {}\r\n", "import UIKit",
        "#if os(iOS)\n#if !DEBUG\nimport UIKit\n#else\n@objc protocol P { @objc optional func f() -> A }\n#endif\n#endif\n",
        "class A: UIView {\n  @IBOutlet var a: B!\n  /* #selector(x)\n */ func f() { #selector(\n  f) }\n}\nextension A {\n  override func g() {\n    #\"\"\"\n  \\(a)\n\"\"\"#\n  }\n}\n",
        "let a = \"\"\"\n  #selector(x) \\(#keyPath(A\n  .b))\n\"\"\"\n#Preview {\n  A()\n}\n",
        "😀 let é = #selector(😀) /* 😀 /* */ \n */\n", "#!/bin/swift\nimport UIKit\n",
        "class A { class B { func f(a: Int = { 1 }()) -> (B) -> C where D: E\n{ #selector(f) } } }", "a?.f?(b?.g?(c)) ?? d",
        "@objc protocol P {\n optional func f(_ a: A)\n -> B\n}\nx?.f?(1)\n",
    ]

    /// The lines of an output, each with the file and the line that the directives before it say.
    private func lines(_ bytes: [UInt8]) -> [(file: String, line: Int, text: [UInt8])] {
        var (file, number, result) = ("", 1, [(file: String, line: Int, text: [UInt8])]())
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = String(decoding: line, as: UTF8.self)
            let parts = text.split(separator: "\"")
            if text.hasPrefix("#sourceLocation(file: \""), parts.count == 3, let value = Int(parts[2].dropFirst(8).dropLast()) {
                (file, number) = (String(parts[1]), value)
            } else {
                result.append((file, number, Array(line)))
                number += 1
            }
        }
        return result
    }

    private func check(_ text: [UInt8]) {
        let source = SourceText(name: "a.swift", bytes: text)
        let built = Port.rewrite([source], style: .build)[0].bytes
        let breaks = text.count { $0 == UInt8(ascii: "\n") }
        #expect(Set(lines(built).map(\.line)).isSuperset(of: 1...(breaks + 1)))
        #expect(Port.rewrite([SourceText(name: "b.swift", bytes: built)], style: .build)[0].bytes == built)
        let once = Port.rewrite([source], style: .inPlace)[0].bytes
        #expect(Port.rewrite([SourceText(name: "a.swift", bytes: once)], style: .inPlace)[0].bytes == once)
    }

    @Test(arguments: samples) func holdsForSamples(_ text: String) { check(Array(text.utf8)) }

    /// Texts whose brackets, quotes and words are at the wrong places.
    @Test func holdsForDamagedSamples() {
        var random = SplitMix64(seed: 36)
        let pieces = Self.samples.map { Array($0.utf8) }
        for _ in 0..<3000 {
            var text = pieces[Int(random.next() % UInt64(pieces.count))]
            for _ in 0..<(1 + random.next() % 4) where !text.isEmpty {
                let at = Int(random.next() % UInt64(text.count))
                switch random.next() % 4 {
                case 0: text.remove(at: at)
                case 1: text.insert(Array("(){}[]\"#\\/*?!.@\n".utf8)[Int(random.next() % 16)], at: at)
                case 2: text.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))], at: at)
                default: text.removeSubrange(at..<min(text.count, at + 5))
                }
            }
            _ = Port.rewrite([SourceText(name: "a.swift", bytes: text), SourceText(name: "b.swift", bytes: text)], style: .build)
        }
    }

    @Test func linesStayInAnyText() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let text = (0..<40).map { _ in Array(" \n\"#(){}[]@?!./\\ab:".utf8)[Int(random.next() % 19)] }
            let built = Port.rewrite([SourceText(name: "a.swift", bytes: text)], style: .build)[0].bytes
            #expect(built.count { $0 == UInt8(ascii: "\n") } == text.count { $0 == UInt8(ascii: "\n") } + 1)
        }
    }

    @Test func nestsDeeply() {
        for piece in [
            "(", "{", "[", "\"\\(", "/*", "#if (", "class A {", "a.", "!", "#selector(", "func f() ", "struct A<", "a?.display?(",
            "@a(", "#",
        ] {
            _ = Port.rewrite([SourceText(name: "a.swift", text: String(repeating: piece, count: 5000))], style: .build)
        }
    }

    @Test func escapesTheNameOfTheFile() {
        let file = Port.rewrite([SourceText(name: "a\"\\b\n.swift", text: "")], style: .build)[0]
        #expect(String(decoding: file.bytes, as: UTF8.self) == "#sourceLocation(file: \"a\\\"\\\\b?.swift\", line: 1)\n")
    }
}
