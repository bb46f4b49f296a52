import AnimGeometry
import AnimUIKit
import Testing

@Test func rectanglesKeepTheirNumbers() {
    #expect(Rect(CGRect(x: 1, y: 2, width: 3, height: 4)) == Rect(x: 1, y: 2, width: 3, height: 4))
}
