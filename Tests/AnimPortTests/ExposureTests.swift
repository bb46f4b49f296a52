import Testing

/// Selectors of methods that Objective-C does not see, and that therefore do not compile on iOS.
struct ExposureTests {
    private func message(_ name: String) -> String { "'\(name)' has no '@objc', which '#selector' needs on iOS" }

    @Test func findsAMethodWithoutTheWord() {
        #expect(
            findings("class A: UIView {\n  func f(_ s: B) {}\n  func g() { h(#selector(f)) }\n}") == [
                "3:16:? \(message("f(_:)"))"
            ])
        #expect(findings("class A: UIView { func f() {}; func f(_ s: B) {}; let s = #selector(f) }").count == 1)
        #expect(findings("class A { var p = 1; let s = #selector(getter: p) }") == ["1:30:? \(message("p"))"])
        #expect(findings("class A: UIView { @nonobjc func f() {}; let s = #selector(f) }").count == 1)
        #expect(findings("class A: UIView { dynamic func f() {}; let s = #selector(f) }").count == 1)
        #expect(findings("extension UIView { func f() {} }; class A { let s = #selector(UIView.f) }").count == 1)
        #expect(findings("protocol P { func f() }; class A: UIView, P { func f() {}; let s = #selector(f) }").count == 1)
        #expect(findings("class A: UIView, Equatable { func f() {}; let s = #selector(f) }").count == 1)
        #expect(findings("class A: UIView { func f() {} }", "class B: A { let s = #selector(f) }").count == 1)
    }

    @Test(arguments: [
        "@objc", "@objc(tap:)", "@objc (tap:)", "@IBAction", "@IBAction private", "@objc dynamic", "public override",
    ])
    func leavesAMethodWithTheWord(word: String) {
        #expect(findings("class A: UIView { \(word) func f(_ s: B) {}; let s = #selector(f) }").isEmpty)
    }

    @Test func leavesOneOfSeveral() {
        #expect(findings("class A: UIView { func f() {}; @objc func f(_ s: B) {}; let s = #selector(f) }").isEmpty)
        #expect(
            findings("class A: UIView { func f() {}; @objc func f(_ s: B) {}; let s = #selector(f as () -> Void) }").count == 1)
        #expect(findings("class A: UIView { let s = #selector(setNeedsLayout) }").isEmpty)
    }

    @Test func knowsClassesThatExposeTheirMembers() {
        #expect(findings("@objcMembers class A: UIView { func f() {}; let s = #selector(f) }").isEmpty)
        #expect(findings("@objcMembers class A: UIView {}", "class B: A { func f() {}; let s = #selector(f) }").isEmpty)
        #expect(findings("@objcMembers class A: UIView {}", "extension A { func f() {}; func g() { #selector(f) } }").isEmpty)
        #expect(findings("@objcMembers class A: UIView { private func f() {}; let s = #selector(f) }").count == 1)
        #expect(findings("@objcMembers class A {}; private extension A { func f() {}; func g() { #selector(f) } }").count == 1)
        #expect(findings("class A: UIView {}", "@objc extension A { func f() {}; func g() { #selector(f) } }").isEmpty)
        #expect(findings("class A: BaseKit.Controller { func f() {}; let s = #selector(f) }").isEmpty)
        #expect(findings("class A: UIKit.UIView { func f() {}; let s = #selector(f) }").count == 1)
    }

    @Test func knowsOverriddenMethods() {
        #expect(
            findings("class A: UIView { @objc func f() {} }", "class B: A { override func f() {}; let s = #selector(f) }").isEmpty
        )
        #expect(
            findings("class A: UIView { func f() {} }", "class B: A { override func f() {}; let s = #selector(f) }").count == 1)
        #expect(
            findings("class A: B { override func f() {} }; class B: A { override func f() {}; let s = #selector(f) }").isEmpty)
    }

    @Test func knowsRequirements() {
        #expect(findings("@objc protocol P { func f() }; class A: UIView, P { func f() {}; let s = #selector(f) }").isEmpty)
        #expect(
            findings(
                "@objc protocol P { func f() }; class A: UIView {}; extension A: P { func f() {}; func g() { #selector(f) } }"
            ).isEmpty)
        #expect(findings("@objc protocol P { func f() }; class A { let s = #selector(P.f) }").isEmpty)
        #expect(findings("class A: UIView, OtherKit.P { func f() {}; let s = #selector(f) }").isEmpty)
        let delegate = "UIScrollViewDelegate { func scrollViewDidScroll(_ s: B) {}; let s = #selector(scrollViewDidScroll(_:)) }"
        #expect(findings("class A: UIView, \(delegate)").isEmpty)
        #expect(findings("class A: UIView, UIScrollViewDelegate { func f() {}; let s = #selector(f) }").count == 1)
    }
}
