import AnimInspection
import AnimRender
import ArgumentParser
import Testing

@testable import AnimRenderCLI

/// The choice among events by type and name.
struct EventFilterTests {
    /// One event of every kind.
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

    private func shown(_ arguments: String...) throws -> [EventType] {
        try EventFilter.parse(arguments)(Self.all.map { Event(time: 0, kind: $0) }).map(\.kind.type)
    }

    @Test func filtersChoose() throws {
        #expect(try shown().count == Self.all.count)
        #expect(try shown("--only", "gesture,animator") == [.gesture, .animator])
        #expect(try shown("--only", "lifecycle", "--only", "send").count == 5)
        #expect(try shown("--only", "scroll", "--except", "didScroll,willDisplay").count == 7)
        #expect(try shown("--name", "turn,press") == [.gesture, .animator, .animatorCompletion])
        #expect(try shown("--name", "pager").count == 9)
        #expect(try shown("--name", "pag").isEmpty)
        #expect(throws: (any Error).self) { try shown("--only", "gestures") }
        #expect(throws: (any Error).self) { try shown("--except", "") }
    }

    @Test func aNameStandsForAllCopies() throws {
        let events = ["row", "row[2]", "rows"].map { Event(time: 0, kind: .completion(name: $0, finished: true)) }
        #expect(try EventFilter.parse(["--name", "row"])(events).map(\.kind.name) == ["row", "row[2]"])
        #expect(try EventFilter.parse(["--name", "row[2]"])(events).map(\.kind.name) == ["row[2]"])
    }
}
