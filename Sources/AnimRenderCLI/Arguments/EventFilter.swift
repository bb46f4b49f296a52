import AnimInspection
import AnimInteraction
import ArgumentParser

/// The options that choose among events.
struct EventFilter: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only events of these types: gesture,scroll.", details: "scroll and lifecycle mean all of their types.",
            valueName: "types"))
    var only: [String] = []

    @Option(help: ArgumentHelp("No events of these types, such as didScroll.", valueName: "types"))
    var except: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only events of these names: press,turn.",
            details: "Names of blocks, layers, gestures, animators and messages. A name without an index means all copies.",
            valueName: "names"))
    var name: [String] = []

    func validate() throws {
        for word in Self.words(only + except) where EventType.types(named: word) == nil {
            throw ValidationError("unknown event type '\(word)'; 'animrender help events --all' lists them")
        }
    }

    /// Returns the events that were asked for.
    func callAsFunction(_ events: [Event]) -> [Event] {
        let types = (only.isEmpty ? Set(EventType.allCases) : Self.types(only)).subtracting(Self.types(except))
        let names = Self.words(name)
        return events.filter { event in
            types.contains(event.kind.type) && (name.isEmpty || names.contains { event.kind.isNamed($0) })
        }
    }

    private static func types(_ lists: [String]) -> Set<EventType> {
        Set(words(lists).flatMap { EventType.types(named: $0) ?? [] })
    }

    private static func words(_ lists: [String]) -> [String] {
        lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }
}
