import AnimUIKit
import Testing

struct NSHashTableTests {
    private final class Thing {}

    @Test func keepsItsElementsUnlessTheyAreWeak() {
        let (strong, weak) = (NSHashTable<AnyObject>(), NSHashTable<AnyObject>.weakObjects())
        let kept = Thing()
        do {
            let thing = Thing()
            for table in [strong, weak] {
                table.add(kept)
                table.add(thing)
                table.add(kept)
                #expect(table.count == 2 && table.contains(thing) && table.allObjects[0] === kept)
            }
        }
        #expect(strong.count == 2 && weak.count == 1)
        strong.remove(kept)
        #expect(!strong.contains(kept) && strong.count == 1)
        let copy = weak.copy() as? NSHashTable<AnyObject>
        weak.removeAllObjects()
        #expect(weak.anyObject == nil && copy?.count == 1)
    }
}
