import AnimLayers
import AnimRender
import ArgumentParser

/// The command that prints what is known of a scene at a time.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the values of a scene's layers, animators and scroll views at a time.",
        discussion: """
            Only what has an id is printed, under its id. The model values are those that were set last; the presentation values \
            are what is on screen, with the animations applied. Lengths are in points of the superlayer; a transform is \
            [a, b, c, d, tx, ty]; colors are #RRGGBBAA. Property animators are there from their creation on, with state, \
            fractionComplete, isReversed and isRunning, and scroll views with their contentOffset.

            EXAMPLES
              animrender inspect button.json --at 0.5 --json | jq '.layers.cover.presentation.position'
              animrender inspect swipe.json --at 1.2 --json | jq '.animators.turn.fractionComplete'
            """)

    @Argument(help: ArgumentHelp("A scene file; - is standard input.", valueName: "scene"))
    var scene: String

    @Option(parsing: .unconditional, help: ArgumentHelp("The time in seconds.", valueName: "time"))
    var at: Double

    @OptionGroup var resources: ResourceOptions

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        let scene = try SceneFile.load(scene, resources: resources)
        guard at >= 0, at <= scene.duration else {
            throw RenderPlanError.timeOutside(name: "--at", value: at, duration: scene.duration)
        }
        let inspection = SceneInspection(scene, at: at)
        try Console.write(json ? inspection.json.lines() + "\n" : inspection.text)
    }
}
