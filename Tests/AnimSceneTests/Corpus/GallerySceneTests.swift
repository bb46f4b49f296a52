import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// The interactions of the gallery, by their rules.
@Suite struct GallerySceneTests {
    @Test func sheetTakesTheVelocityOver() throws {
        let played = try PlayedScene("gallery/bottom-sheet.json")
        // The finger has gone 56 points at 186.7 a second, the first 10 of them without the sheet.
        try played.expect("sheet", "position.y", [(0.7, 478 - 46)])
        // 93.1 points further on the stop at 170 is nearest; the spring leaves with the finger's velocity.
        let step = try played.number("sheet", "position.y", at: 0.71) - 432
        #expect(step < -1.8 && step > -2.4, "moved by \(step)")
        try played.expect("sheet", "position.y", [(1.3, 380)])
    }

    @Test func sheetResistsAboveItsHighestStop() throws {
        let played = try PlayedScene("gallery/bottom-sheet.json")
        // A pull of 110 points in a view of 320: 320 (1 - 1 / (110 · 0.55 / 320 + 1)).
        try played.expect("sheet", "position.y", [(3.6, 219.119580), (4.3, 270)])
    }

    @Test func sheetIsCaughtOnItsWay() throws {
        let played = try PlayedScene("gallery/bottom-sheet.json")
        let before = try played.number("sheet", "position.y", at: 1.5665)
        let after = try played.number("sheet", "position.y", at: 1.5668)
        #expect(before > 280, "it is on its way, at \(before)")
        #expect(abs(before - after) < 4, "it does not jump from \(before) to \(after)")
    }

    @Test func cardsGoRound() throws {
        let played = try PlayedScene("gallery/card-stack.json")
        // Rank 0 is in front; a card that was flung comes back with rank 3.
        func positions(at time: Double) throws -> [Double] {
            try (0..<4).map { try played.number("card[\($0)]", "position.y", at: time) }
        }
        #expect(try positions(at: 0) == [159, 146, 133, 120])
        // The finger goes 67.5 points, the first 10 of them without the card.
        try played.expect("card[3]", "position.x", [(1.1, 166.217659), (1.8, 110)])
        try played.expect("card[3]", "transform.rotation", [(1.1, DeterministicMath.degreesToRadians(6.246407)), (1.8, 0)])
        #expect(try positions(at: 2.8).map { ($0 * 1e6).rounded() / 1e6 } == [146, 133, 120, 159])
        #expect(try positions(at: 5.38).map { $0.rounded() } == [159, 146, 133, 120])
    }

    @Test func pagesFollowTheirDistance() throws {
        let played = try PlayedScene("gallery/carousel.json")
        for time in stride(from: 0.0, to: 4.2, by: 0.1) {
            let offset = try played.number("pages", "bounds.origin.x", at: time)
            for index in 0..<5 {
                let distance = min(abs(Double(index) - offset / 150), 1)
                try played.expect("page[\(index)]", "transform.scale", [(time, 1 - 0.18 * distance)])
                try played.expect("dot[\(index)]", "bounds.size.width", [(time, 20 - 13 * distance)])
            }
        }
        try played.expect("pages", "bounds.origin.x", [(1.2, 150), (2.58, 300), (3.3, 150), (4.19, 0)])
    }

    @Test func refreshKeepsTheInsetOpen() throws {
        let played = try PlayedScene("gallery/pull-to-refresh.json")
        try played.expect("list", "bounds.origin.y", [(1.4, 0), (2.8, -56), (3.2, -56), (4, 0)], within: 0.5)
        #expect(played.messages == ["refresh@2.1"], "the first pull was too short")
    }
}
