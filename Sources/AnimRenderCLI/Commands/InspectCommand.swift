import AnimLayers
import AnimRender
import ArgumentParser

/// Prints the values of layers at a time.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the model and presentation values of a scene's layers at a time.",
        discussion: """
            Only layers with an id are printed, under their id. The model values are those that were set last; the presentation \
            values are what is on screen, with the animations applied. Lengths are in points of the superlayer; a transform is \
            [a, b, c, d, tx, ty]; colors are #RRGGBBAA.

            EXAMPLE
              animrender inspect button.json --at 0.5 --json | jq '.layers.cover.presentation.position'
            """)

    @Argument(help: ArgumentHelp("A scene file; - is standard input.", valueName: "scene"))
    var scene: String

    @Option(parsing: .unconditional, help: ArgumentHelp("The time in seconds.", valueName: "time"))
    var at: Double

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        let scene = try SceneFile.load(scene)
        guard at >= 0, at <= scene.duration else {
            throw RenderPlanError.timeOutside(name: "--at", value: at, duration: scene.duration)
        }
        let inspection = SceneInspection(scene, at: at)
        try Console.write(json ? inspection.json.lines() + "\n" : inspection.text)
    }
}
