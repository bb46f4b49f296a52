import AnimEncoders
package import AnimGraphics
import AnimInteraction
package import AnimSource

/// The result of loading a scene.
package struct SceneLoadResult: Sendable {
    /// The scene; nil if there were errors.
    package let scene: Scene?
    /// The errors and warnings, sorted by position in the file.
    package let diagnostics: [Diagnostic]
    /// The number of diagnostics beyond the limit.
    package let omittedDiagnosticCount: Int
    /// The text that the diagnostics refer to: the file, followed by the files that it imports.
    package let source: SourceText
}

/// The options for loading a scene.
package struct LoadOptions: Hashable, Sendable {
    /// The maximum number of diagnostics kept.
    package var maximumDiagnosticCount = DiagnosticSink.defaultLimit
    /// Whether to warn of parts that have no effect when the scene is played.
    package var warnsOfIneffectiveParts = false
    /// Whether to keep the values of variables over time.
    package var keepsVariableValues = false
    /// Texts of values that override the initial values of variables.
    package var variables: [String: String] = [:]
    /// The appearance at the start; nil for the scene's own.
    package var userInterfaceStyle: UserInterfaceStyle?

    /// Creates the default options.
    package init() {}
}

/// A loader that turns a scene file into a played scene, or into all its errors.
package enum SceneLoader {
    /// The maximum size of a file in bytes; larger files are an error.
    package static let maximumByteCount = JSONDocument.maximumByteCount

    /// Reads, checks and plays a scene.
    ///
    /// All errors of the file are reported at once, including errors in actions that never run. Only a file without errors is
    /// played. That may reveal further errors, in expressions that cannot be checked before.
    ///
    /// - Parameters:
    ///   - source: The text of the file.
    ///   - resources: The provider of the scene's resource files; each file is requested once.
    ///   - options: The options.
    package static func load(
        _ source: SourceText, resources: any ResourceProvider = NoResources(), options: LoadOptions = LoadOptions()
    ) -> SceneLoadResult {
        let (result, lint) = loadBeforeLint(source, resources: resources, options: options)
        return lint?() ?? result
    }

    /// Reads, checks and plays a scene, without the search for parts that have no effect, which may take as long as the rest.
    ///
    /// - Returns: The result, and a closure that searches and returns the result with its warnings; nil if there are errors or the options do
    ///   not ask for it.
    package static func loadBeforeLint(
        _ source: SourceText, resources: any ResourceProvider = NoResources(), options: LoadOptions = LoadOptions()
    ) -> (result: SceneLoadResult, lint: (() -> SceneLoadResult)?) {
        let sink = DiagnosticSink(limit: options.maximumDiagnosticCount)
        let resources = SceneResources(resources)
        let files = SceneImports(of: document(source, reportingTo: sink), resources, reportingTo: sink)
        let loaded = load(files, resources, options, reportingTo: sink)
        func result() -> SceneLoadResult {
            SceneLoadResult(
                scene: loaded?.scene, diagnostics: sink.diagnostics, omittedDiagnosticCount: sink.omittedCount,
                source: files.source)
        }
        guard let loaded, options.warnsOfIneffectiveParts else { return (result(), nil) }
        return (
            result(),
            {
                loaded.player.reportLint(of: loaded.scene.timeline, until: loaded.scene.duration, to: sink)
                return result()
            }
        )
    }

    /// Parses a file; a picture is one error, not one for each of its bytes.
    private static func document(_ source: SourceText, reportingTo sink: DiagnosticSink) -> JSONDocument {
        guard let format = ImageDecoder.formatName(of: source.bytes) else { return JSONDocument.parse(source, reportingTo: sink) }
        sink.error("this is \(format), not a scene", at: SourceRange(0, 0))
        return JSONDocument.parse(SourceText(name: source.name, bytes: []), reportingTo: DiagnosticSink())
    }

    private static func load(
        _ files: SceneImports, _ resources: SceneResources, _ options: LoadOptions, reportingTo sink: DiagnosticSink
    ) -> (scene: Scene, player: ScenePlayer)? {
        let document = SceneDocument(
            files, resources, given: options.variables, style: options.userInterfaceStyle, reportingTo: sink)
        guard !sink.hasErrors, let canvas = document.canvas, let duration = document.duration else { return nil }
        let player = ScenePlayer(of: document, on: canvas.canvas, reportingTo: sink)
        if options.warnsOfIneffectiveParts { player.lint = SceneLint(of: document.range) }
        if options.keepsVariableValues { player.variableValues = VariableValues() }
        player.build()
        guard !sink.hasErrors else { return nil }
        let variables = document.variables.map {
            Scene.Variable(
                name: $0.name, player.variables[$0.name], document.variableTypes[$0.name], traits: document.traits)
        }
        let recording = player.run(until: duration)
        guard !sink.hasErrors else { return nil }
        var scene = player.scene(of: recording, from: files.source)
        (scene.title, scene.description, scene.output) = (document.title, document.description, document.output)
        scene.fonts = document.fonts
        (scene.variables, scene.variableValues) = (variables, player.variableValues?.values ?? [:])
        return (scene, player)
    }

    /// Reads a scene that is played tick by tick; nil if there are errors.
    package static func live(
        _ source: SourceText, resources: any ResourceProvider = NoResources(), options: LoadOptions = LoadOptions()
    ) -> (any LiveScene)? {
        let sink = DiagnosticSink()
        let resources = SceneResources(resources)
        let files = SceneImports(of: document(source, reportingTo: sink), resources, reportingTo: sink)
        let document = SceneDocument(
            files, resources, given: options.variables, style: options.userInterfaceStyle, reportingTo: sink)
        guard !sink.hasErrors else { return nil }
        return LiveSceneFile(document, from: files.source)
    }
}

extension ScenePlayer {
    /// Returns the scene of a recording, without what the file says of it.
    func scene(of recording: Recording, from source: SourceText) -> Scene {
        var scene = Scene(
            canvas: canvas, framesPerSecond: document.fps, recording: recording, layers: layers.named,
            showsTouches: document.showsTouches)
        scene.userInterfaceStyle = document.traits.userInterfaceStyle
        scene.origin = SceneOrigin(source: source, range: document.durationRange, layers: layerRanges)
        return scene
    }
}
