import AnimGraphics
import AnimRender
import Foundation
import Testing

@testable import AnimSnapshots

/// What is said of scenes that are not as recorded.
struct SnapshotExplanationTests {
    private func explanation(
        _ old: String, _ new: String, hasReference: Bool = true, change: (inout SnapshotRecord) -> Void = { _ in }
    ) throws -> SnapshotExplanation {
        let before = ExplainedScenes.toggle
        #expect(before.contains(old))
        let after = before.replacingOccurrences(of: old, with: new)
        return try #require(
            try ExplainedScenes.explanation(from: before, to: after, hasReference: hasReference, change: change))
    }

    @Test func valuesOfModelAndScreenAreTold() throws {
        let explanation = try explanation("\"knob.position.x\": 40", "\"knob.position.x\": 41.5")
        #expect(
            explanation.lines == [
                "the scene changed",
                "at 0.22 s   knob   position.x   41.5   was 40   on screen 10.1, was 10.09",
                "frame 30: 64 of 1800 pixels, by up to 192 of 255, in columns 34–51, rows 7–22",
            ])
        #expect(explanation.frames?.shown.map(\.role) == [.first, .worst, .last])
        #expect(explanation.frames?.shown.map(\.index) == [11, 30, 49])
    }

    @Test func theProofOfAReferenceComparesItsFrames() throws {
        let before = try ExplainedScenes.subject(ExplainedScenes.toggle)
        let after = try ExplainedScenes.subject(
            ExplainedScenes.toggle.replacingOccurrences(of: "\"knob.position.x\": 40", with: "\"knob.position.x\": 41.5"))
        let record = try ExplainedScenes.record(before)
        let spans = FrameSpans([11, 12, 30, 49])
        let distances = try #require(record.distances(provingThat: before, isFilmBeside: after, comparing: spans))
        #expect(distances.keys.sorted() == [11, 12, 30, 49])
        for (index, distance) in distances {
            let time = Double(index) / 50
            #expect(
                try before.renderer.frame(at: time).distance(to: try after.renderer.frame(at: time)) == distance, "\(index)")
        }
        #expect(record.distances(provingThat: after, isFilmBeside: before, comparing: spans) == nil)
    }

    @Test func eventsAreTold() throws {
        #expect(
            try explanation("\"duration\": 0.5", "\"duration\": 0.6").lines[2]
                == "events      ~ 0.70 -> 0.80  completion slide finished")
        #expect(
            try explanation("\"half\"", "\"mid\"").lines == [
                "the scene changed", "events      - 0.50  send half", "            + 0.50  send mid",
            ])
        #expect(try explanation("\"at\": 0.8", "\"at\": 0.9").lines[1] == "events      ~ 0.80 -> 0.90  send grown true")
        #expect(try explanation("\"half\"", "\"mid\"").frames == nil)
    }

    @Test func withoutAReferenceNothingIsInvented() throws {
        let moved = try explanation("\"knob.position.x\": 40", "\"knob.position.x\": 41.5", hasReference: false)
        #expect(moved.lines == ["the scene changed", "moving there: knob"])
        #expect(moved.missingReason?.description == "no reference: neither the store nor git has the scene as it was recorded")
        #expect(moved.frames?.shown.map(\.role) == [.first, .middle, .last])
        // No layer is called a cause in what machines read either: an annotation is at the canvas, not at the layer that moves.
        let details = FindingDetails(moved)
        #expect(details.values.isEmpty)
        #expect(details.position.map { [$0.line, $0.column] } == [1, 13])
        #expect(details.frames?.worst == nil)
        let known = FindingDetails(try explanation("\"knob.position.x\": 40", "\"knob.position.x\": 41.5"))
        #expect(known.position.map { [$0.line, $0.column] } == [4, 9])
        let color = try explanation("#30D158", "#34C759", hasReference: false)
        #expect(color.lines.count == 1)
        let event = try explanation("{ \"send\": \"half\" }", "", hasReference: false)
        #expect(event.lines[1] == "events      2 events, 3 were recorded")
    }

    @Test func ofTheFirstVersionOnlyTheReferenceShowsTheCause() throws {
        let forget = { (record: inout SnapshotRecord) in
            (record.inputs, record.events, record.engine) = ([], nil, SnapshotEngine.unknown)
        }
        #expect(try explanation("#30D158", "#34C759", change: forget).causes == [.scene])
        #expect(try explanation("#30D158", "#34C759", hasReference: false, change: forget).causes == [])
    }

    @Test func lengthsAreComparedByTime() throws {
        let longer = try explanation("\"duration\": 1,", "\"duration\": 1.1,")
        #expect(longer.frames == nil)
        let slower = try explanation("\"fps\": 50", "\"fps\": 25")
        #expect(slower.frames == nil)
        let both = try explanation("\"duration\": 1, \"fps\": 50", "\"duration\": 0.52, \"fps\": 25")
        #expect(both.frames == nil)
        let larger = try explanation("\"width\": 60", "\"width\": 61")
        #expect(larger.frames?.spans.count == 50)
        #expect(larger.frames?.worst == 0)
        #expect(larger.lines[1] == "at 0.00 s   canvas   width   61   was 60")
    }

    @Test func whatIsDrawnWithoutLayersIsNoValue() throws {
        let touch = { (x: Int) in
            """
            { "canvas": { "width": 60, "height": 30 }, "duration": 1, "showTouches": true,
              "layers": [ { "id": "base", "frame": [0, 0, 60, 30] }, { "id": "left", "frame": [0, 0, 30, 30] } ],
              "touches": [ { "at": 0.2, "tap": [\(x), 15] } ] }
            """
        }
        let explanation = try #require(try ExplainedScenes.explanation(from: touch(10), to: touch(12)))
        #expect(explanation.values == .drawing(layers: ["left", "base"]))
        #expect(explanation.lines[1] == "no layer's values differ, only the drawing does")
        #expect(explanation.lines[2] == "inside the difference: left, base")
    }

    @Test func anEarlierValueThatWasSetIsTheCause() throws {
        // The value differs only until it is set.
        let scene = { (opacity: Double) in
            """
            { "canvas": { "width": 20, "height": 20 }, "duration": 1, "fps": 50, "layers": [
                { "id": "knob", "frame": [0, 0, 20, 20], "opacity": \(opacity), "hidden": true },
                { "id": "screen", "frame": [0, 0, 20, 20], "backgroundColor": "#FFF" } ],
              "timeline": [ { "at": 0.1, "do": [ { "set": { "knob.opacity": 1 } } ] } ] }
            """
        }
        #expect(try ExplainedScenes.explanation(from: scene(1), to: scene(0.5)) == nil)
        let reference = SnapshotReference(
            name: "toggle.json", source: .store, subject: try ExplainedScenes.subject(scene(1)), hasRecordedEvents: true)
        let actual = try ExplainedScenes.subject(scene(0.5))
        let values = ValueExplanation.explanation(of: 30, reference, actual) { nil }
        guard case .earlier(let frame, let differences) = values else { return #expect(values == .values([])) }
        #expect(frame == 4)
        #expect(differences.map(\.phrase) == ["knob opacity 0.5, was 1"])
    }

    @Test func controlCharactersAreEscaped() throws {
        let before = ExplainedScenes.toggle.replacingOccurrences(of: "\"half\"", with: "\"ha\\u001b[2Jlf\"")
        let explanation = try #require(try ExplainedScenes.explanation(from: before, to: ExplainedScenes.toggle))
        #expect(explanation.lines[1] == "events      - 0.50  send ha␛[2Jlf")
    }
}
