import AnimUIKit
import Testing

struct NSHashTableTests {
    private final class Thing {}

    @Test(arguments: [false, true]) func keepsItsElementsUnlessTheyAreWeak(_ isWeak: Bool) {
        let table = isWeak ? NSHashTable<AnyObject>.weakObjects() : NSHashTable<AnyObject>()
        let kept = Thing()
        for object in [kept, Thing(), kept] as [AnyObject] { table.add(object) }
        #expect(table.count == (isWeak ? 1 : 2))
        #expect(table.contains(kept) && table.anyObject === kept && !table.contains(Thing()))
        let copy = table.copy() as? NSHashTable<AnyObject>
        table.remove(kept)
        #expect(!table.contains(kept) && copy?.contains(kept) == true)
        copy?.removeAllObjects()
        #expect(copy?.count == 0)
    }
}
