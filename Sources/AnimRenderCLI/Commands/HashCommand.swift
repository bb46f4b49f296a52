import AnimInspection
import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that prints the hashes of a scene's frames.
struct HashCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "hash",
        abstract: "Print a SHA-256 of every frame's pixels.",
        discussion: Help.discussion(
            of: "hash", examples: "  animrender hash button.json --from 1 --to 2",
            details: """
                A line per frame: index, time in seconds, hash. The hash is SHA-256 over the width and the height as 32-bit \
                little-endian numbers and then the SHA-256 digests of the rows from the top: of four bytes per pixel, red, green, \
                blue and alpha (not premultiplied; all 0 if alpha is 0). It is the same on every machine, and for every number of \
                threads.

                If there are several scenes, a line with # and the name precedes the frames of each.
                """))

    @OptionGroup var scenes: SceneOptions
    @OptionGroup(title: Help.Section.frames) var range: RangeOptions
    @OptionGroup(title: Help.Section.frames) var picture: PictureOptions
    @OptionGroup(title: Help.Section.frames) var appearance: AppearanceOption
    @OptionGroup(title: Help.Section.scenes) var selection: SceneSelection
    @OptionGroup(title: Help.Section.limits) var limits: DrawingLimitOptions
    @OptionGroup(title: Help.Section.swift) var film: SwiftFileOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var jobs: JobsOption
    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    func validate() throws {
        guard (picture.scale?.scales.count ?? 1) == 1 else { throw ValidationError("hash takes one --scale") }
        guard (appearance.appearance?.styles.count ?? 1) == 1 else { throw ValidationError("hash takes one --appearance") }
    }

    func run() throws {
        try limits.process.apply()
        var batch = try scenes.find(selection)
        try batch.forEach(isQuiet: quiet) { [hasTitles = batch.hasTitles] in
            try printHashes(of: $0, hasTitle: hasTitles)
        }
    }

    private func printHashes(of scene: FoundScene, hasTitle: Bool) throws {
        let loaded = try SceneFile.load(
            scene.path, resources: resources, isQuiet: quiet, appearance: appearance.appearance?.styles.first)
        let renderer = Renderer(loaded, showsTouches: picture.showTouches)
        var options = picture.renderOptions
        options.jobs = jobs.jobs
        range.apply(to: &options, of: renderer.subject)
        let canvas = try RenderPlan.canvas(for: renderer.subject, options: options)
        try limits.check(width: canvas.width, height: canvas.height)
        if hasTitle { try Console.writeTitle(of: scene) }
        try renderer.hashFrames(options: options) { frame in
            try Console.write("\(frame.index) \(JSONText.text(of: frame.time)) \(frame.hash)\n")
        }
    }
}
