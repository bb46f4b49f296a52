import AnimInspection
import AnimRender
import ArgumentParser

/// The command that prints the hashes of a scene's frames.
struct HashCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hash",
        abstract: "Print a SHA-256 of every frame's pixels.",
        discussion: """
            A line per frame: index, time in seconds, hash. The hash is SHA-256 over the width and the height as 32-bit \
            little-endian numbers and then four bytes a pixel, red, green, blue and alpha (not premultiplied; all 0 where alpha \
            is 0), row by row from the top. It is the same on every machine, and with every number of jobs.
            """)

    @Argument(help: ArgumentHelp("A scene file; - is standard input.", valueName: "scene"), completion: .scene)
    var scene: String

    @OptionGroup var range: RangeOptions
    @OptionGroup var picture: PictureOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var limits: DrawingLimitOptions

    func run() throws {
        try limits.process.apply()
        let renderer = Renderer(try SceneFile.load(scene, resources: resources), showsTouches: picture.showTouches)
        var options = picture.renderOptions
        range.apply(to: &options, of: renderer.subject)
        let canvas = try RenderPlan.canvas(for: renderer.subject, options: options)
        try limits.check(width: canvas.width, height: canvas.height)
        try renderer.hashFrames(options: options) { frame in
            try Console.write("\(frame.index) \(JSONText.text(of: frame.time)) \(frame.hash)\n")
        }
    }
}
