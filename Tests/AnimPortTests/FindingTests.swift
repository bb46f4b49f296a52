import Testing

struct FindingTests {
    @Test func findsWhatCannotBeRewritten() {
        #expect(
            findings("method_exchangeImplementations(a, b)").first?.hasPrefix("1:1:! 'method_exchangeImplementations' changes")
                == true)
        #expect(
            findings("x.addObserver(self, forKeyPath: \"a\", options: [], context: nil)") == [
                "1:3: only what changes on screen is observed by name; observe(_:options:changeHandler:) observes all properties"
            ])
        #expect(findings("v.observe(\\.frame) { _, _ in }; v.observe(\\V.frame, options: [.new]) { }").isEmpty)
        #expect(findings("UINib(nibName: \"A\"); UIStoryboard(name: \"A\"); b.loadNibNamed(\"A\")").count == 3)
        #expect(findings("class A {\n  @NSManaged var a: Int\n}") == ["2:3:! a property that is @NSManaged has no storage here"])
        #expect(findings("NSClassFromString(\"A\")") == ["1:1:! classes cannot be found by their names"])
        #expect(findings("typealias B = @convention(block) () -> Void") == ["1:15:! there are no blocks of Objective-C"])
        #expect(findings("import UIKit\nimport SwiftUI") == ["2:8:! there is no module 'SwiftUI'"])
    }

    @Test func warnsOfWhatMakesFilmsDiffer() {
        #expect(findings("let d = Date()").first?.hasPrefix("1:9: 'Date()' is the time of the machine") == true)
        #expect(findings("try await Task.sleep(nanoseconds: 1)").first?.hasPrefix("1:11: 'Task.sleep' waits") == true)
        #expect(findings("SystemRandomNumberGenerator()").count == 1)
        #expect(findings("import ImageIO") == ["1:8: AnimUIKit has nothing of 'ImageIO'"])
    }

    @Test func leavesOthersAlone() {
        #expect(findings("center.addObserver(self, selector: s, name: n, object: nil)").isEmpty)
        #expect(findings("Date(timeIntervalSince1970: 0); x.Date(); let d: Date; Task { }; store.observe(a)").isEmpty)
        #expect(findings("// UINib(nibName: 1)\n/* Date() */ \"Date() \" #\"UIStoryboard(\"#").isEmpty)
        #expect(
            findings("#if os(macOS)\nimport Cocoa\nlet d = Date()\n#endif\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif")
                .isEmpty)
        #expect(findings("#if swift(<4.2)\nlet d = Date()\n#elseif os(iOS)\n#else\nlet d = Date()\n#endif").isEmpty)
        #expect(findings("#if DEBUG || os(macOS)\nlet d = Date()\n#endif").count == 1)
    }
}
