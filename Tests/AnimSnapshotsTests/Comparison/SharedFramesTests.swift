import AnimGraphics
import AnimInspection
import Testing

@testable import AnimSnapshots

/// What is said of films that are longer or shorter than their records.
struct SharedFramesTests {
    private func record(_ frames: [UInt32], width: Int = 4, rate: Double = 10) -> SnapshotRecord {
        SnapshotRecord(
            scene: "a.json", width: width, height: 4, framesPerSecond: rate, frames: SnapshotFrames(frames),
            digest: String(repeating: "0", count: 64))
    }

    @Test(
        arguments: [
            ([1, 2, 3], [1, 2, 3, 4, 5], "3 as recorded, 2 new"), ([1, 2, 3], [1, 9, 3, 4], "2 as recorded, 1 changed, 1 new"),
            ([1, 2, 3], [1], "1 as recorded, 2 gone"), ([1, 2], [3, 4, 5], "2 changed, 1 new"),
        ] as [([UInt32], [UInt32], String)])
    func framesAreCounted(recorded: [UInt32], actual: [UInt32], words: String) {
        #expect(SharedFrames(recorded: record(recorded), actual: record(actual))?.words == words)
    }

    @Test func framesOfAnotherSizeOrRateAreNotCounted() {
        #expect(SharedFrames(recorded: record([1]), actual: record([1, 2], width: 5)) == nil)
        #expect(SharedFrames(recorded: record([1]), actual: record([1, 2], rate: 20)) == nil)
    }

    @Test func thePageKnowsWhichFramesAreNew() throws {
        func scene(_ recorded: [UInt32], _ actual: [UInt32]) -> PageScene {
            var finding = SnapshotFinding(
                name: "a.json", location: nil, scene: "a.json", state: .shape, recorded: record(recorded),
                actual: record(actual))
            finding.difference = .shape
            return PageScene(result: SceneResult(finding), entry: nil, approval: nil)
        }
        let longer = scene([1, 2], [1, 2, 3]).json(films: nil)
        #expect(longer.member("label")?.line == "\"changed in size or length\"")
        #expect(longer.member("common")?.line == "2" && longer.member("count")?.line == "3")
        #expect(longer.member("spans")?.line == "[]")
        #expect(
            longer.member("sentence")?.line
                == "\"its frames are 4x4, 3 at 10 per second, not 4x4, 2 at 10 per second: 2 as recorded, 1 new\"")
        #expect(scene([1, 2, 3], [1]).json(films: nil).member("common")?.line == "1")
    }

    /// An element that counts how often it is compared or hashed.
    private final class Counter { var count = 0 }
    private struct Counted: Hashable {
        let value: Int
        let counter: Counter

        static func == (a: Counted, b: Counted) -> Bool {
            a.counter.count += 1
            return a.value == b.value
        }
        func hash(into hasher: inout Hasher) {
            counter.count += 1
            hasher.combine(value)
        }
    }

    @Test func eventsAreMarkedByWorkInProportionToTheirNumber() {
        func work(_ count: Int) -> Int {
            let counter = Counter()
            let elements = (0..<count).map { Counted(value: $0, counter: counter) }
            let marks = PageScene.marks(of: elements, elements.reversed().map { ($0, $0.value) })
            #expect(marks == (0..<count).map(Optional.some))
            return counter.count
        }
        #expect(work(4000) < 20 * 4000)
    }

    @Test func ofEqualEventsAsManyAreMarkedAsThereAreMarks() {
        #expect(PageScene.marks(of: ["a", "b", "a", "a"], [("a", 1), ("a", 2), ("c", 3)]) == [1, nil, 2, nil])
    }
}
