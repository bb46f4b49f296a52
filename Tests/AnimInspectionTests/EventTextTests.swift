import AnimRender
import Testing

@testable import AnimInspection

/// Events as lines, without a scene that would make them.
struct EventTextTests {
    /// One event of every kind, and of every case that reads differently.
    private static let all: [Event.Kind] =
        [
            .completion(name: "fill", finished: true), .animationDidStop(layer: "cover", key: "position", finished: false),
            .transactionCompletion, .gesture(name: "press", state: .began),
            .animator(name: "turn", AnimatorStatus(state: .active, isRunning: true, isReversed: true, fractionComplete: 0.25)),
            .animatorCompletion(name: "turn", position: .end), .misuse("turn is not stopped"),
            .send(name: "stored", value: .string("yes")),
        ] + scrolling.map { .scroll(layer: "pager", $0) } + AppEvent.allCases.map { .lifecycle($0) }

    private static let scrolling: [ScrollEvent] = [
        .didScroll(contentOffset: Point(x: 1.5, y: 0)), .willBeginDragging,
        .willEndDragging(velocity: Point(x: -0.5, y: 0), targetContentOffset: Point(x: 300, y: 0)),
        .didEndDragging(willDecelerate: true), .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation,
        .willDisplay(index: 3), .didEndDisplaying(index: 2),
    ]

    private func lines(_ kinds: [Event.Kind]) -> [String] {
        EventTable(kinds.enumerated().map { Event(time: Double($0.offset) / 60, kind: $0.element) }).lines
    }

    @Test func theTypesOfAllEventsAreDistinct() {
        #expect(Self.all.map(\.type).count == EventType.allCases.count)
        #expect(Set(Self.all.map(\.type)) == Set(EventType.allCases))
    }

    @Test func columnsStandBelowEachOther() {
        let kinds: [Event.Kind] = [
            .gesture(name: "press", state: .began), .transactionCompletion, .completion(name: nil, finished: false),
            .animator(name: "row[2]", AnimatorStatus(state: .active, isRunning: true, fractionComplete: 1.0 / 3)),
            .lifecycle(.didEnterBackground),
        ]
        #expect(
            lines(kinds) == [
                "0.0000  gesture                press   began",
                "0.0167  transactionCompletion",
                "0.0333  completion                     not finished",
                "0.0500  animator               row[2]  active, running at 0.3333",
                "0.0667  didEnterBackground",
            ])
        #expect(
            EventTable([Event(time: 123.5, kind: kinds[1]), Event(time: 2, kind: kinds[0])]).lines[1].hasPrefix("  2.0000  "))
    }

    @Test func aLongNameMovesOnlyItsOwnLine() {
        let long = String(repeating: "x", count: 40)
        #expect(
            lines([.gesture(name: long, state: .ended), .gesture(name: "tap", state: .failed)]) == [
                "0.0000  gesture  \(long)  ended", "0.0167  gesture  tap  failed",
            ])
    }

    @Test func detailsAreWords() {
        func details(_ event: ScrollEvent) -> String { Event.Kind.scroll(layer: nil, event).details }
        #expect(
            details(.willEndDragging(velocity: Point(x: -1.23456, y: 0), targetContentOffset: Point(x: 300, y: 0)))
                == "velocity [-1.2346, 0], targetContentOffset [300, 0]")
        #expect(details(.didEndDragging(willDecelerate: false)) == "will not decelerate")
        #expect(details(.willDisplay(index: 3)) == "cell 3")
        #expect(details(.didScroll(contentOffset: Point(x: .nan, y: .infinity))) == "contentOffset [null, null]")
        #expect(AnimatorStatus(state: .active, isReversed: true, fractionComplete: 0.5).text == "active, paused at 0.5, reversed")
        #expect(AnimatorStatus(state: .stopped, fractionComplete: 0.5).text == "stopped at 0.5")
        #expect(AnimatorStatus().text == "inactive")
    }

    @Test func everythingIsThereAsJSON() {
        let lines = Self.all.map { Event(time: 0.5, kind: $0).json.line }
        #expect(
            lines.prefix(12) == [
                #"{"time": 0.5, "type": "completion", "name": "fill", "finished": true}"#,
                #"{"time": 0.5, "type": "animationDidStop", "layer": "cover", "key": "position", "finished": false}"#,
                #"{"time": 0.5, "type": "transactionCompletion"}"#,
                #"{"time": 0.5, "type": "gesture", "name": "press", "state": "began"}"#,
                #"{"time": 0.5, "type": "animator", "name": "turn", "state": "active", "fractionComplete": 0.25, "#
                    + #""isReversed": true, "isRunning": true}"#,
                #"{"time": 0.5, "type": "animatorCompletion", "name": "turn", "position": "end"}"#,
                #"{"time": 0.5, "type": "misuse", "message": "turn is not stopped"}"#,
                #"{"time": 0.5, "type": "send", "name": "stored", "value": "yes"}"#,
                #"{"time": 0.5, "type": "didScroll", "layer": "pager", "contentOffset": [1.5, 0]}"#,
                #"{"time": 0.5, "type": "willBeginDragging", "layer": "pager"}"#,
                #"{"time": 0.5, "type": "willEndDragging", "layer": "pager", "velocity": [-0.5, 0], "#
                    + #""targetContentOffset": [300, 0]}"#,
                #"{"time": 0.5, "type": "didEndDragging", "layer": "pager", "willDecelerate": true}"#,
            ])
        #expect(lines.last == #"{"time": 0.5, "type": "didBecomeActive"}"#)
        #expect(lines[15] == #"{"time": 0.5, "type": "willDisplay", "layer": "pager", "index": 3}"#)
    }
}
