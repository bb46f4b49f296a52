import AnimRender
import AnimSnapshots

/// The options of `render`, as they hold for all scenes.
struct RenderSettings: Sendable {
    var outputs: [OutputArgument]
    var format: OutputFormat?
    /// The scales that each scene is drawn at; nil for the scene's own.
    var scales: [Double?]
    /// The options that do not depend on the scene.
    var options: RenderOptions
    var times: [TimesArgument]
    var range: (from: TimeArgument?, to: TimeArgument?)
    /// The time at which films start.
    var start: TimeArgument?
    var showsTouches: Bool?
    /// The texts of values of variables.
    var variables: [String: String] = [:]
    /// The rows to draw the scenes for; empty without data.
    var rows: [DataTable.Row] = []
    /// The folder of pictures and fonts; each scene's own unless given.
    var resources: String?
    var maxPixels: Int?
    var isQuiet: Bool

    /// Returns the options for a scene at a scale.
    func options(of subject: RenderPlan.Subject, scale: Double?) -> RenderOptions {
        var options = options
        options.scale = scale
        let rate = options.framesPerSecond
        options.times = times.flatMap { $0.seconds(in: subject, framesPerSecond: rate) }
        options.start = range.from?.seconds(in: subject, framesPerSecond: rate)
        options.output.start = start?.seconds(in: subject, framesPerSecond: rate)
        options.end = range.to?.seconds(in: subject, framesPerSecond: rate)
        return options
    }
}
