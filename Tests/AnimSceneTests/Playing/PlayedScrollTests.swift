import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Scroll layers under fingers, through scene files; offsets are whole points.
@Suite struct PlayedScrollTests {
    @Test func contentDecelerates() throws {
        let played = try PlayedScene("scrolling/deceleration.json")
        // 600 points per second, multiplied by 0.998 or 0.99 each millisecond.
        try played.expect(
            "normal", "bounds.origin.y",
            [(0.2, 50), (0.3, 104.321099), (0.4, 148.786547), (0.6, 214.978632), (1.2, 308.961682), (2.2, 343.938218)],
            within: 0.5)
        try played.expect(
            "fast", "bounds.origin.y", [(0.2, 50), (0.3, 87.657679), (0.4, 101.441607), (0.6, 108.333737), (1.2, 108.41)],
            within: 0.5)
        try played.expect("normal", "bounds.origin.y", [(3.5, 344)])
        #expect(played.scrolling.suffix(2) == ["didEndDecelerating@0.617", "didEndDecelerating@2.25"])
    }

    @Test func theEndOfAFlingIsAnOption() throws {
        let played = try PlayedScene("scrolling/end-velocity.json")
        // 0.499 times what is lost of 600 points per second: 590 or 400.
        try played.expect(
            "list", "bounds.origin.y", [(0.2, 50), (0.3, 104.321099), (0.4, 148.786547), (1.2, 249.6)], within: 0.5)
        #expect(played.scrolling.last == "didEndDecelerating@0.75")
    }

    @Test func contentIsPulledLessThanTheFinger() throws {
        let played = try PlayedScene("scrolling/rubber-band.json")
        // 100 points of a finger are 35.48 in a list of 100; the way back is 35 (1 + 3.6582 t) e^(-10.92 t).
        try played.expect(
            "list", "bounds.origin.y",
            [
                (0.5, -35.483871), (0.7, -35), (0.75, -23.982528), (0.8, -16.040280), (0.9, -6.823803), (1, -2.773403),
                (1.1, -1.092908), (1.2, -0.421181), (1.5, 0),
            ], within: 0.5)
    }

    @Test func theSpringAtTheLimitsIsAnOption() throws {
        let played = try PlayedScene("scrolling/bounce-spring.json")
        try played.expect(
            "list", "bounds.origin.y",
            [
                (0.7, -35), (0.75, -21.246920), (0.8, 2.472559), (0.85, 15.069594), (0.9, 11.803211), (1, -6.029709),
                (1.1, -1.726536), (1.3, -0.651964), (1.8, 0),
            ], within: 0.5)
    }

    @Test func offsetsAreRoundedToPixels() throws {
        let played = try PlayedScene("scrolling/half-points.json")
        // 40 points of a finger are 16.1 in a list of 60.
        try played.expect("list", "bounds.origin.y", [(0.5, -16)])
        try played.expect(
            "list", "bounds.origin.y", [(0.65, -10.963441), (0.7, -7.332699), (0.8, -3.119453), (0.9, -1.267841)], within: 0.25)
    }

    @Test func bothWaysGoByThemselves() throws {
        let played = try PlayedScene("scrolling/both-ways.json")
        try played.expect(
            "map", "bounds.origin.x",
            [(0.2, 54), (0.25, 73.822266), (0.3, 78.166240), (0.35, 76.408044), (0.5, 66.620795), (1, 60)], within: 0.5)
        try played.expect(
            "map", "bounds.origin.y",
            [(0.2, 72), (0.25, 103.283519), (0.3, 122.210239), (0.35, 133.661018), (0.5, 147.315961), (1, 150.21)], within: 0.5)
    }

    @Test func whatBounces() throws {
        let played = try PlayedScene("scrolling/what-bounces.json")
        // 50 points of a finger are 21.57.
        for (name, offset) in [("larger", -22.0), ("stiff", 0), ("fits", 0), ("always", -22)] {
            try played.expect(name, "bounds.origin.y", [(0.5, offset), (1.19, 0)])
        }
        #expect(played.scrolling.filter { $0.hasPrefix("willBeginDragging") }.count == 3, "what fits is not dragged")
    }

    @Test func flingsRunIntoTheEdge() throws {
        let played = try PlayedScene("scrolling/fling-into-the-edge.json")
        // The edge is reached after 0.091270 s at 499.8 points per second.
        try played.expect(
            "list", "bounds.origin.y",
            [
                (0.2, 150), (0.25, 178.518803), (0.3, 203.966577), (0.35, 215.457156), (0.4, 216.576529), (0.5, 210.677736),
                (0.6, 205.299360), (0.8, 200.983179), (1.3, 200),
            ], within: 0.5)
    }

    @Test func insetsWidenTheLimits() throws {
        let played = try PlayedScene("scrolling/insets.json")
        try played.expect(
            "list", "bounds.origin.y",
            [(0.5, -40), (0.7, -34.582937), (0.8, -31.949658), (0.9, -30.792401), (1.4, -30), (2, 95), (2.6, 120)], within: 0.5)
    }

    @Test func fingersCatchContent() throws {
        let played = try PlayedScene("scrolling/caught.json")
        try played.expect("list", "bounds.origin.y", [(0.6, 215.143886), (0.8, 215.143886), (1.3, 215.143886)], within: 0.5)
        #expect(played.scrolling.last == "didEndDecelerating@0.6")
    }

    @Test func fingersStopAnimatedOffsets() throws {
        let played = try PlayedScene("scrolling/animated-offset-is-caught.json")
        try played.expect("strip", "bounds.origin.x", [(0.35, 120), (0.5, 120), (1.1, 120)])
        #expect(played.scrolling == [])
    }

    @Test func dragsGoOnAfterAJump() throws {
        let played = try PlayedScene("scrolling/round-and-round.json")
        // 80 points each time; 420 is 120 after the jump of 300.
        try played.expect(
            "strip", "bounds.origin.x", [(0.6, 180), (1.15, 260), (1.7, 340), (2.05, 398), (2.25, 120), (2.8, 200)], within: 0.5)
    }

    @Test func theTargetMayBeMoved() throws {
        let played = try PlayedScene("scrolling/target-offset.json")
        try played.expect(
            "list", "bounds.origin.y", [(0.3, 114.406970), (0.6, 245.610436), (1.2, 357.043445), (2.2, 398.514121)], within: 0.5)
        try played.expect("list", "bounds.origin.y", [(3.6, 400)])
    }

    @Test func disabledScrollingStaysWhereItIs() throws {
        let played = try PlayedScene("scrolling/disabled-on-its-way.json")
        #expect(played.messages == ["offset 42.0@1.2"])
        #expect(played.scrolling.prefix(2) == ["willBeginDragging@0.2", "didEndDragging false@0.533"])
        try played.expect("pager", "bounds.origin.x", [(0.9, 42), (2.3, 100)])
    }

    @Test func layersScrollWithinEachOther() throws {
        let played = try PlayedScene("scrolling/within-each-other.json")
        try played.expect("row", "bounds.origin.x", [(0.6, 50.136), (2, 50.136)], within: 0.5)
        try played.expect("list", "bounds.origin.y", [(1, 0), (2, 30.077)], within: 0.5)
    }

    @Test func layersAtTheirEndHandOver() throws {
        let played = try PlayedScene("scrolling/at-its-end.json")
        for (row, pages, end) in [("row", "pages", 90.0), ("keptRow", "keptPages", 0)] {
            try played.expect(row, "bounds.origin.x", [(1.9, 40), (4.2, 40)])
            try played.expect(pages, "bounds.origin.x", [(1.9, 0), (4.2, end)])
        }
        for (inner, list, end) in [("inner", "list", 60.0), ("keptInner", "keptList", 0)] {
            try played.expect(inner, "bounds.origin.y", [(1.9, 46), (4.2, 46)])
            try played.expect(list, "bounds.origin.y", [(1.9, 0), (4.2, end)])
        }
    }

    @Test func contentLosesItsTouch() throws {
        let played = try PlayedScene("scrolling/content-loses-its-touch.json")
        #expect(played.messages == ["cancelled 1.0@0.383", "tapped 1.0@1.3"])
    }

    /// 40 points of the finger in 0.3 s, of which the first 10 make it a pan.
    @Test func contentIsToldOfTouchesLateEarlyOrForGood() throws {
        let played = try PlayedScene("scrolling/content-touches.json")
        #expect(played.messages == ["early began@0.2", "early cancelled@0.283", "kept began@0.3", "kept ended@0.6"])
        try played.expect("patient", "bounds.origin.y", [(0.4, 30)])
        try played.expect("eager", "bounds.origin.y", [(0.5, 30)])
        try played.expect("stubborn", "bounds.origin.y", [(0.6, 0), (1.2, 0)])
    }

    @Test func otherPansMayGoAlong() throws {
        let played = try PlayedScene("scrolling/along-with-the-pan.json")
        try played.expect("list", "bounds.origin.y", [(0.5, 60)])
        try played.expect("header", "opacity", [(0.5, 0.25)])
    }
}

/// Pages, offsets that are set, and cells, through scene files.
@Suite struct PlayedScrollPositionTests {
    @Test func pages() throws {
        let played = try PlayedScene("scrolling/paging.json")
        let offsets: [(Double, Double)] = [
            // A swipe, at 400 points per second from 30 to 100.
            (0.2, 30), (0.25, 49.509329), (0.3, 65.663860), (0.4, 85.666563), (0.5, 94.480608), (0.6, 97.975482), (0.8, 100),
            // A slow drag that goes back, and a longer one that continues.
            (1.8, 130), (1.85, 128.172331), (1.9, 121.886779), (2, 110.462804), (2.1, 104.317148), (2.5, 100),
            (3.2, 162), (3.25, 169.925122), (3.3, 178.434494), (3.4, 190.456471), (3.9, 200),
            // A long swipe, slowed down so that it does not overshoot.
            (4.1, 286), (4.15, 292.316637), (4.2, 295.783281), (4.3, 298.729949), (5, 300),
        ]
        try played.expect("pager", "bounds.origin.x", offsets, within: 0.5)
        let ends = played.scrolling.filter { $0.hasPrefix("didEndDecelerating") }
        #expect(
            ends == [
                "didEndDecelerating@0.75", "didEndDecelerating@2.333", "didEndDecelerating@3.717", "didEndDecelerating@4.383",
            ])
    }

    @Test func pagingHasOptions() throws {
        let played = try PlayedScene("scrolling/paging-options.json")
        try played.expect(
            "pager", "bounds.origin.x",
            [
                (0.2, 30), (0.25, 21.197365), (0.3, 7.965931), (0.4, 0.718838), (0.9, 0),
                (1.1, 50), (1.15, 78.802635), (1.2, 93.029810), (1.3, 99.429887), (1.5, 100),
            ], within: 0.5)
    }

    @Test func offsetsAreAnimatedByTheDisplay() throws {
        let played = try PlayedScene("scrolling/animated-offset.json")
        try played.expect(
            "strip", "bounds.origin.x", [(0.2, 0), (0.3, 55.625956), (0.35, 120), (0.4, 184.374044), (0.5, 240), (0.8, 0)],
            within: 0.5)
        #expect(played.model("strip", at: 0.35)?.bounds.origin.x == 120, "the model moves")
        #expect(played.scrolling == ["didEndScrollingAnimation@0.5"])
        let option = try PlayedScene("scrolling/animated-offset-options.json")
        try option.expect("strip", "bounds.origin.x", [(0.2, 0), (0.35, 60), (0.5, 120), (0.8, 90), (1.1, 60)])
        #expect(option.scrolling == ["didEndScrollingAnimation@1.1"])
    }

    @Test func rectanglesAndCellsAreScrolledTo() throws {
        let played = try PlayedScene("scrolling/rectangle-to-be-seen.json")
        try played.expect("list", "bounds.origin.y", [(0.5, 230), (1.2, 150), (2, 150)])
        #expect(played.scrolling.count == 2)
        try PlayedScene("scrolling/item-to-be-seen.json").expect("row", "bounds.origin.x", [(0.5, 150), (1.2, 50)])
    }

    @Test func offsetsInABlockAnimateAsBoundsDo() throws {
        let played = try PlayedScene("scrolling/offset-in-a-block.json")
        try played.expect(
            "strip", "bounds.origin.x",
            [(0.3, 25.832386), (0.5, 100), (0.6, 135.223030), (0.7, 148.335228), (0.9, 100), (1.1, 25.832386), (1.3, 0)])
        #expect(played.messages == ["offset 200.0@0.1", "offset 0.0@0.5"])
    }

    @Test func theDelegateIsToldInOrder() throws {
        let played = try PlayedScene("scrolling/delegate-order.json")
        #expect(
            played.scrolling == [
                "willBeginDragging@0.133", "willEndDragging@0.2", "didEndDragging true@0.2", "willBeginDecelerating@0.2",
                "didEndDecelerating@0.617", "willBeginDragging@1.267", "willEndDragging@1.7", "didEndDragging false@1.7",
                "didEndScrollingAnimation@2.5",
            ])
    }

    @Test func cellsComeWithTheirFirstPixelAndAsTheyWere() throws {
        let played = try PlayedScene("scrolling/cells.json")
        let cells = played.scrolling.filter { $0.contains("isplay") }.map { String($0.prefix { $0 != "@" }) }
        #expect(
            cells == [
                "willDisplay 0", "willDisplay 1", "willDisplay 2", "didEndDisplaying 0", "willDisplay 3",
                "didEndDisplaying 3", "willDisplay 0", "didEndDisplaying 2",
            ])
        #expect(played.messages == ["first 1.0@1.2", "isDisplayed false@1.2"])
        #expect(try played.layer("cell[0]", at: 1.3).transform != .identity)
        #expect(try played.layer("cell[0]", at: 1.6).transform == .identity)
    }
}
