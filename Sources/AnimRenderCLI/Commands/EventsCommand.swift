import AnimInteraction
import AnimRender
import ArgumentParser

/// Prints what happens in a scene.
struct EventsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "events",
        abstract: "Print what happens in a scene, in order: completions, stops, messages.",
        discussion: """
            With --json an event is an object on a line of its own: its time in seconds, its type, and what belongs to the type, \
            such as "finished" of a completion.

            EXAMPLE
              animrender events button.json --json | jq -c 'select(.type == "completion")'
            """)

    @Argument(help: ArgumentHelp("A scene file; - is standard input.", valueName: "scene"))
    var scene: String

    @Flag(help: "Print JSON Lines.")
    var json = false

    func run() throws {
        let events = try SceneFile.load(scene).events.events
        for event in events { try Console.write((json ? event.json.line : event.text) + "\n") }
    }
}
