import Foundation
import Testing

/// Whether what Swift files are compiled against was built beside the tests.
private var hasLibrary: Bool {
    let folder = CommandLineTool.executableBesideTests.deletingLastPathComponent()
    return ["libAnimFilm.so", "libAnimFilm.dylib"].contains {
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
}

/// Swift files that are compiled and filmed.
@Suite(.enabled(if: hasLibrary, "the product AnimFilm is not built beside the tests")) struct SwiftFileRenderTests {
    private let animrender: CommandLineTool

    private static let card = """
        import UIKit

        class CardView: UIView {
            private let dot = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

            override init(frame: CGRect) {
                super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
                backgroundColor = .blue
                dot.backgroundColor = .white
                dot.accessibilityIdentifier = "dot"
                addSubview(dot)
                addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
            }

            required init?(coder: NSCoder) { fatalError() }

            @objc private func tapped() {
                UIView.animate(withDuration: 0.5) { self.dot.center.x = 60 }
            }
        }

        """

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(Self.card, to: "CardView.swift")
    }

    private func run(_ arguments: String...) throws -> CommandLineTool.Outcome {
        let program = CommandLineTool.executableBesideTests
        // What the compiler keeps of the system's headers is that of the build: it takes seconds to make.
        let modules = program.deletingLastPathComponent().appending(path: "ModuleCache").path
        return try animrender.run(
            arguments, environment: ["XDG_CACHE_HOME": animrender.folder.path + "/cache", "CLANG_MODULE_CACHE_PATH": modules],
            program: program)
    }

    private func programs() throws -> [String] { try animrender.names(in: "cache/animrender/swift") }

    @Test func aFileIsCompiledOnceAndFilmed() throws {
        let first = try run(
            "CardView.swift", "-o", "card.gif", "--duration", "2", "--fps", "10", "--size", "100x60", "--tap", "dot@0.5")
        #expect(first.status == 0, "\(first.messages)")
        #expect(try animrender.bytes(of: "card.gif").starts(with: Array("GIF89a".utf8)))
        let made = try programs()
        #expect(made.count == 1)
        // The options are those of the run: nothing is compiled again. The finger is lifted at 0.58 s, in the tick after which the animation begins.
        let events = try run("events", "CardView.swift", "--duration", "2", "--tap", "dot@0.5")
        #expect(
            events.lines == [
                "0.5833  gesture     UITapGestureRecognizer  ended", "1.0833  completion                          finished",
            ], "\(events.messages)")
        #expect(events.messages.isEmpty)
        // A touch beside the file, and the value that it leads to: the card is centered.
        try animrender.write(#"[ { "at": 0.2, "tap": "dot" } ]"#, to: "CardView.touches.json")
        let values = try run("inspect", "CardView.swift", "--at", "0,1", "--size", "100x60")
        #expect(values.text.contains("position          [20, 20]") && values.text.contains("position          [60, 20]"))
        #expect(values.messages == "CardView.swift: note: the film is 3 s long; --duration sets its length\n")
        #expect(try programs() == made)
        // Another folder's pictures and a different appearance are the run's, too.
        let hashes = try run(
            "hash", "CardView.swift", "--from", "0", "--to", "0.01", "--size", "20x20", "-q", "--appearance", "dark")
        #expect(hashes.status == 0 && hashes.messages.isEmpty && hashes.lines.count == 1, "\(hashes.messages)")
    }

    @Test func errorsAreAtTheLinesOfTheFile() throws {
        try animrender.write(Self.card.replacing(".white", with: ".whiet"), to: "CardView.swift")
        let outcome = try run("CardView.swift")
        #expect(outcome.status == 65)
        #expect(outcome.messages.hasPrefix("CardView.swift:9:"), "\(outcome.messages)")
        #expect(outcome.messages.contains("error: type 'UIColor?' has no member 'whiet'"))
        #expect(try programs().isEmpty)
    }

    @Test func aFileImportsUIKit() throws {
        try animrender.write("final class CardView: UIView {}\n", to: "CardView.swift")
        let outcome = try run("CardView.swift")
        #expect(outcome.status == 65 && outcome.messages == "CardView.swift:1:1: error: there is no 'import UIKit'\n")
    }

    @Test func aCrashOfTheFilesCodeNamesItsLine() throws {
        try animrender.write(
            Self.card.replacing("self.dot.center.x = 60", with: "self.dot.tag = [1][self.dot.tag + 1]"), to: "CardView.swift")
        let outcome = try run("hash", "CardView.swift", "--tap", "dot@0.5")
        #expect(outcome.status != 0 && outcome.output.isEmpty)
        #expect(outcome.messages.contains("Index out of range"))
        #expect(outcome.messages.contains("/CardView.swift:18:"))
    }

    @Test func whatIOSWouldRejectIsAWarning() throws {
        try animrender.write(Self.card.replacing("@objc private func", with: "private func"), to: "CardView.swift")
        let outcome = try run("hash", "CardView.swift", "--tap", "dot@0.5", "--duration", "1")
        #expect(outcome.status == 0)
        #expect(outcome.messages.contains("CardView.swift:12:"))
        #expect(outcome.messages.contains("'tapped()' has no '@objc', which '#selector' needs on iOS"))
    }

    @Test func aTouchNeedsItsView() throws {
        let outcome = try run("events", "CardView.swift", "--tap", "dott@0.5")
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains("no view on the screen has 'dott' as its accessibility identifier"))
        #expect(outcome.messages.hasPrefix("--tap dott@0.5: error: no view"))
        #expect(outcome.messages.contains("did you mean 'dot'?\nnote: at 0.5 s\n") && !outcome.messages.contains("{"))
    }

    @Test func filesAreOneModule() throws {
        try animrender.write(
            "import UIKit\nclass Main: UIViewController {\n    override func loadView() { print(\"loaded\"); view = CardView(frame: .zero) }\n}\n",
            to: "Main.swift")
        let outcome = try run("CardView.swift", "Main.swift", "--at", "0", "--scale", "1", "--size", "64x32", "-q")
        // What the code prints is a message, not a result.
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.messages == "loaded\n", "\(outcome.messages)")
        // The file of the subject names the picture.
        #expect(try animrender.names() == ["CardView.swift", "Main.png", "Main.swift", "cache"])
    }
}
