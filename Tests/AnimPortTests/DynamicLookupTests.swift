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

    @Test func valuesOfObjects() {
        #expect(ported("let y = (new as AnyObject).cgPointValue.y") == "let y = (new as! NSValue).cgPointValue.y")
        #expect(ported("let y = (new as? AnyObject)?.doubleValue ?? 0") == "let y = (new as? NSNumber)?.doubleValue ?? 0")
        #expect(ported("let y = (new as! AnyObject).cgRectValue") == "let y = (new as! NSValue).cgRectValue")
        #expect(
            ported("protocol P { func f() }; func g() { v.forEach { ($0 as AnyObject).f() } }")
                == "protocol P { func f() }; func g() { v.forEach { ($0 as! P).f() } }")
        #expect(ported("if let p = (x as AnyObject).cgPointValue { }") == "if let p = (x as? NSValue)?.cgPointValue { }")
        #expect(ported("let y = (x as AnyObject).cgPointValue?.y") == "let y = (x as? NSValue)?.cgPointValue?.y")
        #expect(ported("let d = (x as AnyObject).doubleValue ?? 0.5") == "let d = (x as? NSNumber)?.doubleValue ?? 0.5")
        #expect(ported("let d: Double = (x as AnyObject).doubleValue") == "let d: Double = (x as! NSNumber).doubleValue")
        for text in [
            "(x as AnyObject).other", "(x as B).cgPointValue", "(x as AnyObject).f()",
        ] {
            #expect(ported(text) == text)
        }
    }

    @Test func othersStay() {
        for text in [
            "class A { var t: B?; func f() { t?.perform() } }", "class A { var t: AnyObject?; func f() { t?.other() } }",
            "class A { var t: AnyObject?; func f() { b.t?.perform() } }",
        ] { #expect(ported(text) == text) }
    }
}
