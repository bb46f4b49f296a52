import AnimGeometry
package import AnimInteraction
package import AnimScene

/// A scene of code that is played tick by tick while hands touch it.
package final class LiveFilm: LiveScene {
    private let make: () throws -> Scene
    private let touches: [ScheduledTouch]
    private var film: FilmRun
    /// The stage of a film that was not made again, which is not run.
    private let emptyStage = Stage(size: .zero)
    /// The scene as its code has made it.
    private var scene: Scene

    /// Makes a scene by code; nil if it makes no film, but returns one that was made before.
    ///
    /// - Parameter touches: Touches after its own in all runs.
    /// - Throws: The errors of the code.
    package init?(adding touches: [ScheduledTouch], _ make: @escaping () throws -> Scene) throws {
        (self.make, self.touches) = (make, touches)
        film = FilmRun(adding: touches, isStepped: true)
        scene = try film.make(make)
        guard film.stage != nil else { return nil }
    }

    /// Makes a scene by code and plays it to its end, with touches after its own.
    ///
    /// - Throws: The errors of the code.
    package static func scene(adding touches: [ScheduledTouch], _ make: () throws -> Scene) throws -> Scene {
        guard !touches.isEmpty else { return try make() }
        return try FilmRun(adding: touches, isStepped: false).make(make)
    }

    package var duration: Double { film.duration }
    package private(set) var error: String?
    package var stage: Stage { film.stage ?? emptyStage }

    package func restart(adding touches: [ScheduledTouch]) {
        let new = FilmRun(adding: self.touches + touches, isStepped: true)
        do {
            scene = try new.make(make)
            if new.stage != nil { film = new }
            error = nil
        } catch {
            self.error = "\(error)"
        }
    }

    package func play(until time: Double) -> Scene {
        guard let recording = film.run(until: time) else { return scene }
        return Scene(
            canvas: scene.canvas, framesPerSecond: scene.framesPerSecond, recording: recording, layers: scene.layers,
            showsTouches: scene.showsTouches)
    }

    package func name(of layer: LayerID) -> String? { stage.name(of: layer) }
}
