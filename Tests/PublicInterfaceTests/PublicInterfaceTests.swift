import Foundation
import TestSupport
import Testing

@Suite struct PublicInterfaceTests {
    private let build = BuildFolder()

    /// The modules that clients see: those that `AnimRender` exports, and itself.
    private var modules: [String] {
        get throws {
            try Repository.text(of: "Sources/AnimRender/Exports.swift")
                .matches(of: /@_exported public import (\w+)/).map { String($0.1) } + [
                    "AnimRender", "AnimRenderTesting", "AnimRenderPreview",
                ]
        }
    }

    /// A change of the interface has to be seen in review: `make interface` records it.
    @Test func clientsSeeTheRecordedDeclarations() throws {
        let file = Repository.url("docs/public-interface.txt")
        var text = ""
        for module in try modules {
            let interface = PublicInterface(try build.symbolGraphs(of: module))
            #expect(interface.count > 0, "\(module) has no public declarations")
            text += "# \(module)\n\n\(interface.text)\n"
        }
        if ProcessInfo.processInfo.environment["ANIMRENDER_RECORD"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let difference = text.split(separator: "\n").difference(from: recorded.split(separator: "\n"))
        let changes = difference.map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
        #expect(changes.isEmpty, "not in docs/public-interface.txt as it is:\n\(changes.joined(separator: "\n"))")
    }
}
