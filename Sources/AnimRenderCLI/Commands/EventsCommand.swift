import AnimInspection
import AnimInteraction
import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that prints the events of a scene.
struct EventsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "events",
        abstract: "Print the events of a scene in order.",
        discussion: Help.discussion(
            of: "events",
            examples: """
                  animrender events button.json --only gesture,animator --name press,turn
                  animrender events pager.json --only scroll --except didScroll
                """,
            details: """
                Each event is a line: the time in seconds, the type, the name of the object, and details. With --json \
                it is an object on a line of its own, with exact numbers: "time", "type", and the members of the type, such as \
                "finished" of a completion.
                """,
            more: """
                  animrender events button.json --json | jq -c 'select(.type == "completion")'

                TYPES
                  completion, animationDidStop, transactionCompletion, gesture, animator,
                  animatorCompletion, misuse, send
                  scroll: didScroll, willBeginDragging, willEndDragging, didEndDragging,
                  willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation,
                  willDisplay, didEndDisplaying
                  lifecycle: willResignActive, didEnterBackground, willEnterForeground,
                  didBecomeActive
                """))

    @OptionGroup var scenes: SceneOptions
    @OptionGroup(title: "Events") var filter: EventFilter
    @OptionGroup(title: Help.Section.scenes) var selection: SceneSelection
    @OptionGroup(title: Help.Section.limits) var limits: LimitOptions
    @OptionGroup(title: Help.Section.swift) var film: SwiftFileOptions
    @OptionGroup var appearance: AppearanceOption
    @OptionGroup var resources: ResourceOptions

    @Flag(help: "Print JSON Lines.")
    var json = false

    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    func validate() throws {
        guard (appearance.appearance?.styles.count ?? 1) == 1 else { throw ValidationError("events takes one --appearance") }
    }

    func run() throws {
        try limits.apply()
        var batch = try scenes.find(selection)
        try batch.forEach(isQuiet: quiet) { [hasTitles = batch.hasTitles] in
            try printEvents(of: $0, hasTitle: hasTitles)
        }
    }

    private func printEvents(of scene: FoundScene, hasTitle: Bool) throws {
        let loaded = try SceneFile.load(
            scene.path, resources: resources, isQuiet: quiet, appearance: appearance.appearance?.styles.first)
        let events = filter(loaded.events.events)
        if hasTitle, !json { try Console.writeTitle(of: scene) }
        guard json else { return try EventTable(events).lines.forEach(Console.writeLine) }
        for event in events { try Console.write(jsonLine(of: event, in: hasTitle ? scene : nil) + "\n") }
    }

    private func jsonLine(of event: Event, in scene: FoundScene?) -> String {
        (scene.map { event.json.with("scene", .string($0.name)) } ?? event.json).line
    }
}

/// The options that select events.
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

    /// Returns the requested events.
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
