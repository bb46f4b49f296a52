import AnimExpression
import AnimGraphics
import AnimLayers
import AnimText

/// A run of a text in a scene file.
struct TextRunDocument: Sendable {
    let string: Template<String>
    /// The fonts; nil for the text's.
    let fonts: FontCollection?
    let fontSize: Template<Double>?
    let foregroundColor: Template<DynamicColor?>?
    let backgroundColor: Template<DynamicColor?>?
    let isUnderlined: Template<Bool>?
    let isStruckThrough: Template<Bool>?
    let baselineOffset: Template<Double>?
    let kern: Template<Double>?
    let features: [FontFeature]

    /// Returns the run in an environment, and its colors before they were resolved.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> (run: AttributedRun, colors: RunColors) {
        var run = AttributedRun(try string.value(in: environment))
        run.fonts = fonts
        run.features = features
        if let fontSize { run.fontSize = try fontSize.value(in: environment) }
        // Null is no color, which hides the characters; without the key they have the color of the text.
        var colors = RunColors()
        if let foregroundColor { colors.foreground = try foregroundColor.value(in: environment) ?? DynamicColor(.clear) }
        if let backgroundColor { colors.background = try backgroundColor.value(in: environment) }
        colors.resolve(in: &run, for: environment.traits)
        if let isUnderlined { run.isUnderlined = try isUnderlined.value(in: environment) }
        if let isStruckThrough { run.isStruckThrough = try isStruckThrough.value(in: environment) }
        if let baselineOffset { run.baselineOffset = try baselineOffset.value(in: environment) }
        if let kern { run.kern = try kern.value(in: environment) }
        return (run, colors)
    }
}

/// The colors of a run before they were resolved; nil for those that are the text's, or none.
struct RunColors {
    var foreground: DynamicColor?
    var background: DynamicColor?

    /// Whether one depends on the traits.
    var isDynamic: Bool { [foreground, background].contains { $0.map { $0.fixed == nil } ?? false } }

    /// Sets the colors of a run.
    func resolve(in run: inout AttributedRun, for traits: TraitCollection) {
        if let foreground { run.foregroundColor = foreground.resolved(for: traits) }
        if let background { run.backgroundColor = background.resolved(for: traits) }
    }
}
