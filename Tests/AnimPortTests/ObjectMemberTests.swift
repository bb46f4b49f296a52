import AnimPort
import Testing

struct ObjectMemberTests {
    @Test func observersOfValues() {
        let method =
            "func observeValue(forKeyPath p: String?, of o: Any?, change c: [K: Any]?, context x: P?) { super.observeValue() }"
        #expect(
            ported("class A: NSObject {\n  override \(method)\n}") == "class A: NSObject, KeyValueObserver {\n  \(method)\n}")
        // Views and controllers have the method.
        let view = "class A: UIView {\n  override \(method)\n}"
        #expect(ported(view) == view)
        // A subclass overrides it.
        let texts = ported(["class A: NSObject { override \(method) }", "class B: A { override \(method) }"])
        #expect(texts == ["class A: NSObject, KeyValueObserver { \(method) }", "class B: A { override \(method) }"])
        // The class is in a different file.
        let parts = ported(["class A: NSObject {\n}", "extension A { override open \(method) }"])
        #expect(parts == ["class A: NSObject, KeyValueObserver {\n\nopen \(method)\n}", "extension A { }"])
    }

    @Test func methodsOfEveryObject() {
        #expect(
            ported(
                "class A: NSObject, P { public override func awakeFromNib() {} }\nclass B: A { override func awakeFromNib() {} }")
                == "class A: NSObject, P { public func awakeFromNib() {} }\nclass B: A { override func awakeFromNib() {} }")
        #expect(ported("class A: V { override func awakeFromNib() {} }") == "class A: V { override func awakeFromNib() {} }")
        #expect(ported("class A: NSObject { override func copy() {} }") == "class A: NSObject { override func copy() {} }")
    }
}
