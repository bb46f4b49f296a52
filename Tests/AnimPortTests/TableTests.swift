import Testing

/// The rewritings that look at a few tokens only.
struct TableTests {
    @Test func removesAttributesOfObjectiveC() {
        #expect(ported("@objc func f() {}") == "func f() {}")
        #expect(ported("@objc(name:other:) public func f() {}") == "public func f() {}")
        #expect(ported("@objcMembers class A {}") == "class A {}")
        #expect(ported("@objc enum E: Int {}") == "enum E: Int {}")
        #expect(ported("@IBAction func f() {}") == "func f() {}")
        #expect(ported("  @IBOutlet private weak var v: UIView!") == "  private weak var v: UIView!")
        #expect(ported("@NSCopying var v: A") == "var v: A")
        #expect(ported("@nonobjc func f() {}") == "func f() {}")
        #expect(ported("@UIApplicationMain\nclass D: UIResponder {}") == "\nclass D: UIResponder {}")
        #expect(
            ported("@main class D: UIResponder, UIApplicationDelegate {}") == "class D: UIResponder, UIApplicationDelegate {}")
        #expect(ported("@objc dynamic var v = 1") == "dynamic var v = 1")
    }

    @Test func keepsAttributesThatLinuxHas() {
        for text in [
            "@IBInspectable var r = 1", "@IBDesignable class A {}", "@main struct P {}",
            "@available(iOS 13, *) class A {}",
        ] {
            #expect(ported(text) == text)
        }
    }

    @Test func writesTheTextOfEmptyStrings() {
        #expect(ported("let a = NSAttributedString()") == #"let a = NSAttributedString(string: "")"#)
        #expect(ported("NSMutableAttributedString().f()") == #"NSMutableAttributedString(string: "").f()"#)
        #expect(
            ported("x.NSAttributedString(); NSAttributedString(string: s)")
                == "x.NSAttributedString(); NSAttributedString(string: s)")
    }

    @Test func importsAnimUIKitOnce() {
        #expect(ported("import UIKit\nimport Foundation\nimport MyCore") == "import AnimUIKit\n\nimport MyCore")
        #expect(ported("import class UIKit.UIView\nimport UIKit.UIGestureRecognizerSubclass") == "import AnimUIKit\n")
        #expect(ported("@_exported import UIKit") == "@_exported import AnimUIKit")
        #expect(ported("@preconcurrency import QuartzCore\n@preconcurrency import UIKit") == "@preconcurrency import AnimUIKit\n")
        #expect(ported("internal import os.log; import ObjectiveC") == "internal import AnimUIKit; ")
        #expect(ported("import func Foundation.sin") == "import AnimUIKit")
        #expect(ported("@testable import Cards") == "@testable import Cards")
        #expect(built("import UIKit\nimport QuartzCore // b\n") == "import AnimUIKit\n                  // b\n")
    }

    @Test func importsAnimUIKitInEachClause() {
        let text =
            "#if DEBUG\nimport UIKit\n#else\nimport UIKit\nimport Foundation\n#endif\nimport UIKit\n#if A\nimport UIKit\n#endif"
        let expected = "#if DEBUG\nimport AnimUIKit\n#else\nimport AnimUIKit\n\n#endif\nimport AnimUIKit\n#if A\n\n#endif"
        #expect(ported(text) == expected)
        let shared = "#if canImport(UIKit)\nimport UIKit\n#else\nimport AnimUIKit\n#endif"
        #expect(ported(shared) == "#if true\nimport AnimUIKit\n#else\nimport AnimUIKit\n#endif")
    }

    @Test func compilesWhatIsForIOS() {
        #expect(ported("#if os(iOS)\n#endif") == "#if true\n#endif")
        #expect(ported("#if os(iOS) || os(tvOS)\n#endif") == "#if true || os(tvOS)\n#endif")
        #expect(ported("#if !os(iOS) && canImport( UIKit )\n#endif") == "#if !true && true\n#endif")
        #expect(ported("#if os(macOS)\n#elseif (canImport(QuartzCore))\n#endif") == "#if os(macOS)\n#elseif (true)\n#endif")
        #expect(
            ported("#if canImport(SwiftUI) && targetEnvironment(simulator)\n#endif")
                == "#if canImport(SwiftUI) && targetEnvironment(simulator)\n#endif")
        #expect(built("#if os(iOS) // why\n#endif") == "#if true    // why\n#endif")
        #expect(ported("os(iOS)\n\"os(iOS)\"") == "os(iOS)\n\"os(iOS)\"")
    }

    @Test func namesTheModuleOfTypes() {
        #expect(ported("let v: UIKit.UIView = Foundation.Timer()") == "let v: AnimUIKit.UIView = AnimUIKit.Timer()")
        #expect(ported("a.UIKit.b; UIKit()") == "a.UIKit.b; UIKit()")
    }

    @Test func writesKeyPathsAsStrings() {
        #expect(ported("#keyPath(CALayer.position)") == "\"position\"")
        #expect(ported("#keyPath(Outer.Inner.a.b)") == "\"a.b\"")
        #expect(ported("#keyPath(a.b)") == "\"a.b\"")
        #expect(ported("#keyPath(UIView.isHidden)") == "\"hidden\"")
        #expect(
            ported("class A { @objc var isHidden = 1; let k = #keyPath(A.isHidden) }")
                == "class A { var isHidden = 1; let k = \"isHidden\" }")
        #expect(built("f(#keyPath(CALayer.position), 1)") == "f(\"position\"                , 1)")
    }

    @Test func writesLiteralsAsCalls() {
        #expect(ported("#imageLiteral(resourceName: \"a\")") == "UIImage(named: \"a\")!")
        #expect(
            ported("#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)") == "UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)")
        #expect(built("x = #imageLiteral(resourceName: \"a\")") == "x =       UIImage(       named: \"a\")!")
    }

    @Test func leavesOutPreviews() {
        #expect(ported("a\n#Preview(\"A\", traits: .portrait) {\n  V()\n}\nb") == "a\n\n\n\nb")
        #expect(ported("#Preview { V() }") == "")
    }

    @Test func leavesSelectorsOfNames() {
        #expect(ported("Selector(\"f:\")") == "Selector(\"f:\")")
        #expect(findings("Selector(\"f:\"), Selector((\"f:\"))").count == 2)
        #expect(findings("Selector(A.f, \"A.f\")").isEmpty)
    }
}
