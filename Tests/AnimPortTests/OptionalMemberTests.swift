import Testing

struct OptionalMemberTests {
    @Test func givesOptionalMethodsDefaults() {
        #expect(
            ported("@objc protocol P {\n  @objc optional func f(_ a: A)\n  func g()\n}\n")
                == "protocol P: AnyObject {\n  func f(_ a: A)\n  func g()\n}; extension P { func f(_ a: A) {} }\n")
        #expect(
            ported("@objc public protocol P: Q {\n  @objc optional\n  func f(\n    a: A, // one\n    b: [B]\n  )\n}")
                == "public protocol P: Q, AnyObject {\n  \n  func f(\n    a: A, // one\n    b: [B]\n  )\n}; extension P { public func f( a: A, b: [B] ) {} }"
        )
        #expect(ported("@objc protocol P: NSObjectProtocol {}") == "protocol P: NSObjectProtocol {}")
        #expect(
            ported("@objc protocol P: class { optional func f() }")
                == "protocol P: class { func f() }; extension P { func f() {} }")
    }

    @Test func letsMethodsWithResultsThrow() {
        #expect(
            ported("protocol P: AnyObject { @objc optional func f(_ a: A) -> B\n optional static func g() -> Void }")
                == "protocol P: AnyObject { func f(_ a: A) throws -> B\n static func g() -> Void }; "
                + "extension P { func f(_ a: A) throws -> B { throw CancellationError() }; static func g() -> Void {} }")
    }

    @Test func givesOptionalPropertiesDefaults() {
        #expect(
            ported(
                "protocol P { @objc optional var a: A? { get }\n @objc optional var b: B { get }; optional var c: C? { get set } }"
            )
                == "protocol P { var a: A? { get }\n var b: B { get throws }; var c: C? { get set } }; extension P { var a: A? { nil }; "
                + "var b: B { get throws { throw CancellationError() } }; var c: C? { get { nil } set {} } }")
        #expect(
            findings("protocol P { optional var a: A { get set } }")
                == ["1:14:! the optional property 'a', which can be set, needs a type that is optional"])
    }

    @Test func bindsOptionalProperties() {
        let text =
            "protocol P { @objc optional var b: B { get } }\nfunc f(x: P) { if let y = x as? Q, let z = x.b { }; guard let w = x.b else { } }"
        #expect(
            ported(text).hasSuffix(
                "if let y = x as? Q, let z = (try? x.b) { }; guard let w = (try? x.b) else { } }"))
        #expect(ported(ported(text)) == ported(text))
        #expect(ported("protocol P { @objc optional var b: B { get } }\nfunc f(x: A) { let y = x.b }").hasSuffix("let y = x.b }"))
    }

    @Test func putsDefaultsAfterTheTypeAroundTheProtocol() {
        #expect(
            ported("class A { @objc protocol P { optional func f() } }")
                == "class A { protocol P: AnyObject { func f() } }; extension A.P { func f() {} }")
    }

    /// The body of a function beside a protocol.
    private func call(_ call: String) -> String {
        let texts = ported([
            "@objc protocol P { @objc optional func f(_ a: A); optional func g(a: A, b: B) -> C; optional var p: D { get } }",
            call,
        ])
        return texts[1]
    }

    @Test func callsMethodsThatAlwaysExist() {
        #expect(call("d?.f?(1)") == "d?.f(1)")
        #expect(call("self.d.f!(1)") == "self.d.f(1)")
        #expect(call("d?.f?(label: 1)") == "d?.f?(label: 1)")
        #expect(call("action?(1); self.action?(1)") == "action?(1); self.action?(1)")
        #expect(call("d?.scrollViewDidScroll?(v)") == "d?.scrollViewDidScroll(v)")
    }

    @Test func givesNilWhereAResultIsMissing() {
        #expect(call("let c = self.d?.g?(a: 1, b: 2) ?? 3") == "let c = (try? self.d?.g(a: 1, b: 2)) ?? 3")
        #expect(
            call("if let x = (d as? P)?.g?(a: f(1), b: 2).size { }") == "if let x = (try? (d as? P)?.g(a: f(1), b: 2).size) { }")
        #expect(call("x(a[0](1).d!.g!(a: 1, b: 2))") == "x((try! a[0](1).d!.g(a: 1, b: 2)))")
        #expect(call("d?.p ?? 1; self.p; d?.p = 2") == "(try? d?.p) ?? 1; self.p; d?.p = 2")
    }
}
