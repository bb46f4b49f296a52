import AnimPort
import AnimSource
import TestSupport
import Testing

@testable import AnimRenderCLI

/// The program that is compiled for Swift files: its key, its own file, and why there may be none.
struct FilmProgramTests {
    private static let card = "class Card: UIView {}\nclass Row: UIView {}\n"

    private func program(_ texts: String..., subject: String? = nil) throws -> FilmProgram {
        try FilmProgram(texts.enumerated().map { SourceText(name: "\($0).swift", text: $1) }, subject: subject)
    }

    @Test func theKeyIsOfEverything() throws {
        let key = try program("a", "b").key(for: ["swiftc"])
        #expect(key.utf8.count == 64)
        #expect(try program("a", "b").key(for: ["swiftc"]) == key)
        let others = [
            try program("a", "c").key(for: ["swiftc"]), try program("ab", "").key(for: ["swiftc"]),
            try program("a").key(for: ["swiftc"]),
            try program("a", "b", subject: "A").key(for: ["swiftc"]), try program("a", "b").key(for: ["swiftc", ""]),
            try FilmProgram([SourceText(name: "x.swift", text: "a"), SourceText(name: "1.swift", text: "b")], subject: nil).key(
                for: ["swiftc"]),
        ]
        #expect(Set(others + [key]).count == 7)
    }

    @Test func itsFileMakesTheSubject() throws {
        let program = try program("class Part: UIView {}", "class Card: UIView { let part = Part(frame: .zero) }")
        let text = program.mainFile(for: try program.chosenSubject())
        #expect(text.contains(#"AnimFilm.FilmMain.run("1.swift", others: ["0.swift"], installedAs: ""#))
        #expect(text.contains("    AnimFilm.FilmSubject(Card(frame: .zero))\n"))
    }

    /// The message of a failure to choose, with the lines before it.
    private func failure(_ program: FilmProgram) -> (status: AnimRenderCLI.ExitStatus?, text: String) {
        do throws(Failure) {
            return (nil, try program.chosenSubject().name)
        } catch {
            return (error.status, (error.report ?? "") + (error.message ?? ""))
        }
    }

    @Test func saysWhyNothingIsChosen() throws {
        var found = failure(try program("struct A {}"))
        #expect(found.status == .badScene)
        #expect(
            found.text
                == "0.swift: nothing to film: no class of views or of controllers, and no function 'func makeCard() -> UIView'")
        found = failure(try program(Self.card))
        #expect(found.status == .usage)
        #expect(
            found.text
                == "  Card, a view at 0.swift:1:7\n  Row, a view at 0.swift:2:7\n0.swift: several things to film: choose one with --subject Card"
        )
        found = failure(try program(Self.card, subject: "Crad"))
        #expect(found.text == "0.swift: no view, controller or function 'Crad'; did you mean 'Card'?")
        found = failure(try program("final class A: UIView { init(n: Int) {} }"))
        #expect(found.status == .badScene && found.text.hasPrefix("0.swift:1:13: 'A' cannot be made without arguments"))
    }

    /// A C module that is missing would fail every compilation.
    @Test func allModulesOfCAreThere() throws {
        let package = try Repository.text(of: "Package.swift")
        let names = package.matches(of: /name: "(C[A-Z][A-Za-z0-9]+)"/).map { String($0.1) }.filter { $0 != "CCairo" }
        #expect(names.count > 10)
        for name in names { #expect(SwiftToolchain.emptyModules.contains("module \(name) {}\n"), "\(name)") }
    }

    @Test func aFileIsGivenOnce() {
        #expect(throws: Failure.self) {
            try FilmProgram([SourceText(name: "a.swift", text: ""), SourceText(name: "a.swift", text: "")], subject: nil)
        }
    }
}
