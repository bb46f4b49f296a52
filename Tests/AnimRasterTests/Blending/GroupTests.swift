import AnimGeometry
import AnimGraphics
import Testing

@Suite struct GroupTests {
    private let left = DrawCommand.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 16)), Color(r: 255, g: 0, b: 0))
    private let right = DrawCommand.fill(.rect(Rect(x: 6, y: 0, width: 10, height: 16)), Color(r: 0, g: 0, b: 255))

    @Test func groupIsOneImage() {
        let pixmap = draw([.pushGroup(opacity: 0.5), left, right, .popGroup])
        #expect(pixmap[2, 3] == 0x8000_0080)
        #expect(pixmap[8, 3] == 0x8080_0000)
        #expect(pixmap[12, 3] == 0x8080_0000)
        // One by one, the red would show through the blue.
        #expect(
            draw([.pushGroup(opacity: 0.5), left, .popGroup, .pushGroup(opacity: 0.5), right, .popGroup])[8, 3] != pixmap[8, 3])
    }

    @Test func opaqueGroupIsItsContent() {
        var numbers = SeededNumbers(state: 5)
        let commands = numbers.commands(count: 20, within: -8...40)
        #expect(
            draw([.pushGroup(opacity: 1)] + commands + [.popGroup], width: 32, height: 32, background: .white)
                == draw(commands, width: 32, height: 32, background: .white))
    }

    @Test(arguments: [0, -1, .nan, 0.001]) func invisibleGroupDrawsNothing(opacity: Double) {
        #expect(
            draw([
                .pushGroup(opacity: opacity), left, .clip(.rect(Rect(x: 0, y: 0, width: 9, height: 9))), right, .popClip,
                .popGroup,
            ]) == draw([]))
        #expect(draw([.pushGroup(opacity: opacity), left, .popGroup, right]) == draw([right]))
    }

    @Test func opacityBeyondOneIsOne() {
        #expect(draw([.pushGroup(opacity: 7), left, right, .popGroup]) == draw([left, right]))
    }

    @Test func singleFillTakesTheOpacity() {
        let fill = DrawCommand.fill(.rect(Rect(x: 0.5, y: 0, width: 2, height: 1)), Color(r: 255, g: 255, b: 255))
        #expect(
            draw([.pushGroup(opacity: 0.5), fill, .popGroup], width: 3, height: 1).pixels == [
                0x4040_4040, 0x8080_8080, 0x4040_4040,
            ])
    }

    @Test func opacitiesOfNestedGroupsMultiply() {
        let inner: [DrawCommand] = [.pushGroup(opacity: 0.5), left, right, .popGroup]
        let pixmap = draw([.pushGroup(opacity: 0.5)] + inner + [right, .popGroup])
        #expect(pixmap[2, 3] == 0x4000_0040)
        #expect(pixmap[12, 3] == 0x8080_0000)
    }

    @Test func emptyGroupsVanish() {
        let empty: [DrawCommand] = [.pushGroup(opacity: 0.5), .pushGroup(opacity: 0.3), .popGroup, .popGroup]
        #expect(draw(empty + [left]) == draw([left]))
    }

    @Test func deepNesting() {
        let depth = 2000
        var commands: [DrawCommand] = []
        for index in 0..<depth {
            commands.append(index % 2 == 0 ? .pushGroup(opacity: 0.999) : .clip(.rect(Rect(x: 0.5, y: 0, width: 15, height: 16))))
            commands.append(left)
        }
        for index in (0..<depth).reversed() { commands.append(index % 2 == 0 ? .popGroup : .popClip) }
        #expect(draw(commands)[5, 5] == 0xff00_00ff)
    }

    @Test func unbalancedListsAreMended() {
        #expect(draw([.popGroup, .popClip, left]) == draw([left]))
        #expect(draw([.pushGroup(opacity: 0.5), left, right]) == draw([.pushGroup(opacity: 0.5), left, right, .popGroup]))
        // A pop of the other kind is left out.
        let clip = DrawCommand.clip(.rect(Rect(x: 0, y: 0, width: 3, height: 3)))
        #expect(draw([clip, .popGroup, left, .popClip, right]) == draw([clip, left, .popClip, right]))
    }
}
