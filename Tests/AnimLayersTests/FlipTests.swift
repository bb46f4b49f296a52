import AnimGeometry
import TestSupport
import Testing

@testable import AnimLayers

/// Flips by numbers: bounds of 100 × 50 points, whose longer side puts the eye at 200 points.
@Suite struct FlipTests {
    private let bounds = Rect(x: 0, y: 0, width: 100, height: 50)

    private func corner(_ subtype: TransitionSubtype, at progress: Double, _ point: Point) -> (old: Point?, new: Point?) {
        let turns = TransitionEffect(.flip, subtype).flipRotations(at: progress, in: bounds)
        return (turns.old?.projection.apply(point), turns.new?.projection.apply(point))
    }

    /// An eighth of a turn: the left edge is 50 · sin 45° = 35.36 points nearer, and 1 / (1 − 35.36 / 200) = 1.21474 times as large.
    @Test func theSideThatItComesFromTurnsTowardsTheEye() {
        for (subtype, near, far) in [
            (TransitionSubtype.fromLeft, Point(x: 0, y: 0), Point(x: 100, y: 0)),
            (.fromRight, Point(x: 100, y: 0), Point(x: 0, y: 0)),
        ] {
            let sign = subtype == .fromLeft ? 1.0 : -1
            let (left, right) = (corner(subtype, at: 0.25, near).old, corner(subtype, at: 0.25, far).old)
            expectClose(left?.x ?? 0, 50 - sign * 42.947, within: 1e-3)
            expectClose(left?.y ?? 0, 25 - 25 * 1.214741, within: 1e-3)
            expectClose(right?.x ?? 0, 50 + sign * 30.044, within: 1e-3)
            expectClose(right?.y ?? 0, 25 - 25 * 0.849779, within: 1e-3)
        }
    }

    @Test func flipsFromTheTopAndTheBottom() {
        let (top, bottom) = (Point(x: 0, y: 0), Point(x: 0, y: 50))
        // 25 · sin 45° = 17.68 points nearer: 1.09695 times as large.
        expectClose(corner(.fromTop, at: 0.25, top).old?.x ?? 0, 50 - 50 * 1.096953, within: 1e-3)
        expectClose(corner(.fromBottom, at: 0.25, bottom).old?.x ?? 0, 50 - 50 * 1.096953, within: 1e-3)
    }

    /// The new picture is on the back and not mirrored: its left edge is the one that was on the right.
    @Test func theNewPictureIsOnTheBack() {
        let (old, new) = corner(.fromLeft, at: 0.75, Point(x: 0, y: 0))
        #expect(old == nil)
        expectClose(new?.x ?? 0, 50 - 30.044, within: 1e-3)
        #expect(corner(.fromLeft, at: 0.49, .zero).new == nil)
        expectClose(corner(.fromLeft, at: 1, .zero).new?.x ?? 9, 0, within: 1e-9)
        expectClose(corner(.fromLeft, at: 0, .zero).old?.x ?? 9, 0, within: 1e-9)
    }

    /// A flip that replaces another one begins with the picture that stood there, in the perspective that this has already.
    @Test func aFlipOfATurnedPictureBeginsWithThatPicture() throws {
        let before = try #require(TransitionEffect(.flip, .fromLeft).flipRotations(at: 0.25, in: bounds).old)
        var picture = TransitionPicture(offset: .zero)
        picture.flip(TransitionEffect(.flip, .fromRight).flipRotations(at: 0, in: bounds).old)
        picture.flip(before)
        for corner in [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 50)] {
            let (seen, expected) = (picture.turn?.projection.apply(corner), before.projection.apply(corner))
            expectClose(seen?.x ?? 0, expected?.x ?? 1, within: 1e-9)
            expectClose(seen?.y ?? 0, expected?.y ?? 1, within: 1e-9)
        }
    }

    @Test func otherTransitionsDoNotTurn() {
        for type in TransitionType.allCases where type != .flip {
            let turns = TransitionEffect(type).flipRotations(at: 0.25, in: bounds)
            #expect(turns.old == nil && turns.new == nil)
        }
    }
}
