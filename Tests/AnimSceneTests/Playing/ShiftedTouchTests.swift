import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming
import Testing

@testable import AnimScene

/// Touches that come some ticks later have the same effects, as much later.
@Suite struct ShiftedTouchTests {
    /// The scenes of the corpus that nothing but touches drives.
    private static let files: [String] = SceneCorpus.valid.map(\.path).filter { path in
        guard let document = try? document(path) else { return false }
        return !document.touches.isEmpty && document.timeline.isEmpty && document.background.isEmpty
    }

    private static func document(_ path: String) throws -> SceneDocument {
        let sink = DiagnosticSink()
        let resources = SceneResources(SceneCorpus.SceneFolder(of: path))
        let json = JSONDocument.parse(try SceneCorpus.file(path).source, reportingTo: sink)
        return SceneDocument(
            SceneImports(of: json, resources, reportingTo: sink), resources, reportingTo: sink)
    }

    /// Plays a scene with its touches later by a number of ticks.
    private func play(_ path: String, laterBy ticks: Int) throws -> Recording {
        let delay = Double(ticks) / DisplayClock.standardRate
        var document = try Self.document(path)
        document.touches = document.touches.map { touch in
            let schedule = ScheduleDocument(
                time: touch.schedule.time + delay, count: touch.schedule.count, interval: touch.schedule.interval,
                isRepeated: touch.schedule.isRepeated)
            return TouchDocument(
                range: touch.range, schedule: schedule, motion: touch.motion, isCancelled: touch.isCancelled)
        }
        let sink = DiagnosticSink()
        let player = ScenePlayer(of: document, on: try #require(document.canvas?.canvas), reportingTo: sink)
        player.build()
        let recording = player.run(until: try #require(document.duration) + delay)
        #expect(!sink.hasErrors)
        return recording
    }

    @Test func thereAreSuchScenes() {
        #expect(Self.files.count >= 30)
    }

    @Test(arguments: files)
    func eventsAreShiftedByAsMuch(_ path: String) throws {
        let ticks = 7
        let first = try #require(try Self.document(path).touches.map(\.schedule.time).min())
        let original = try play(path, laterBy: 0).events.events
        let shifted = try play(path, laterBy: ticks).events.events
        let moved = original.map { event in
            event.time < first ? event : Event(time: event.time + Double(ticks) / DisplayClock.standardRate, kind: event.kind)
        }
        #expect(moved.count == shifted.count)
        for (expected, found) in zip(moved, shifted) {
            #expect(abs(expected.time - found.time) < 1e-9 && expected.kind.isAlmost(found.kind), "\(expected) \(found)")
        }
    }
}

extension Event.Kind {
    /// Whether it is another event, but for the rounding of numbers.
    fileprivate func isAlmost(_ other: Event.Kind) -> Bool {
        switch (self, other) {
        case (.animator(let name, var a), .animator(let otherName, var b)):
            let difference = abs(a.fractionComplete - b.fractionComplete)
            (a.fractionComplete, b.fractionComplete) = (0, 0)
            return name == otherName && a == b && difference < 1e-9
        case (.scroll(let layer, .didScroll(let a)), .scroll(let otherLayer, .didScroll(let b))):
            return layer == otherLayer && abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
        case (.scroll(let layer, .willEndDragging(let v, let a)), .scroll(let otherLayer, .willEndDragging(let w, let b))):
            return layer == otherLayer && abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(v.x - w.x) < 1e-6
                && abs(v.y - w.y) < 1e-6
        case (.send(let name, .number(let a)?), .send(let otherName, .number(let b)?)):
            return name == otherName && abs(a - b) < 1e-6
        default: return self == other
        }
    }
}
