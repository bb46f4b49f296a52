import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Five rows of black cells, cleared in 2 s each from 0.1 s on; the app is in the background from 3.1 s to 6.1 s.
@Suite struct ResumeSceneTests {
    /// The alpha of each row on screen.
    private func alphas(_ played: PlayedScene, at time: Double) throws -> [Double] {
        try (0..<5).map { row in
            let cells = try (0..<5).map { try played.layer("cell[\(row * 5 + $0)]", at: time).backgroundColor?.alpha }
            #expect(cells.allSatisfy { $0 == cells[0] }, "the cells of a row are alike")
            return try #require(cells[0])
        }
    }

    private func expect(
        _ played: PlayedScene, at time: Double, _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let found = try alphas(played, at: time)
        for (found, expected) in zip(found, expected) {
            #expect(abs(found - expected) < 1e-9, "\(time): \(found), not \(expected)", sourceLocation: sourceLocation)
        }
    }

    @Test func theChainDrainsInTheBackground() throws {
        let played = try PlayedScene("systems/resume-naive.json")
        try expect(played, at: 1.1, [0.5, 1, 1, 1, 1])
        try expect(played, at: 3.1 - 1e-9, [0, 0.5, 1, 1, 1])
        try expect(played, at: 6.1, [0, 0, 0, 0, 0])
        #expect(
            played.positions == [
                "clear[0] end@2.1", "clear[1] end@3.1", "clear[2] end@3.1", "clear[3] end@3.1", "clear[4] end@3.1",
            ])
        #expect(
            played.lifecycle == [
                "willResignActive@3.1", "didEnterBackground@3.1", "willEnterForeground@6.1", "didBecomeActive@6.1",
            ])
    }

    @Test func pausedAndRestoredItTakesTenSecondsOfForegroundTime() throws {
        let played = try PlayedScene("systems/resume-paused.json")
        try expect(played, at: 3.1 - 1e-9, [0, 0.5, 1, 1, 1])
        try expect(played, at: 6.1, [0, 0.5, 1, 1, 1])
        try expect(played, at: 6.6, [0, 0.25, 1, 1, 1])
        try expect(played, at: 7.1, [0, 0, 1, 1, 1])
        try expect(played, at: 8.1, [0, 0, 0.5, 1, 1])
        try expect(played, at: 13.1, [0, 0, 0, 0, 0])
        #expect(
            Array(played.positions.suffix(4)) == [
                "clear[1] end@7.1", "clear[2] end@9.1", "clear[3] end@11.1", "clear[4] end@13.1",
            ])
        // From 0.1 to 13.1 s, less 3 s: exactly 10.
        let end = try #require(played.scene.events.events.last?.time)
        #expect(abs(end - 0.1 - 3 - 10) < 1e-9)
    }

    @Test func theFilmHoldsTheLastPictureInTheBackground() throws {
        let played = try PlayedScene("systems/resume-naive.json")
        try expect(played, at: 3.5, [0, 0, 0, 0, 0])
        for time in [3.1, 5, 6.0999] {
            let colors = played.scene.timeline.presentation(at: time).nodes.compactMap(\.layer.backgroundColor)
            // In front of the cells is the veil that says so.
            let alphas = colors.dropLast().suffix(25).map(\.alpha)
            #expect(alphas == (0..<25).map { [0, 0.5, 1, 1, 1][$0 / 5] }, "\(time)")
        }
    }
}
