import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// The effects of the background on animations, animators, touches and scrolling, through scene files.
@Suite struct PlayedLifecycleTests {
    @Test func eventsComeInTheirOrder() throws {
        let played = try PlayedScene("lifecycle/order-of-events.json")
        let events = ["willResignActive@0.5", "didEnterBackground@0.5", "willEnterForeground@1.5", "didBecomeActive@1.5"]
        #expect(played.lifecycle == events)
        #expect(played.messages == events)
    }

    @Test func animationsAreRemovedUnlessTheySayOtherwise() throws {
        let played = try PlayedScene("lifecycle/blocks-are-removed.json")
        #expect(played.messages == ["block false@0.6", "removed false@0.6", "kept true@2.1"])
        try played.expect("block", "position.x", [(0.59, 52.5), (1.1, 128), (1.5, 128)])
        try played.expect("kept", "position.x", [(1.1, 78), (1.5, 98), (2.2, 28)])
        try played.expect("removed", "position.x", [(0.59, 52.5), (1.1, 28)])
    }

    @Test func strippingIsAnOption() throws {
        let played = try PlayedScene("lifecycle/strip-is-off.json")
        #expect(played.messages == ["block true@2.1"])
        try played.expect("block", "position.x", [(0.59, 52.5), (1.1, 78), (1.6, 103)])
    }

    @Test func theFilmHoldsTheLastPictureOrHidesTheApp() throws {
        let held = try PlayedScene("lifecycle/strip-is-off.json").scene.timeline
        #expect(held.presentation(at: 0.8).nodes.map(\.layer.position) == held.presentation(at: 0.6).nodes.map(\.layer.position))
        let hidden = try PlayedScene("lifecycle/frames-are-hidden.json")
        let block = try #require(hidden.scene.layer(named: "block"))
        let isSeen = [0.45, 0.55, 0.95, 1.05].map { hidden.scene.timeline.presentation(at: $0).nodes.contains { $0.id == block } }
        #expect(isSeen == [true, false, false, true])
    }

    @Test func animatorsFinish() throws {
        let played = try PlayedScene("lifecycle/animators-finish.json")
        #expect(played.messages == ["over 0 end@0.6", "over 1 end@0.6"])
        for index in 0...1 { try played.expect("ball[\(index)]", "position.x", [(1.2, 128), (2, 128)]) }
    }

    @Test func animatorsMayKeepTheirState() throws {
        let played = try PlayedScene("lifecycle/animators-keep-state.json")
        #expect(played.animators.contains("move[0] active paused 0.5@0.6"))
        // What is left of a second: half of it, and four fifths.
        #expect(played.messages == ["over 0 end@1.6", "over 1 end@1.9"])
        for index in 0...1 { try played.expect("ball[\(index)]", "position.x", [(1.1, 128), (1.3, 128)]) }
    }

    @Test func animatorsMayKeepTheirPicture() throws {
        let played = try PlayedScene("lifecycle/animators-keep-visual.json")
        #expect(played.messages == ["over 0 end@1.6", "over 1 end@1.9"])
        try played.expect("ball[0]", "position.x", [(0.6, 78), (1.1, 78), (1.35, 103), (1.6, 128)])
        try played.expect("ball[1]", "position.x", [(0.6, 48), (1.1, 48), (1.5, 88), (1.9, 128)])
    }

    @Test func chainsDrain() throws {
        let played = try PlayedScene("lifecycle/chain-drains.json")
        #expect(played.messages == (0...3).map { "cleared \($0).0@0.6" })
        for index in 0...3 { try played.expect("cell[\(index)]", "opacity", [(0.1, 1), (1, 0)]) }
    }

    @Test func touchesAreCancelled() throws {
        let played = try PlayedScene("lifecycle/touches-are-cancelled.json")
        #expect(Set(played.gestures) == ["pan began@0.217", "pan cancelled@0.5", "press failed@0.5"])
        #expect(played.messages == ["cancelled@0.5"])
        try played.expect("ball", "position.x", [(0.9, 25), (1.7, 25)])
    }

    @Test func decelerationGoesByTheClock() throws {
        let played = try PlayedScene("lifecycle/scrolling-goes-on.json")
        // From 50 points on at 600 points per second, let go at 0.2 s.
        for (time, offset) in [(0.4, 148.885498), (1.2, 309.221076), (2.2, 344.232647)] {
            try played.expect("list", "bounds.origin.y", [(time, offset)], within: 0.5)
        }
    }
}
