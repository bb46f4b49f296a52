import AnimInspection
import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that prints the hashes of a scene's frames.
struct HashCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hash",
        abstract: "Print a SHA-256 of every frame's pixels.",
        discussion: """
            A line per frame: index, time in seconds, hash. The hash is SHA-256 over the width and the height as 32-bit \
            little-endian numbers and then the SHA-256 digests of the rows from the top: of four bytes a pixel, red, green, blue \
            and alpha (not premultiplied; all 0 where alpha is 0). It is the same on every machine, and with every number of jobs.

            Where there are several scenes, a line with # and the name is before those of each.
            """)

    @OptionGroup var scenes: SceneOptions

    @OptionGroup var range: RangeOptions
    @OptionGroup var picture: PictureOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var limits: DrawingLimitOptions
    @OptionGroup var quiet: QuietOption

    func validate() throws {
        guard (picture.scale?.scales.count ?? 1) == 1 else { throw ValidationError("hash takes one --scale") }
    }

    func run() throws {
        try limits.process.apply()
        var batch = try scenes.find()
        try batch.forEach(isQuiet: quiet.quiet) { [hasTitles = batch.hasTitles] in
            try printHashes(of: $0, hasTitle: hasTitles)
        }
    }

    private func printHashes(of scene: FoundScene, hasTitle: Bool) throws {
        let renderer = Renderer(try SceneFile.load(scene.path, resources: resources), showsTouches: picture.showTouches)
        var options = picture.renderOptions
        range.apply(to: &options, of: renderer.subject)
        let canvas = try RenderPlan.canvas(for: renderer.subject, options: options)
        try limits.check(width: canvas.width, height: canvas.height)
        if hasTitle { try Console.writeTitle(of: scene) }
        try renderer.hashFrames(options: options) { frame in
            try Console.write("\(frame.index) \(JSONText.text(of: frame.time)) \(frame.hash)\n")
        }
    }
}
