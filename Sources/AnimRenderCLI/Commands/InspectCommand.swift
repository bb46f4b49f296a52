import AnimInspection
import AnimLayers
import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that prints the state of a scene at a time.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "inspect",
        abstract: "Print the values of a scene's layers, animators and scroll views at a time.",
        discussion: Help.discussion(
            of: "inspect",
            examples: """
                  animrender inspect button.json --at 0.5 --json | jq '.layers.cover.presentation.position'
                  animrender inspect swipe.json --at 1.2 --json | jq '.animators.turn.fractionComplete'
                """,
            details: """
                Only objects with an id are printed, under their id. Model values are the values that were set last; presentation \
                values are those on screen, with the animations applied. Lengths are in points of the superlayer; a transform is \
                [a, b, c, d, tx, ty]; colors are #RRGGBBAA. Property animators are listed from their creation on, with state, \
                fractionComplete, isReversed and isRunning, and scroll views with their contentOffset. Variables have their values \
                at the time.
                """))

    @OptionGroup var scenes: SceneOptions
    @OptionGroup(title: Help.Section.scenes) var selection: SceneSelection
    @OptionGroup(title: Help.Section.limits) var limits: LimitOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "The time, or several: 0.5, 500ms, 18f, 50%, end.", details: "18f is the time of frame 18.", valueName: "time"),
        transform: TimesArgument.init)
    var at: [TimesArgument]

    @OptionGroup var appearance: AppearanceOption
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: Help.Section.swift) var film: SwiftFileOptions
    @OptionGroup var resources: ResourceOptions

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    func validate() throws {
        guard (appearance.appearance?.styles.count ?? 1) == 1 else { throw ValidationError("inspect takes one --appearance") }
    }

    func run() throws {
        try limits.apply()
        var batch = try scenes.find(selection)
        try batch.forEach(isQuiet: quiet) { [hasTitles = batch.hasTitles] in
            try inspect($0, hasTitle: hasTitles)
        }
    }

    private func inspect(_ found: FoundScene, hasTitle: Bool) throws {
        let scene = try SceneFile.load(
            found.path, resources: resources, isQuiet: quiet, variables: variables.values,
            appearance: appearance.appearance?.styles.first, keepsVariableValues: true)
        let times = at.flatMap { $0.seconds(in: RenderPlan.Subject(scene)) }
        if let time = times.first(where: { !($0 >= 0 && $0 <= scene.duration) }) {
            throw RenderPlanError.timeOutside(.times, value: time, duration: scene.duration)
        }
        if hasTitle, !json { try Console.writeTitle(of: found) }
        for time in times {
            let inspection = SceneInspection(scene, at: time)
            let object = hasTitle ? inspection.json.with("scene", .string(found.name)) : inspection.json
            try json
                ? Console.write(object.lines() + "\n")
                : Console.writeLines(
                    inspection.text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
    }
}
