import AnimRender
import Testing

@testable import AnimSnapshots

/// Events that came, went, or happen at another time.
struct EventDifferenceTests {
    private func events(_ text: String) -> [Event] {
        text.enumerated().map { Event(time: Double($0) / 10, kind: .send(name: String($1), value: nil)) }
    }

    private func lines(_ before: String, _ after: String) -> [String] {
        EventDifference.lines(of: EventDifference.differences(from: events(before), to: events(after)))
    }

    @Test func theLongestCommonSequenceIsKept() {
        #expect(lines("abc", "abc") == [])
        #expect(lines("abcd", "abd") == ["- 0.20  send c", "~ 0.30 -> 0.20  send d"])
        #expect(lines("abc", "xabc").first == "+ 0.00  send x")
        #expect(lines("", "a") == ["+ 0.00  send a"])
        #expect(lines("a", "") == ["- 0.00  send a"])
        #expect(lines("ab", "ba") == ["- 0.00  send a", "~ 0.10 -> 0.00  send b", "+ 0.10  send a"])
    }

    @Test func valuesBelongToAnEvent() {
        let before = [Event(time: 0.5, kind: .send(name: "a", value: .flag(true)))]
        let after = [Event(time: 0.5, kind: .send(name: "a", value: .flag(false)))]
        #expect(
            EventDifference.lines(of: EventDifference.differences(from: before, to: after))
                == ["- 0.50  send a true", "+ 0.50  send a false"])
    }

    @Test func timesThatWouldLookAlikeHaveThreeDecimals() {
        let before = [Event(time: 0.5, kind: .send(name: "a", value: nil))]
        let after = [Event(time: 0.504, kind: .send(name: "a", value: nil))]
        #expect(
            EventDifference.lines(of: EventDifference.differences(from: before, to: after)) == ["~ 0.500 -> 0.504  send a"])
    }

    @Test func manyEventsAreComparedInPart() {
        let before = (0..<5000).map { Event(time: Double($0), kind: .send(name: "\($0)", value: nil)) }
        let after = (0..<5000).map { Event(time: Double($0) + 0.5, kind: .send(name: "\($0)", value: nil)) }
        #expect(EventDifference.differences(from: before, to: after).count == 2000 + 2 * 3000)
        #expect(EventDifference.differences(from: before, to: before + after.suffix(1)).count == 1)
    }
}
