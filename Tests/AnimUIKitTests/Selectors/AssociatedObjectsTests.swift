import AnimUIKit
import Testing

struct AssociatedObjectsTests {
    private nonisolated(unsafe) static var first: UInt8 = 0
    private nonisolated(unsafe) static var second: UInt8 = 0

    @Test func keepsValuesByObjectAndKey() {
        let (a, b) = (NSObject(), NSObject())
        objc_setAssociatedObject(a, &Self.first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(a, &Self.second, 2, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(b, &Self.first, [3], .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(a, &Self.first) as? String == "one")
        #expect(objc_getAssociatedObject(a, &Self.second) as? Int == 2)
        #expect(objc_getAssociatedObject(b, &Self.first) as? [Int] == [3])
        #expect(objc_getAssociatedObject(b, &Self.second) == nil)
        objc_setAssociatedObject(a, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(a, &Self.first) == nil)
        objc_removeAssociatedObjects(a)
        #expect(objc_getAssociatedObject(a, &Self.second) == nil)
        #expect(objc_getAssociatedObject(b, &Self.first) != nil)
    }

    @Test func keepsAsThePolicySays() {
        let owner = NSObject()
        let text = NSMutableString(string: "a")
        objc_setAssociatedObject(owner, &Self.first, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        text.append("b")
        #expect((objc_getAssociatedObject(owner, &Self.first) as? NSString)?.isEqual(to: "a") == true)
        var value: NSObject? = NSObject()
        objc_setAssociatedObject(owner, &Self.second, value, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, &Self.second) as? NSObject === value)
        value = nil
        #expect(objc_getAssociatedObject(owner, &Self.second) == nil)
    }

    @Test func letsValuesOfObjectsThatAreGoneGo() {
        weak var first: NSObject?
        // An object at the place of one that is gone would take its entry over, so all but the first stay.
        var owners: [NSObject] = []
        // The more values there are, the later the ones of objects that are gone go; other tests have some, too.
        for index in 0..<200_000 where index == 0 || first != nil {
            let (owner, value) = (NSObject(), NSObject())
            #expect(objc_getAssociatedObject(owner, &Self.first) == nil)
            objc_setAssociatedObject(owner, &Self.first, value, .OBJC_ASSOCIATION_RETAIN)
            if index == 0 { first = value } else { owners.append(owner) }
        }
        #expect(first == nil)
    }
}
