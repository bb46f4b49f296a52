import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimSource
import AnimTiming

extension SceneDocument {
    /// Reads a scene; what is wrong is reported, and the document holds what could be read.
    init(_ json: JSONValue, _ resources: SceneResources, reportingTo sink: DiagnosticSink) {
        let layerNames = LayerNames.collect(from: json)
        let reader = DocumentReader(
            sink: sink, layerNames: layerNames, names: InteractionNames(of: json, layerNames), resources: resources)
        animatorNames = reader.names.animators
        guard let object = ObjectReader(json, SceneKeys.kind, reader) else { return }
        _ = (object(SceneKeys.schema), object(SceneKeys.version))
        title = object(SceneKeys.title)
        description = object(SceneKeys.summary)
        canvas = object(SceneKeys.canvas)
        duration = object(SceneKeys.duration)
        durationRange = object.member(SceneKeys.duration)?.value.range ?? durationRange
        fps = object(SceneKeys.fps) ?? fps
        options = object(SceneKeys.options) ?? options
        variables = object(SceneKeys.variables).map { reader.declareVariables($0) } ?? []
        lateVariables = reader.lateVariables
        if let value = object(SceneKeys.fonts) { reader.declareFonts(value) }
        if let value = object(SceneKeys.components) {
            reader.declareComponents(value)
            components = reader.components(value)
        }
        layers = object(SceneKeys.layers) ?? []
        gestures = object(SceneKeys.gestures) ?? []
        touches = object(SceneKeys.touches) ?? []
        showsTouches = object(SceneKeys.showTouches) ?? false
        timeline = object(SceneKeys.timeline) ?? []
        background = object(SceneKeys.background) ?? []
        appEvents = object(SceneKeys.appEvents) ?? []
        fonts = reader.fonts.keys.sorted().compactMap { name in
            reader.fonts[name].map { FontDocument(name: name, fonts: $0) }
        }
        reader.checkLimits(self, object)
    }
}

extension DocumentReader {
    /// Reads the variables, and makes their names known.
    func declareVariables(_ value: JSONValue) -> [LocalDocument] {
        guard let members = value.members(sink, expected: "an object of variables with their first values") else { return [] }
        var values: [LocalDocument] = []
        laterVariables = Set(members.map(\.key))
        for member in members {
            if let objection = Identifier.objection(to: member.key) { report(objection, NamedPlace(member)) }
            let typed = inActions { typedValue(member.value) }
            laterVariables.remove(member.key)
            variables[member.key] = typed?.type ?? .any
            guard let typed else { continue }
            let needsLayers = !typed.names.allSatisfy { $0 == "canvas" || (variables[$0] != nil && !lateVariables.contains($0)) }
            if needsLayers { lateVariables.insert(member.key) }
            values.append(LocalDocument(name: member.key, value: typed.value))
        }
        return values
    }

    /// Reads the canvas.
    func canvas(_ value: JSONValue) -> Canvas? {
        guard let object = ObjectReader(value, CanvasKeys.kind, self) else { return nil }
        let (width, height, scale) = (object(CanvasKeys.width), object(CanvasKeys.height), object(CanvasKeys.scale) ?? 1)
        var background: Color? = .white
        if let color = object(CanvasKeys.backgroundColor) {
            background = color.constant ?? .white
            if color.constant == nil {
                object.member(CanvasKeys.backgroundColor)?.value.error("the canvas has a constant color", to: sink)
            }
        }
        guard let width, let height else { return nil }
        let canvas = Canvas(size: Size(width: width, height: height), scale: scale, backgroundColor: background ?? .clear)
        let most = max(width, height) * scale
        guard most <= SceneLimits.maximumPixels else {
            value.error(
                "the canvas is \(NumberRange.text(most.rounded(.up))) pixels long, more than \(NumberRange.text(SceneLimits.maximumPixels))",
                to: sink)
            return nil
        }
        return canvas
    }

    /// Reads the actions of a time.
    func timelineEntry(_ value: JSONValue) -> TimelineEntryDocument? {
        guard let object = ObjectReader(value, TimelineKeys.kind, self) else { return nil }
        let schedule = schedule(object)
        let actions = with(schedule?.isRepeated == true ? ["index": .number] : [:]) { object(ActionKeys.body) ?? [] }
        return schedule.map { TimelineEntryDocument(range: object.openingRange, schedule: $0, actions: actions) }
    }

    /// Checks what takes several keys: the number of frames, and actions that come too late.
    fileprivate func checkLimits(_ document: SceneDocument, _ object: ObjectReader) {
        guard let duration = document.duration else { return }
        for entry in document.timeline { warn(of: entry.schedule, "actions", after: duration, at: entry.range) }
        for touch in document.touches { warn(of: touch.schedule, "touch", after: duration, at: touch.range) }
        guard let count = FrameGrid(duration: duration, framesPerSecond: document.fps)?.count else { return }
        guard count > SceneLimits.maximumFrames else { return }
        object.member(SceneKeys.duration)?.value.error(
            "the film has \(count) frames, more than \(SceneLimits.maximumFrames)", to: sink)
    }

    private func warn(of schedule: ScheduleDocument, _ what: String, after duration: Double, at range: SourceRange) {
        guard schedule.time > duration else { return }
        let verb = what.hasSuffix("s") ? "come" : "comes"
        sink.warning(
            "the \(what) at \(NumberRange.text(schedule.time)) s \(verb) after the end at \(NumberRange.text(duration)) s",
            at: range)
    }
}
