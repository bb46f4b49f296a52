import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// A scene of the corpus, played, and questions about it.
struct PlayedScene {
    let scene: Scene

    /// Loads a file of the corpus.
    init(_ path: String) throws {
        scene = try #require(try SceneCorpus.file(path).load().scene)
    }

    /// Loads a scene with a canvas of 100 × 100 points and a duration, whose further keys are given.
    init(json keys: String, duration: Double = 1) throws {
        let text = "{ \"canvas\": { \"width\": 100, \"height\": 100 }, \"duration\": \(duration), \(keys) }"
        let source = SourceText(name: "test.json", text: text)
        let result = SceneLoader.load(source)
        let formatter = DiagnosticFormatter(source)
        scene = try #require(result.scene, "\(result.diagnostics.map { formatter.text($0) }.joined())")
    }

    /// The presentation values of a layer.
    func layer(_ name: String, at time: Double) throws -> Layer {
        scene.timeline.presentation(of: try #require(scene.layer(named: name), "no layer \(name)"), at: time)
    }

    /// A number among the presentation values.
    func number(_ name: String, _ keyPath: String, at time: Double) throws -> Double {
        let value = try layer(name, at: time).value(for: try #require(LayerKeyPath(keyPath)))
        guard case .number(let number)? = value else {
            Issue.record("\(keyPath) is \(String(describing: value))")
            return .nan
        }
        return number
    }

    /// Checks numbers at times.
    func expect(
        _ name: String, _ keyPath: String, _ values: [(time: Double, value: Double)], within tolerance: Double = 1e-4,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (time, value) in values {
            let found = try number(name, keyPath, at: time)
            #expect(
                abs(found - value) <= tolerance, "\(name).\(keyPath) at \(time) is \(found), not \(value)",
                sourceLocation: sourceLocation)
        }
    }

    /// The text of a text layer.
    func string(_ name: String, at time: Double) throws -> String {
        guard case .string(let text)? = try layer(name, at: time).value(for: LayerKeyPath(.string)) else {
            Issue.record("\(name) has no text")
            return ""
        }
        return text
    }

    /// The outline of a shape layer.
    func path(_ name: String, at time: Double) throws -> Path {
        guard case .path(let path?)? = try layer(name, at: time).value(for: LayerKeyPath(.path)) else {
            Issue.record("\(name) has no path")
            return Path()
        }
        return path
    }

    /// The messages that were sent, each as "name value@time" with the time rounded to milliseconds.
    var messages: [String] {
        scene.events.events.compactMap { event in
            guard case .send(let name, let value) = event.kind else { return nil }
            let time = (event.time * 1000).rounded() / 1000
            return switch value {
            case nil: "\(name)@\(time)"
            case .number(let number)?: "\(name) \(number)@\(time)"
            case .string(let string)?: "\(name) \(string)@\(time)"
            case .flag(let flag)?: "\(name) \(flag)@\(time)"
            }
        }
    }
}
