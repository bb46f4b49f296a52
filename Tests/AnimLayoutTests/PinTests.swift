import AnimGeometry
import AnimLayout
import Testing

/// Views that are pinned to a rectangle.
struct PinTests {
    private let rectangle = Rect(x: 10, y: 20, width: 200, height: 100)

    private func frame(_ pins: Pins, content: Size? = nil, scale: Double = 1) -> Rect {
        let node = LayoutNode(id: 0)
        if let content { node.content = { _ in ContentSize(width: content.width, height: content.height) } }
        node.layOut(pins, in: rectangle, current: Rect(x: 1, y: 2, width: 3, height: 4))
        var frame = Rect.zero
        node.forEachFrame(scale: scale) { frame = $1 }
        return frame
    }

    @Test func bothEdgesDetermineTheSize() {
        let pins = Pins(horizontal: AxisPins(start: 16, end: 24), vertical: AxisPins(start: 8, end: 4))
        #expect(frame(pins, content: Size(width: 30, height: 30)) == Rect(x: 26, y: 28, width: 160, height: 88))
    }

    @Test func oneEdgeNeedsASize() {
        let right = Pins(horizontal: AxisPins(end: 16), vertical: AxisPins(end: 8))
        #expect(frame(right, content: Size(width: 30, height: 20)) == Rect(x: 164, y: 92, width: 30, height: 20))
        let given = Pins(horizontal: AxisPins(end: 16, length: 50), vertical: AxisPins(start: 8, length: 40))
        #expect(frame(given, content: Size(width: 30, height: 20)) == Rect(x: 144, y: 28, width: 50, height: 40))
    }

    @Test func centersAreDistancesFromTheCenter() {
        let pins = Pins(horizontal: AxisPins(center: 10), vertical: AxisPins(center: -5))
        #expect(frame(pins, content: Size(width: 31, height: 20)) == Rect(x: 105, y: 55, width: 31, height: 20))
    }

    @Test func anEdgeAndTheCenterDetermineTheSize() {
        let pins = Pins(horizontal: AxisPins(start: 30, center: 0), vertical: AxisPins(end: 20, center: 10))
        #expect(frame(pins) == Rect(x: 40, y: 60, width: 140, height: 40))
    }

    @Test func theAspectDeterminesTheOtherSide() {
        let byWidth = Pins(horizontal: AxisPins(start: 0, end: 0), vertical: AxisPins(start: 0), aspect: 4)
        #expect(frame(byWidth) == Rect(x: 10, y: 20, width: 200, height: 50))
        let byHeight = Pins(horizontal: AxisPins(end: 0), vertical: AxisPins(length: 60), aspect: 1.5)
        #expect(frame(byHeight) == Rect(x: 120, y: 2, width: 90, height: 60))
    }

    @Test func whatIsNotPinnedStays() {
        #expect(frame(Pins()) == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(frame(Pins(horizontal: AxisPins(start: 5))) == Rect(x: 15, y: 2, width: 3, height: 4))
    }

    @Test func edgesBeyondEachOtherGiveNoNegativeSize() {
        let pins = Pins(horizontal: AxisPins(start: 150, end: 100), vertical: AxisPins(start: 0, length: -5))
        #expect(frame(pins) == Rect(x: 160, y: 20, width: 0, height: 0))
    }
}

/// Trees of stacks.
struct NestedStackTests {
    private func leaf(_ id: Int, _ width: Double?, _ height: Double?, hugging: Double = 250) -> LayoutNode {
        let node = LayoutNode(id: id)
        node.content = { _ in ContentSize(width: width, height: height, hugging: hugging) }
        return node
    }

    private func stack(_ id: Int, _ axis: LayoutAxis, spacing: Double = 0, _ children: [LayoutNode]) -> LayoutNode {
        let node = LayoutNode(id: id)
        var arrangement = StackArrangement()
        arrangement.axis = axis
        arrangement.spacing = spacing
        node.stack = arrangement
        node.children = children
        return node
    }

    private func frames(_ root: LayoutNode, width: Double? = nil, height: Double? = nil) -> [Int: Rect] {
        root.layOut(
            Pins(horizontal: AxisPins(length: width), vertical: AxisPins(length: height)), in: .zero, current: .zero)
        var frames: [Int: Rect] = [:]
        root.forEachFrame(scale: 1) { frames[$0.id] = $1 }
        return frames
    }

    @Test func aNestedStackTakesTheSizeOfItsChildren() {
        let column = stack(2, .vertical, spacing: 4, [leaf(3, 50, 20), leaf(4, 80, 16)])
        let row = stack(0, .horizontal, spacing: 10, [leaf(1, 40, 60), column])
        let all = frames(row)
        #expect(all[0]?.size == Size(width: 130, height: 60))
        #expect(all[2] == Rect(x: 50, y: 0, width: 80, height: 60))
        // Of the two labels with the same priority, the first takes the 20 points that the column is higher than needed.
        #expect(all[3] == Rect(x: 0, y: 0, width: 80, height: 40))
        #expect(all[4] == Rect(x: 0, y: 44, width: 80, height: 16))
    }

    @Test func aNestedStackIsStretchedBeforeAViewThatHugsAsMuch() {
        let inner = stack(2, .horizontal, [leaf(3, 50, 20)])
        let all = frames(stack(0, .horizontal, [leaf(1, 40, 20), inner]), width: 200)
        #expect(all[1]?.width == 40)
        #expect(all[3]?.width == 160)
        // But not before one that hugs less than all of its children.
        let firm = stack(2, .horizontal, [leaf(3, 50, 20, hugging: 750)])
        let other = frames(stack(0, .horizontal, [leaf(1, 40, 20), firm]), width: 200)
        #expect(other[1]?.width == 150)
    }

    /// A text of 400 points in lines of 20 points is as high as its width requires.
    private func text(_ id: Int) -> LayoutNode {
        let node = LayoutNode(id: id)
        node.content = { width in
            let width = width ?? 400
            return ContentSize(width: min(width, 400), height: 20 * (400 / max(width, 1)).rounded(.up))
        }
        return node
    }

    @Test func heightsFollowWidths() {
        let column = stack(0, .vertical, spacing: 8, [text(1), leaf(2, 30, 30)])
        let all = frames(column, width: 150)
        #expect(all[0]?.size == Size(width: 150, height: 98))
        #expect(all[1] == Rect(x: 0, y: 0, width: 150, height: 60))
        #expect(all[2]?.minY == 68)
        // In a row the text gets what the icon leaves.
        let flexible = text(2)
        flexible.compressionResistance.horizontal = 749
        let row = frames(stack(0, .horizontal, spacing: 8, [leaf(1, 42, 30), flexible]), width: 150)
        #expect(row[2] == Rect(x: 50, y: 0, width: 100, height: 80))
        #expect(row[0]?.height == 80)
    }

    @Test func anExplicitSizeIsKept() {
        let fixed = leaf(1, 20, 20)
        fixed.size = AxisPair(horizontal: 60, vertical: 30)
        let all = frames(stack(0, .horizontal, [fixed, leaf(2, 40, 44)]), width: 200, height: 50)
        #expect(all[1] == Rect(x: 0, y: 0, width: 60, height: 30))
        #expect(all[2] == Rect(x: 60, y: 0, width: 140, height: 50))
    }

    @Test func aHiddenViewDoesNotAffectTheSize() {
        let hidden = leaf(1, 40, 90)
        hidden.isHidden = true
        let all = frames(stack(0, .horizontal, spacing: 10, [hidden, leaf(2, 40, 20)]))
        #expect(all[0]?.size == Size(width: 40, height: 20))
    }
}
