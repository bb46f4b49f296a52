import AnimPort
import Testing

struct MemberMoveTests {
    @Test func movesOverridesIntoTheClass() {
        #expect(
            ported(
                "class A: UIView {\n    let a = 1\n}\nextension A {\n    override func layoutSubviews() {\n        x()\n    }\n    func g() {}\n}\n"
            )
                == "class A: UIView {\n    let a = 1\n\n    override func layoutSubviews() {\n        x()\n    }\n}\nextension A {\n    \n\n\n    func g() {}\n}\n"
        )
    }

    @Test func movesMembersThatAreOverridden() {
        let texts = ported([
            "class A: UIView {}", "extension A {\n @objc func f(_ a: Int) {}\n}", "class B: A { override func f(_ a: Int) {} }",
        ])
        #expect(texts[0] == "class A: UIView {\n func f(_ a: Int) {}\n}")
        #expect(texts[1] == "extension A {\n \n}")
        #expect(texts[2] == "class B: A { override func f(_ a: Int) {} }")
        let property = ported("class A {}\nclass B: A { override var v: Int { 2 } }\nextension A { @objc open var v: Int { 1 } }")
        #expect(property == "class A {\nopen var v: Int { 1 }\n}\nclass B: A { override var v: Int { 2 } }\nextension A { }")
    }

    @Test func tellsTheCompilerWhereMovedTextIsFrom() {
        let texts = rewritten(["class A: V {\n}\n", "\npublic extension A {\n  override func f() { #selector(g) }\n}\n"], .build)
        #expect(
            String(decoding: texts[0].bytes, as: UTF8.self) == """
                #sourceLocation(file: "0.swift", line: 1)
                class A: V {

                #sourceLocation(file: "1.swift", line: 3)
                  public override func f() {  Selector(A.g, "A.g") }
                #sourceLocation(file: "0.swift", line: 2)
                }

                """)
        #expect(
            String(decoding: texts[1].bytes, as: UTF8.self)
                == "#sourceLocation(file: \"1.swift\", line: 1)\n\npublic extension A {\n" + String(repeating: " ", count: 36)
                + "\n}\n")
    }

    @Test func saysWhatCannotMove() {
        #expect(
            findings("extension UIView { override func f() {} }")
                == ["1:20:! an override in an extension has to move into the class 'UIView', which is in none of the files"])
        #expect(
            findings("class A: UIView { override func f() {} }", "extension UIView { @objc func f() {} }")
                == ["1:19:! 'f()' is declared in an extension of 'UIView', and cannot be overridden"])
        #expect(
            findings("class A: V {}", "extension A { override func f() { g() }\n private func g() {} }")
                == [
                    "1:15:! an override in an extension has to move into the class 'A', but uses 'g', which is private to this file"
                ])
        #expect(
            findings("class A: V {}\n#if DEBUG\nextension A { override func f() {} }\n#endif")
                == ["3:15:! an override in an extension has to move into the class 'A', but is there under a condition only"])
        #expect(findings("class A: V {}\n#if os(macOS)\nextension A { override func f() {} }\n#endif").isEmpty)
    }

    @Test func leavesWhatSwiftDispatches() {
        let text = "class A { func f() {} }\nclass B: A { override func f() {} }\nextension A { func g() {} }"
        #expect(ported(text) == text)
        #expect(findings(text).isEmpty)
    }
}
