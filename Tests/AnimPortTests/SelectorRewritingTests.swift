import Testing

struct SelectorRewritingTests {
    /// What a selector in a method of `A` becomes.
    private func inClass(_ selector: String, members: String = "") -> String {
        let text = ported("class A: UIView { \(members)\nfunc g() { \(selector) }\n}")
        return String(text.split(separator: "\n")[1].dropFirst(11).dropLast(2))
    }

    @Test func namesAMethodByTheTypeAroundIt() {
        #expect(inClass("#selector(f(_:))") == #"Selector(A.f(_:), "A.f(_:)")"#)
        #expect(inClass("#selector(f)") == #"Selector(A.f, "A.f")"#)
        #expect(inClass("#selector(self.f(_:with:))") == #"Selector(A.f(_:with:), "A.f(_:with:)")"#)
        #expect(inClass("#selector(Self.f)") == #"Selector(A.f, "A.f")"#)
        #expect(inClass("#selector(super.f)") == #"Selector(A.f, "A.f")"#)
        #expect(inClass("#selector(type(of: self).f)") == #"Selector(A.f, "A.f")"#)
        #expect(inClass("#selector( f( _: ) )") == #"Selector( A.f( _: ), "A.f(_:)" )"#)
        #expect(inClass("#selector((f))") == #"Selector((A.f), "A.f")"#)
    }

    @Test func namesTheModuleIfTheFilesHaveTheirOwnType() {
        let texts = ported(["class A { func f() {}; let s = #selector(f) }", "enum Selector { }"])
        #expect(texts[0] == #"class A { func f() {}; let s = AnimUIKit.Selector(A.f, "A.f()") }"#)
    }

    @Test func leavesTheTypeThatIsNamed() {
        #expect(inClass("#selector(A.f)") == #"Selector(A.f, "A.f")"#)
        #expect(inClass("#selector(Other.f(_:))") == #"Selector(Other.f(_:), "Other.f(_:)")"#)
        #expect(inClass("#selector(Outer.Inner.f)") == #"Selector(Outer.Inner.f, "Outer.Inner.f")"#)
        #expect(inClass("#selector(UIKit.UIView.f)") == #"Selector(AnimUIKit.UIView.f, "AnimUIKit.UIView.f")"#)
    }

    @Test func addsTheLabelsThatTheFilesTell() {
        #expect(inClass("#selector(f)", members: "func f(_ s: B, with e: C) {}") == #"Selector(A.f, "A.f(_:with:)")"#)
        #expect(inClass("#selector(f)", members: "func f() {}; func f(_ x: B) {}") == #"Selector(A.f, "A.f")"#)
        #expect(inClass("#selector(f)", members: "@objc(other:) func f(_ x: B) {}") == #"Selector(A.f, "other:")"#)
        let texts = ported(["class A: B { func g() { #selector(f) } }", "class B { @objc func f(a: [Int: C], b: (D, E)) {} }"])
        #expect(texts[0] == #"class A: B { func g() { Selector(A.f, "A.f(a:b:)") } }"#)
    }

    @Test func namesTheMethodOfACast() {
        #expect(inClass("#selector(f as () -> Void)") == #"Selector(A.f as (A) -> () -> Void, "A.f")"#)
        #expect(inClass("#selector(self.f as (B) -> Bool)") == #"Selector(A.f as (A) -> (B) -> Bool, "A.f")"#)
        #expect(inClass("#selector(f(_:) as ((B) -> Void)?)") == #"Selector(A.f(_:) as (A) -> ((B) -> Void), "A.f(_:)")"#)
        #expect(inClass("#selector(C.f as (C) -> (B) -> Void)") == #"Selector(C.f as (C) -> (B) -> Void, "C.f")"#)
        #expect(
            inClass("#selector(f as (@escaping (Int) -> Void) -> Void)")
                == #"Selector(A.f as (A) -> (@escaping (Int) -> Void) -> Void, "A.f")"#)
        let overloads = "func f() {}; func f(_ x: B) {}"
        #expect(inClass("#selector(f as (B) -> Void)", members: overloads) == #"Selector(A.f as (A) -> (B) -> Void, "A.f(_:)")"#)
        #expect(inClass("#selector(f as () -> Void)", members: overloads) == #"Selector(A.f as (A) -> () -> Void, "A.f()")"#)
    }

    @Test func namesPropertiesByKeyPaths() {
        #expect(inClass("#selector(getter: p)") == #"Selector(\A.p, "p")"#)
        #expect(inClass("#selector(getter: self.p)") == #"Selector(\A.p, "p")"#)
        #expect(inClass("#selector(getter: B.p)") == #"Selector(\B.p, "p")"#)
        #expect(inClass("#selector(setter: p)") == #"Selector(setter: \A.p, "setP:")"#)
        #expect(inClass("#selector(setter: B.p)") == #"Selector(setter: \B.p, "setP:")"#)
    }

    @Test func knowsNestedTypesAndExtensions() {
        #expect(
            ported("class A { class B { let s = #selector(f) } }") == #"class A { class B { let s = Selector(A.B.f, "A.B.f") } }"#
        )
        #expect(
            ported("extension A.B { func g() { #selector(f) } }") == #"extension A.B { func g() { Selector(A.B.f, "A.B.f") } }"#)
        let outer = "class A { func f() {}\nclass B { let s = #selector(f) } }"
        #expect(ported(outer) == "class A { func f() {}\nclass B { let s = Selector(A.f, \"A.f()\") } }")
        #expect(
            ported("func g() { class A { let s = #selector(f) } }") == #"func g() { class A { let s = Selector(A.f, "A.f") } }"#)
        #expect(
            ported("extension A { struct S { let s = #selector(f) } }")
                == #"extension A { struct S { let s = Selector(A.S.f, "A.S.f") } }"#)
        let generic = ported(["class A<T> { class B {} }", "extension A.B { func g() { #selector(f) } }"])
        #expect(generic[1] == #"extension A.B { func g() { Selector(Self.f, "A.B.f") } }"#)
        let after = "class A { }\nclass B: C { lazy var t = T(self, #selector(f)) }"
        #expect(ported(after) == "class A { }\nclass B: C { lazy var t = T(self, Selector(B.f, \"B.f\")) }")
    }

    @Test func findsTheTypesOfVariables() {
        let scroll = #"Selector(\UIScrollView.contentOffset, "contentOffset")"#
        #expect(inClass("guard let s = x as? UIScrollView else { return }; #selector(getter: s.contentOffset)").hasSuffix(scroll))
        #expect(inClass("let s: UIScrollView = x; #selector(getter: s.contentOffset)").hasSuffix(scroll))
        #expect(inClass("#selector(self?.f)") == #"Selector(A.f, "A.f")"#)
        #expect(inClass("#selector(self?.model?.f)", members: "weak var model: Model?") == #"Selector(Model.f, "Model.f")"#)
        #expect(inClass("#selector(_Cell.f)") == #"Selector(_Cell.f, "_Cell.f")"#)
        #expect(
            ported("class A { @objc (other) func f() {}; let s = #selector(f) }")
                == #"class A { func f() {}; let s = Selector(A.f, "other") }"#)
    }

    @Test func findsTheTypesOfProperties() {
        #expect(inClass("#selector(model.f)", members: "let model = Model()") == #"Selector(Model.f, "Model.f")"#)
        #expect(
            inClass("#selector(self.model.f(_:))", members: "weak var model: Model?") == #"Selector(Model.f(_:), "Model.f(_:)")"#)
        #expect(
            findings("class A { func g() { #selector(unknown.f) } }") == [
                "1:22:! the type of this method is unknown: name it by its type"
            ])
        #expect(
            findings("class A { func g() { #selector(a[0].f) } }") == ["1:22:! this method cannot be found: name it by its type"])
        #expect(findings("let s = #selector(f)") == ["1:9:! the type of this method is unknown: name it by its type"])
    }

    @Test func rewritesWithinStrings() {
        #expect(inClass(#""\(NSStringFromSelector(#selector(f)))""#) == #""\(NSStringFromSelector(Selector(A.f, "A.f")))""#)
        #expect(
            inClass(##""#selector(f)", #"\(#selector(f))"#, /* #selector(f) */ "a""##)
                == ##""#selector(f)", #"\(#selector(f))"#, /* #selector(f) */ "a""##)
    }

    @Test func keepsLinesAndMostColumns() {
        #expect(built("class A { let s = #selector(\n  f\n) }") == "class A { let s =  Selector(\n  A.f, \"A.f\"\n) }")
    }
}
