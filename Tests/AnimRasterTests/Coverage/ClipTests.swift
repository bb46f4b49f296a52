import AnimGeometry
import AnimGraphics
import Testing

@Suite struct ClipTests {
    private let all = Shape.rect(Rect(x: -9, y: -9, width: 99, height: 99))

    private func alpha(_ commands: [DrawCommand], width: Int = 4, height: Int = 1) -> [Int] {
        draw(commands, width: width, height: height).pixels.map { Int($0 >> 24) }
    }

    @Test func clippedFillIsTheClip() {
        let clips: [Shape] = [
            .rect(Rect(x: 1, y: 2, width: 6, height: 5)), .rect(Rect(x: 1.5, y: 2.25, width: 6.5, height: 5)),
            .roundedRect(RoundedRect(Rect(x: 1, y: 1, width: 13, height: 12), cornerRadius: 4)),
            .path(Path(polygon: [(0, 0), (15, 3), (4, 16)]), .nonZero),
        ]
        for clip in clips { #expect(draw([.clip(clip), .fill(all, .black), .popClip]) == draw([.fill(clip, .black)])) }
    }

    @Test func nestedClipsMultiply() {
        let half = Shape.rect(Rect(x: 0.5, y: 0, width: 3, height: 1))
        #expect(alpha([.clip(half), .fill(all, .black)]) == [128, 255, 255, 128])
        #expect(alpha([.clip(half), .clip(half), .fill(all, .black)]) == [64, 255, 255, 64])
        #expect(alpha([.clip(half), .fill(half, .black)]) == [64, 255, 255, 64])
    }

    @Test func clipEndsWhereItIsPopped() {
        let left = Shape.rect(Rect(x: 0, y: 0, width: 1, height: 1))
        let right = Shape.rect(Rect(x: 2.5, y: 0, width: 1, height: 1))
        #expect(alpha([.clip(left), .fill(all, .black), .popClip, .fill(right, .black)]) == [255, 0, 128, 128])
        #expect(alpha([.clip(right), .clip(left), .fill(all, .black), .popClip, .popClip]) == [0, 0, 0, 0])
    }

    @Test func drawingOutsideTheClipIsGone() {
        var numbers = SeededNumbers(state: 3)
        for _ in 0..<10 {
            let commands = numbers.commands(count: 12, within: -8...72)
            let plain = draw(commands, width: 64, height: 64, background: .white)
            let clip = Shape.rect(Rect(x: 13, y: 7, width: 30, height: 41))
            let clipped = draw([.clip(clip)] + commands + [.popClip], width: 64, height: 64, background: .white)
            var expected = Pixmap(width: 64, height: 64, filledWith: 0xffff_ffff)
            for y in 7..<48 {
                for x in 13..<43 { expected[x, y] = plain[x, y] }
            }
            #expect(clipped == expected)
        }
    }

    /// Each fill is clipped by itself, so that the backdrop shows through the edge of two opaque fills; a group is clipped once.
    @Test func groupIsClippedAsOneImage() {
        let clip = DrawCommand.clip(.rect(Rect(x: 0.5, y: 0, width: 3, height: 1)))
        let fills: [DrawCommand] = [.fill(all, .black), .fill(all, .black)]
        #expect(alpha([clip] + fills + [.popClip]) == [192, 255, 255, 192])
        #expect(alpha([clip, .pushGroup(opacity: 1)] + fills + [.popGroup, .popClip]) == [128, 255, 255, 128])
    }

    @Test func clipWithinAGroupStaysThere() {
        let clip = DrawCommand.clip(.rect(Rect(x: 0.5, y: 0, width: 1, height: 1)))
        let group: [DrawCommand] = [.pushGroup(opacity: 0.5), clip, .fill(all, .black), .popClip, .popGroup]
        #expect(alpha(group) == [64, 64, 0, 0])
    }
}
