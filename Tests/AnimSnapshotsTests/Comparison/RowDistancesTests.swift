import AnimGraphics
import TestSupport
import Testing

@testable import AnimSnapshots

struct RowDistancesTests {
    @Test func theSumIsTheDistanceOfTheWholePictures() {
        var random = SplitMix64(seed: 5)
        func number(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
        for _ in 0..<30 {
            let (width, height) = (1 + number(90), 1 + number(20))
            var pictures = [0xFF00_0000, 0x8040_2010].map { Pixmap(width: width, height: height, filledWith: $0) }
            var distances = RowDistances()
            #expect(distances.sum(between: pictures[0], pictures[1]) == pictures[0].distance(to: pictures[1]))
            for _ in 0..<20 {
                let (picture, x, y) = (number(2), number(width), number(height))
                let change = PixelRect(minX: x, minY: y, maxX: width, maxY: min(height, y + 1 + number(3)))
                for row in change.minY..<change.maxY { pictures[picture][x, row] = 0x0100_0001 * UInt32(number(200)) }
                distances.note([change])
                if number(3) > 0 { continue }
                #expect(distances.sum(between: pictures[0], pictures[1]) == pictures[0].distance(to: pictures[1]))
            }
            distances.note(nil)
            let (other, wide) = (Pixmap(width: width, height: height), Pixmap(width: width + 1, height: height))
            #expect(distances.sum(between: other, pictures[1]) == other.distance(to: pictures[1]))
            #expect(distances.sum(between: wide, pictures[1]) == wide.distance(to: pictures[1]))
        }
    }

    @Test func aDistanceIsTheLargestDifferenceOfAChannel() {
        let (red, faint) = (
            Pixmap(width: 2, height: 1, filledWith: 0xFF00_00FF), Pixmap(width: 1, height: 1, filledWith: 0x8000_0080)
        )
        // Straight, both are the same red: 255 - 128 of alpha, and 255 for the pixel that only one picture has.
        #expect(red.distance(to: faint) == 127 + 255)
    }
}
