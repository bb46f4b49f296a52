import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Scenes in which several interactions come together, by numbers.
@Suite struct PlayedInteractionTests {
    @Test func pausedContinuedStopped() throws {
        let played = try PlayedScene("animators/pause-and-continue.json")
        // The spring of mass 1, stiffness 120 and damping 14 settles in 1.073211 s, after a delay of 0.1 s.
        #expect(
            played.positions == ["move[2] current@0.8", "move[0] end@1.7", "move[1] end@1.7", "back end@2.983"])
        try played.expect("ball[0]", "position.x", [(0.3, 22), (0.8, 96), (1.2, 96), (1.45, 133), (1.7, 170)])
        // Added with 0.8 s left: it begins after a quarter of them.
        try played.expect("ball[0]", "opacity", [(0.7, 1), (0.8, 0.883333), (1.2, 0.883333), (1.45, 0.591667), (1.7, 0.3)])
        try played.expect(
            "ball[1]", "position.x", [(1.2, 96), (1.25, 124.247165), (1.3, 159.560946), (1.4, 176.345798), (1.7, 170)])
        try played.expect("ball[2]", "position.x", [(0.79, 94.52), (0.8, 96), (1.9, 96)])
        try played.expect("ball[3]", "position.x", [(1.3, 170), (1.9, 170)])
    }

    @Test func scrubbedAndLetGo() throws {
        let played = try PlayedScene("animators/scrub-and-reverse.json")
        #expect(played.messages == ["over start@1.3", "over end@2.117"])
        try played.expect("ball", "position.x", [(0.6, 55), (1, 95), (1.1, 55.824488), (1.2, 31.534796), (1.4, 25)])
        try played.expect("ball", "position.x", [(1.8, 95), (1.9, 136.090843), (2, 164.447234), (2.1, 174.892924), (2.2, 175)])
    }

    @Test func longPresses() throws {
        let played = try PlayedScene("gestures/long-press.json")
        #expect(
            played.gestures == [
                "press began@0.35", "press ended@0.8", "press failed@1.2", "press failed@1.467", "press began@2.15",
                "press cancelled@2.3", "tapAndHold began@2.8", "tapAndHold ended@3.0",
            ])
        #expect(played.messages == ["ended 50.0@0.8", "cancelled@2.3"])
    }

    @Test func pans() throws {
        let played = try PlayedScene("gestures/pans.json")
        #expect(
            played.gestures == [
                "throw began@0.317", "throw ended@0.5", "throw failed@1.25", "move began@1.883", "move ended@2.2",
                "throw began@2.7", "throw ended@2.9",
            ])
        try played.expect("disc", "position.x", [(1.8, 80), (2.2, 120)])
        // Eased in, the last two of 18 moves make 270.5 points per second, of which a tenth of a second is added.
        try played.expect("card", "position.x", [(0.5, 90), (1.1, 117.053074)])
    }

    @Test func tapsWaitForEachOther() throws {
        let played = try PlayedScene("gestures/taps.json")
        #expect(played.messages == ["single@0.483", "single@0.983", "double@1.483", "swipe@2.25"])
        #expect(played.gestures.contains("twoFingers ended@1.983"))
        try played.expect("dot", "bounds.size.width", [(0.4, 20), (0.7, 30), (1.2, 40), (1.7, 20), (2.9, 20)])
    }

    @Test func touchesOfLayers() throws {
        let played = try PlayedScene("gestures/touches-of-layers.json")
        #expect(played.messages == ["began 25.0@0.2", "began 61.0@0.7", "cancelled@0.817", "pan@0.817"])
        try played.expect("row[1]", "borderWidth", [(0.7, 0), (0.75, 2)])
    }
}
