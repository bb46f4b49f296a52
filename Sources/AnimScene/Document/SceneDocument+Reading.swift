import AnimGeometry
import AnimGraphics
import AnimInteraction

extension SceneDocument {
    /// Reads a scene; what is wrong is reported, and the document holds what could be read.
    init(_ json: JSONValue, reportingTo sink: DiagnosticSink) {
        let reader = DocumentReader(sink: sink, layerNames: .collect(from: json))
        guard let object = ObjectReader(json, SceneKeys.kind, reader) else { return }
        _ = (object(SceneKeys.schema), object(SceneKeys.version))
        title = object(SceneKeys.title)
        description = object(SceneKeys.summary)
        canvas = object(SceneKeys.canvas)
        duration = object(SceneKeys.duration)
        fps = object(SceneKeys.fps) ?? fps
        options = object(SceneKeys.options) ?? options
        variables = object(SceneKeys.variables).map { reader.declareVariables($0) } ?? [:]
        if let value = object(SceneKeys.components) {
            reader.declareComponents(value)
            components = reader.components(value)
        }
        layers = object(SceneKeys.layers) ?? []
        timeline = object(SceneKeys.timeline) ?? []
        reader.checkLimits(self, object)
    }
}

extension DocumentReader {
    /// Reads the variables, and makes their names known.
    func declareVariables(_ value: JSONValue) -> [String: ExpressionValue] {
        guard let members = value.members(sink, expected: "an object of variables with their first values") else { return [:] }
        var values: [String: ExpressionValue] = [:]
        for member in members {
            if let objection = Identifier.objection(to: member.key) { report(objection, NamedPlace(member)) }
            let value = constant(member.value)
            values[member.key] = value
            variables[member.key] = value?.type ?? .any
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
                "the canvas is \(NumberRange.text(most.rounded(.up))) pixels long, more than \(NumberRange.text(SceneLimits.maximumPixels))", to: sink)
            return nil
        }
        return canvas
    }

    /// Reads the options of the engine.
    func options(_ value: JSONValue) -> StageOptions? {
        guard let object = ObjectReader(value, OptionKeys.kind, self) else { return nil }
        var options = StageOptions()
        if let follows = object(OptionKeys.followsBlock) { options.implicitAnimationsFollowViewBlocks = follows }
        if let fade = object(OptionKeys.hiddenFade) { options.implicitHiddenFade = fade }
        if let additive = object(OptionKeys.additiveKeyframes) { options.keyframesAreAdditive = additive }
        return options
    }

    /// Reads the actions of a time.
    func timelineEntry(_ value: JSONValue) -> TimelineEntryDocument? {
        guard let object = ObjectReader(value, TimelineKeys.kind, self) else { return nil }
        let (count, every) = (object(TimelineKeys.copies), object(TimelineKeys.every))
        if every != nil, count == nil, !object.has(TimelineKeys.copies.name), let member = object.member(TimelineKeys.every) {
            sink.error("'every' needs 'repeat'", at: member.keyRange, pointer: member.value.pointer)
        }
        let actions = with(count == nil ? [:] : ["index": .number]) { object(ActionKeys.body) ?? [] }
        guard let time = object(TimelineKeys.at) else { return nil }
        return TimelineEntryDocument(
            range: object.openingRange, time: time, count: count ?? 1, interval: every ?? 0, isRepeated: count != nil,
            actions: actions)
    }

    /// Checks what takes several keys: the number of frames.
    fileprivate func checkLimits(_ document: SceneDocument, _ object: ObjectReader) {
        guard let duration = document.duration else { return }
        let frames = duration * document.fps
        guard frames > Double(SceneLimits.maximumFrames) else { return }
        object.member(SceneKeys.duration)?.value.error(
            "the film has \(NumberRange.text(frames.rounded(.up))) frames, more than \(SceneLimits.maximumFrames)", to: sink)
    }
}
