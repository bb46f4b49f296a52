import AnimPort
import Testing

struct DynamicLookupTests {
    @Test func methodsOfAProtocolOfTheFiles() {
        let texts = ported([
            "@objc protocol P { @objc optional func opened(_ m: M) }",
            "class M: UIButton {\n  weak var delegate: AnyObject?\n  func f() { delegate?.opened?(self); self.delegate?.opened?(self) }\n}",
        ])
        #expect(
            texts[1]
                == "class M: UIButton {\n  weak var delegate: AnyObject?\n  func f() { (delegate as? P)?.opened(self); (self.delegate as? P)?.opened(self) }\n}"
        )
        #expect(ported(texts) == texts)
    }

    @Test func methodsOfEveryObject() {
        #expect(
            ported("class A { weak var t: AnyObject?; func f() { t?.performSelector(onMainThread: s, with: self) } }")
                == "class A { weak var t: AnyObject?; func f() { (t as? NSObject)?.performSelector(onMainThread: s, with: self) } }"
        )
    }

    @Test func othersStay() {
        for text in [
            "class A { var t: B?; func f() { t?.perform() } }", "class A { var t: AnyObject?; func f() { t?.other() } }",
            "class A { var t: AnyObject?; func f() { b.t?.perform() } }",
        ] { #expect(ported(text) == text) }
    }
}
