import AnimInteraction
package import AnimSource

/// The result of reading a scene.
package struct SceneLoadResult: Sendable {
    /// The scene; nil where there were errors.
    package let scene: Scene?
    /// The errors and warnings, by position in the file.
    package let diagnostics: [Diagnostic]
    /// The number of further diagnostics beyond the limit.
    package let omittedDiagnosticCount: Int
}

/// The options of reading a scene.
package struct LoadOptions: Hashable, Sendable {
    /// The number of diagnostics that are kept.
    package var maximumDiagnosticCount = DiagnosticSink.defaultLimit
    /// Whether there are warnings of what has no effect when the scene is played.
    package var warnsOfWhatHasNoEffect = false
    /// Whether the values that variables get while the scene plays are kept.
    package var keepsVariableValues = false
    /// The texts of values of variables, which go before those in the file.
    package var variables: [String: String] = [:]

    /// Creates the default options.
    package init() {}
}

/// Reads scene files: bytes to a scene that has been played, or to everything that is wrong with them.
package enum SceneLoader {
    /// The size of the largest file in bytes; larger ones are reported, and not worth reading whole.
    package static let maximumByteCount = JSONDocument.maximumByteCount

    /// Reads a scene, checks it, and plays it once.
    ///
    /// All errors of the file are reported at once, those in actions that never run included. Only a file without errors is
    /// played; what goes wrong then, in an expression that cannot be checked before, is reported as an error, too.
    ///
    /// - Parameters:
    ///   - source: The text of the file.
    ///   - resources: The provider of the files that the scene names; each is asked for once.
    ///   - options: The options of reading.
    package static func load(
        _ source: SourceText, resources: any ResourceProvider = NoResources(), options: LoadOptions = LoadOptions()
    ) -> SceneLoadResult {
        let sink = DiagnosticSink(limit: options.maximumDiagnosticCount)
        let scene = load(source, SceneResources(resources), options, reportingTo: sink)
        return SceneLoadResult(
            scene: scene, diagnostics: sink.diagnostics, omittedDiagnosticCount: sink.omittedCount)
    }

    private static func load(
        _ source: SourceText, _ resources: SceneResources, _ options: LoadOptions, reportingTo sink: DiagnosticSink
    ) -> Scene? {
        let document = SceneDocument(
            JSONDocument.parse(source, reportingTo: sink).root, resources, given: options.variables, reportingTo: sink)
        guard !sink.hasErrors, let canvas = document.canvas, let duration = document.duration else { return nil }
        let player = ScenePlayer(of: document, on: canvas, reportingTo: sink)
        if options.warnsOfWhatHasNoEffect { player.lint = SceneLint() }
        if options.keepsVariableValues { player.variableValues = VariableValues() }
        player.build()
        guard !sink.hasErrors else { return nil }
        let variables = document.variables.map {
            Scene.Variable(name: $0.name, player.variables[$0.name], document.variableTypes[$0.name])
        }
        let recording = player.run(until: duration)
        guard !sink.hasErrors else { return nil }
        player.reportLint(of: recording.timeline, until: duration, to: sink)
        return Scene(
            title: document.title, description: document.description, canvas: canvas, framesPerSecond: document.fps,
            recording: recording, layers: player.layers.named, showsTouches: document.showsTouches, output: document.output,
            fonts: document.fonts.map { Scene.NamedFont(name: $0.name, fonts: $0.fonts) },
            variables: variables, variableValues: player.variableValues?.values ?? [:],
            origin: SceneOrigin(source: source, range: document.durationRange, layers: player.layerRanges))
    }
}
