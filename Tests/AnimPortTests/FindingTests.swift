import Testing

struct FindingTests {
    @Test func findsWhatCannotBeRewritten() {
        #expect(
            findings("method_exchangeImplementations(a, b)").first?.hasPrefix("1:1:! 'method_exchangeImplementations' changes")
                == true)
        #expect(
            findings("x.addObserver(self, forKeyPath: \"a.font\", options: [], context: nil)") == [
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
        #expect(findings("let d = Date.now; let e = Foundation.Date()").count == 2)
        #expect(findings("SystemRandomNumberGenerator()").count == 1)
        #expect(
            findings("import ImageIO\nlet s = CGImageSourceCreateWithData(d, nil)") == ["1:8: AnimUIKit has nothing of 'ImageIO'"]
        )
    }

    @Test func knowsTheKeysThatAreObserved() {
        for path in ["\"contentOffset\"", "\"layer.frame\"", "#keyPath(UIScrollView.contentSize)", "Keys.offset", "\"\\(key)\""] {
            #expect(findings("x.addObserver(self, forKeyPath: \(path), options: .new, context: nil)").isEmpty)
        }
        for path in ["\"_rows\"", "\"title.text\"", "#keyPath(UILabel.font)"] {
            #expect(findings("x.addObserver(self, forKeyPath: \(path), options: .new, context: nil)").count == 1)
        }
    }

    @Test func leavesOthersAlone() {
        #expect(findings("center.addObserver(self, selector: s, name: n, object: nil)").isEmpty)
        #expect(findings("import ImageIO\nimport simd\nlet v = SIMD2<Double>(), s = a.kCGImage").isEmpty)
        #expect(findings("Date(timeIntervalSince1970: 0); x.Date(); let d: Date; Date.nowhere; store.observe(a)").isEmpty)
        #expect(findings("// UINib(nibName: 1)\n/* Date() */ \"Date() \" #\"UIStoryboard(\"#").isEmpty)
        #expect(
            findings("#if os(macOS)\nimport Cocoa\nlet d = Date()\n#endif\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif")
                .isEmpty)
        #expect(findings("#if swift(<4.2)\nlet d = Date()\n#elseif os(iOS)\n#else\nlet d = Date()\n#endif").isEmpty)
        #expect(findings("#if DEBUG || os(macOS)\nlet d = Date()\n#endif").count == 1)
    }

    @Test func warnsOfTasks() {
        let task = "'Task' does not run on the film's clock; DispatchQueue.main.async and asyncAfter do"
        let wait = "'await' does not wait on the film's clock; closures that are called at the end do"
        #expect(findings("Task { await f() }\nawait g()") == ["1:1: \(task)", "2:1: \(wait)"])
        #expect(findings("let t = Task<Void, Never>(priority: .high) { }") == ["1:9: \(task)"])
        #expect(findings("f(Task(operation: { }), 1)") == ["1:3: \(task)"])
        #expect(
            findings("Task.detached { @MainActor in await f() }") == ["1:1: \(task.replacing("'Task'", with: "'Task.detached'"))"]
        )
        #expect(findings("func f() async { try await Task.sleep(nanoseconds: 1) }") == ["1:22: \(wait)"])
        #expect(findings("for await x in y { }") == ["1:5: \(wait)"])
    }

    @Test func leavesOtherTasksAlone() {
        #expect(findings("struct Task { }; Task { }; Task.detached { }").isEmpty)
        #expect(findings("let t: Task<Void, Never>?; x.Task { }; Task(id: 1); t?.cancel(); Task.isCancelled").isEmpty)
        #expect(findings("func f() -> Task { }; class A: B, Task { }; enum E { case Task(Int) }").isEmpty)
        #expect(findings("func await<T>(_ p: P<T>) {}; await(p); x.await { }").isEmpty)
    }
}
