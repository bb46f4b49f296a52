import AnimGraphics
import Testing

@Suite struct PixelRectTests {
    private let rect = PixelRect(minX: 1, minY: 2, maxX: 5, maxY: 8)

    @Test func intersectionAndUnion() {
        let other = PixelRect(minX: 3, minY: 0, maxX: 9, maxY: 4)
        #expect(rect.intersection(other) == PixelRect(minX: 3, minY: 2, maxX: 5, maxY: 4))
        #expect(rect.union(other) == PixelRect(minX: 1, minY: 0, maxX: 9, maxY: 8))
        #expect(rect.intersection(PixelRect(minX: 5, minY: 0, maxX: 9, maxY: 9)).isEmpty)
    }

    @Test func emptyAreasAddNothing() {
        #expect(rect.union(.empty) == rect)
        #expect(PixelRect.empty.union(rect) == rect)
        #expect(PixelRect(minX: 4, minY: 0, maxX: 2, maxY: 1).width == 0)
    }

    @Test func containment() {
        #expect(rect.contains(rect))
        #expect(rect.contains(.empty))
        #expect(!rect.contains(PixelRect(minX: 0, minY: 2, maxX: 5, maxY: 8)))
    }
}
