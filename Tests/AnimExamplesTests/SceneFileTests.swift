import AnimExamples
import AnimRender
import TestSupport
import Testing

/// The Swift code and the scene file of an example are the same film.
@Suite struct SceneFileTests {
    @Test(arguments: Example.all.map(\.name)) func theSceneFileShowsTheSamePixels(_ name: String) throws {
        let (film, scene) = (Scene(try film(name)), try Scene(contentsOf: Repository.path("scenes/systems/\(name).json")))
        #expect(scene.canvas == film.canvas && scene.showsTouches == film.showsTouches)
        #expect(scene.duration == film.duration && scene.framesPerSecond == film.framesPerSecond)
        var pictureCount = 0
        for frame in 0..<scene.frameCount {
            let time = Double(frame) / scene.framesPerSecond
            // What is drawn by the same steps has the same pixels. Here and there the pixels are looked at all the same.
            guard frame % 50 == 25 || list(of: scene, at: time) != list(of: film, at: time) else { continue }
            pictureCount += 1
            guard try hash(of: scene, at: time) == hash(of: film, at: time) else {
                Issue.record("the frames at \(time) s differ")
                return
            }
        }
        #expect(pictureCount > 0)
    }

    @Test(arguments: Example.all.map(\.name)) func theSceneFileTellsTheSameEvents(_ name: String) throws {
        let (film, scene) = (Scene(try film(name)), try Scene(contentsOf: Repository.path("scenes/systems/\(name).json")))
        #expect(reports(by: scene) == reports(by: film))
    }

    /// The events, without the names of those who caused them.
    private func reports(by scene: Scene) -> [String] {
        scene.events.events.compactMap { event in
            switch event.kind {
            case .gesture(_, let state): "\(event.time) gesture \(state)"
            case .animatorCompletion(_, let position): "\(event.time) animator \(position)"
            case .lifecycle(let app): "\(event.time) \(app)"
            case .completion(let name?, let finished): "\(event.time) \(name) \(finished)"
            default: nil
            }
        }
    }

    private func list(of scene: Scene, at time: Double) -> DisplayList {
        let size = scene.canvas.size
        return scene.timeline.presentation(at: time).displayList(
            width: Int(size.width), height: Int(size.height), scale: 1, background: scene.canvas.backgroundColor,
            fingers: scene.timeline.fingers(at: time))
    }

    private func hash(of scene: Scene, at time: Double) throws -> PixelHash {
        PixelHash(try Renderer(scene).frame(at: time))
    }
}
