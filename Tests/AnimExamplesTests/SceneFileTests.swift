import AnimExamples
import AnimGeometry
import AnimLayers
import AnimRender
import AnimUIKit
import TestSupport
import Testing

/// The Swift code and the scene file of an example are the same film, but for what surrounds the layers that move.
@Suite @MainActor struct SceneFileTests {
    /// What moves; the scene files draw whole screens around it.
    private static let movingLayers =
        ["fill", "cover", "pager"] + (0..<31).flatMap { ["page[\($0)]", "cell[\($0)]", "bubble[\($0)]"] }

    @Test(arguments: Example.all.map(\.name)) func theSceneFileShowsTheSameMotion(_ name: String) throws {
        let (film, scene) = (try film(name), try Scene(contentsOf: Repository.path("scenes/systems/\(name).json")))
        #expect(scene.duration == film.duration && scene.showsTouches == film.showsTouches)
        var movedCount = 0
        for layer in Self.movingLayers {
            guard let filmed = film.layer(named: layer) else { continue }
            let played = try #require(scene.layer(named: layer), "no layer '\(layer)'")
            var (start, hasMoved) = (Optional<(Motion, Motion)>.none, false)
            for tick in 0..<Int((film.duration * 60).rounded()) {
                let time = Double(tick) / 60
                guard film.timeline.isInTree(filmed, at: time) else { continue }
                let motions = (Motion(film.timeline, filmed, at: time), Motion(scene.timeline, played, at: time))
                // A cell that waits to be used again is hidden.
                if name.hasPrefix("infinite-slider"), motions.0.isHidden { continue }
                let first = start ?? motions
                start = first
                // The bubbles of the scene are as wide as their words, so the one that is held off its center jumps less far.
                let isSame = motions.0.isEqual(to: motions.1, since: first, withPosition: name != "tag-bubble-off-centre")
                guard isSame else {
                    Issue.record("'\(layer)' differs at \(time) s: \(motions.0), \(motions.1)")
                    return
                }
                hasMoved = hasMoved || motions.0 != first.0
            }
            if hasMoved { movedCount += 1 }
        }
        #expect(movedCount > 0)
    }

    @Test(arguments: Example.all.map(\.name)) func theSceneFileTellsTheSameEvents(_ name: String) throws {
        let (film, scene) = (Scene(try film(name)), try Scene(contentsOf: Repository.path("scenes/systems/\(name).json")))
        #expect(reports(by: scene) == reports(by: film))
        var completions = completions(of: film, onlyNamed: false)[...]
        for completion in self.completions(of: scene, onlyNamed: true) {
            let index = try #require(completions.firstIndex(of: completion), "no completion of the film is like \(completion)")
            completions = completions[(index + 1)...]
        }
    }

    /// The completions of blocks; in a film they have no names, and in a scene the named ones are of what the film has, too.
    private func completions(of scene: Scene, onlyNamed: Bool) -> [String] {
        scene.events.events.compactMap { event in
            guard case .completion(let name, let finished) = event.kind, name != nil || !onlyNamed else { return nil }
            return "\(event.time) \(finished)"
        }
    }

    /// The other events, without the names of those who caused them.
    private func reports(by scene: Scene) -> [String] {
        scene.events.events.compactMap { event in
            switch event.kind {
            case .gesture(_, let state): "\(event.time) gesture \(state)"
            case .animatorCompletion(_, let position): "\(event.time) animator \(position)"
            case .lifecycle(let app): "\(event.time) \(app)"
            default: nil
            }
        }
    }
}

/// What moves of a layer: numbers on screen.
private struct Motion: Equatable {
    private let transform: Transform3D
    let isHidden: Bool
    /// The opacity, the alpha of the background, the width, the offset of the content, and the position.
    private let numbers: [Double]

    init(_ timeline: Timeline, _ layer: LayerID, at time: Double) {
        let shown = timeline.presentation(of: layer, at: time)
        (transform, isHidden) = (shown.transform, shown.isHidden)
        numbers = [
            shown.opacity, shown.backgroundColor?.alpha ?? 0, shown.bounds.width, shown.bounds.minX, shown.position.x,
            shown.position.y,
        ]
    }

    /// Whether two layers have changed by the same numbers since their starts.
    func isEqual(to other: Motion, since start: (Motion, Motion), withPosition: Bool) -> Bool {
        let changes = zip(zip(numbers, start.0.numbers), zip(other.numbers, start.1.numbers)).map {
            abs(($0.0.0 - $0.0.1) - ($0.1.0 - $0.1.1))
        }
        return transform == other.transform && isHidden == other.isHidden
            && changes.prefix(withPosition ? 6 : 4).allSatisfy { $0 < 1e-9 }
    }
}
