import AnimSource
import AnimTiming

extension SceneDocument {
    /// Reads a scene; what is wrong is reported, and the document holds what could be read.
    ///
    /// - Parameter given: The texts of values of variables that go before those in the file.
    init(_ json: JSONValue, _ resources: SceneResources, given: [String: String] = [:], reportingTo sink: DiagnosticSink) {
        let names = SceneNames(of: json)
        animatorNames = names.animators
        let context = ReadingContext(sink: sink, names: names, resources: resources)
        guard var object = ObjectReader(json, SceneKeys.kind, in: context) else { return }
        _ = (object(SceneKeys.schema), object(SceneKeys.version))
        readSettings(object)
        if let value = object(SceneKeys.variables) { variables = LocalDocument.variables(value, in: context, given: given) }
        variableTypes = context.scope.declared.variables
        for name in given.keys.sorted() where variableTypes[name] == nil {
            let at = object.member(SceneKeys.variables)?.value ?? json
            at.error(
                "there is no variable '\(name)' that could be set",
                suggestion: NearestName.find(name, in: variables.map(\.name)), to: sink)
        }
        lateVariables = context.scope.declared.lateVariables
        if let value = object(SceneKeys.fonts) { context.fonts.declare(value, in: context) }
        if let value = object(SceneKeys.components) {
            object = object.within(context.knowing(ComponentSignature.all(value, in: context)))
            components = ComponentDocument.all(value, in: object.context)
        }
        readContents(object)
        let collections = context.fonts.collections
        fonts = collections.keys.sorted().compactMap { name in
            collections[name].map { FontDocument(name: name, fonts: $0) }
        }
        checkLimits(object)
    }

    private mutating func readSettings(_ object: ObjectReader) {
        title = object(SceneKeys.title)
        description = object(SceneKeys.summary)
        canvas = object(SceneKeys.canvas)
        duration = object(SceneKeys.duration)
        durationRange = object.member(SceneKeys.duration)?.value.range ?? durationRange
        fps = object(SceneKeys.fps) ?? fps
        options = object(SceneKeys.options) ?? options
        output = object(SceneKeys.output) ?? output
    }

    private mutating func readContents(_ object: ObjectReader) {
        layers = object(SceneKeys.layers) ?? []
        gestures = object(SceneKeys.gestures) ?? []
        touches = object(SceneKeys.touches) ?? []
        showsTouches = object(SceneKeys.showTouches) ?? false
        timeline = object(SceneKeys.timeline) ?? []
        background = object(SceneKeys.background) ?? []
        appEvents = object(SceneKeys.appEvents) ?? []
    }
}

// MARK: - Checks

extension SceneDocument {
    /// Checks what takes several keys: the number of frames, and actions that come too late.
    private func checkLimits(_ object: ObjectReader) {
        guard let duration else { return }
        let sink = object.context.sink
        if let start = output.start, start >= duration {
            object.member(SceneKeys.output)?.value.member(OutputKeys.start.name)?.value.error(
                "the film has no frame at \(NumberRange.text(start)) s: it ends at \(NumberRange.text(duration)) s", to: sink)
        }
        for entry in timeline { Self.warn(of: entry.schedule, "actions", after: duration, at: entry.range, sink) }
        for touch in touches { Self.warn(of: touch.schedule, "touch", after: duration, at: touch.range, sink) }
        guard let count = FrameGrid(duration: duration, framesPerSecond: fps)?.count else { return }
        guard count > SceneLimits.maximumFrames else { return }
        object.member(SceneKeys.duration)?.value.error(
            "the film has \(count) frames, more than \(SceneLimits.maximumFrames)", to: sink)
    }

    private static func warn(
        of schedule: ScheduleDocument, _ what: String, after duration: Double, at range: SourceRange, _ sink: DiagnosticSink
    ) {
        guard schedule.time > duration else { return }
        let verb = what.hasSuffix("s") ? "come" : "comes"
        sink.warning(
            "the \(what) at \(NumberRange.text(schedule.time)) s \(verb) after the end at \(NumberRange.text(duration)) s",
            at: range)
    }
}
