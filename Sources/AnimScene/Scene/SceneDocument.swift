import AnimExpression
import AnimGraphics
import AnimInteraction
import AnimSource
import AnimText
import AnimTiming

/// The contents of a scene file, read and checked but not yet played.
struct SceneDocument: Sendable {
    var title: String?
    var description: String?
    /// The range of the scene's own file in the text of all files; imported ones follow.
    var range = SourceRange(0, 0)
    var canvas: CanvasDocument?
    /// The traits of the window at the start.
    var traits = TraitCollection.standard
    /// The colors that texts can name.
    var palette = ColorPalette()
    var duration: Double?
    /// The range of the duration in the file.
    var durationRange = SourceRange(0, 0)
    var fps = FrameRate.standard
    var showsTouches = false
    /// The variables with their initial values, in the order of the file.
    var variables: [LocalDocument] = []
    /// The types of the variables, as far as known before evaluation.
    var variableTypes: [String: ExpressionType] = [:]
    /// The variables that are computed after the layers are created.
    var lateVariables: Set<String> = []
    var components: [String: ComponentDocument] = [:]
    /// The fonts available to texts, including the standard fonts if a text uses them.
    var fonts: [Scene.NamedFont] = []
    var actions: [String: NamedAction] = [:]
    /// The resource files of the scene.
    var resources: SceneResources
    var layers: [LayerDocument] = []
    var bindings: [BindingDocument] = []
    var gestures: [GestureDocument] = []
    /// The animators created by actions, and whether their ids have an index.
    var animatorNames: [String: Bool] = [:]
    var touches: [TouchDocument] = []
    var timeline: [TimelineEntryDocument] = []
    var background: [ClosedRange<Double>] = []
    var appEvents: [(AppEvent, [ActionDocument])] = []
    var options = StageOptions()
    var output = OutputSettings()
}

extension SceneDocument {
    /// Reads a scene and reports all errors; the document contains the valid parts.
    ///
    /// - Parameters:
    ///   - files: The file of the scene, and the files that it imports.
    ///   - resources: The resource files of the scene.
    ///   - given: Texts of values that override the initial values of variables.
    ///   - style: The appearance, which overrides the scene's; nil for the scene's own.
    ///   - sink: The diagnostics.
    init(
        _ files: SceneImports, _ resources: SceneResources, given: [String: String] = [:], style: UserInterfaceStyle? = nil,
        reportingTo sink: DiagnosticSink
    ) {
        self.resources = resources
        let json = files.roots[0]
        let names = SceneNames(of: files)
        range = json.range
        animatorNames = names.animators
        let context = ReadingContext(sink: sink, names: names, resources: resources)
        context.scope.declared.sceneRange = json.range
        guard var object = ObjectReader(json, SceneKeys.kind, in: context) else { return }
        _ = (object(SceneKeys.schema), object(SceneKeys.version))
        readAppearance(object, files, style)
        readSettings(object)
        if let value = object(SceneKeys.variables) { variables = LocalDocument.variables(value, in: context, given: given) }
        variableTypes = context.scope.declared.variables
        for name in given.keys.sorted() where variableTypes[name] == nil {
            let at = object.member(SceneKeys.variables)?.value ?? json
            at.error(
                "the scene has no variable '\(name)'",
                suggestion: NearestName.find(name, in: variables.map(\.name)), to: sink)
        }
        lateVariables = context.scope.declared.lateVariables
        files.checkKeys(in: context)
        files.reportCollisions(in: SceneKeys.components, "a component", to: sink)
        files.reportCollisions(in: SceneKeys.actions, "an action", to: sink)
        files.reportCollisions(in: SceneKeys.fonts, "a font", to: sink)
        files.reportCollisions(in: SceneKeys.colors, "a color", to: sink)
        context.fonts.declare(files.values(of: SceneKeys.fonts), in: context)
        resources.symbolFolders = files.values(of: SceneKeys.symbols).compactMap { SymbolKeys.folder($0, in: context) }
        let actionValues = files.values(of: SceneKeys.actions)
        object = object.within(context.withActions(ActionSignature.all(actionValues, in: context)))
        let componentValues = files.values(of: SceneKeys.components)
        object = object.within(object.context.withComponents(ComponentSignature.all(componentValues, in: context)))
        components = ComponentDocument.all(componentValues, except: files.unusedComponents(), in: object.context)
        actions = NamedAction.all(actionValues, in: object.context)
        readContents(object)
        let collections = context.fonts.collections
        fonts = collections.keys.sorted().compactMap { name in
            collections[name].map { Scene.NamedFont(name: name, fonts: FontCollection($0.allFonts)) }
        }
        checkLimits(object)
    }

    /// Reads the traits and the colors, on which other values depend.
    private mutating func readAppearance(_ object: ObjectReader, _ files: SceneImports, _ style: UserInterfaceStyle?) {
        for trait in Trait.allCases {
            if let value = object(trait.sceneKey) { trait.set(value, in: &traits) }
        }
        if let style { traits.userInterfaceStyle = style }
        let colors = object.context.colors
        colors.traits = traits
        // The scene's own colors may use imported ones.
        let values = files.values(of: SceneKeys.colors)
        let own = object(SceneKeys.colors) == nil ? 0 : 1
        for value in values.dropFirst(own) + values.prefix(own) { colors.declare(value, in: object.context) }
        palette = colors.palette
    }

    private mutating func readSettings(_ object: ObjectReader) {
        title = object(SceneKeys.title)
        description = object(SceneKeys.summary)
        canvas = CanvasDocument(object)
        duration = object(SceneKeys.duration)
        durationRange = object.member(SceneKeys.duration)?.value.range ?? durationRange
        fps = object(SceneKeys.fps) ?? fps
        options = object(SceneKeys.options) ?? options
        output = object(SceneKeys.output) ?? output
    }

    private mutating func readContents(_ object: ObjectReader) {
        layers = object(SceneKeys.layers) ?? []
        bindings = object(SceneKeys.bindings) ?? []
        gestures = object(SceneKeys.gestures) ?? []
        touches = object(SceneKeys.touches) ?? []
        showsTouches = object(SceneKeys.showTouches) ?? false
        timeline = object(SceneKeys.timeline) ?? []
        background = object(SceneKeys.background) ?? []
        appEvents = object(SceneKeys.appEvents) ?? []
    }
}

extension SceneDocument {
    /// Returns whether a range is in an imported file.
    func isImported(_ range: SourceRange) -> Bool { range.lowerBound >= self.range.upperBound && range.upperBound > 0 }
}

// MARK: - Checks

extension SceneDocument {
    /// Checks constraints on several keys: the number of frames, the start of the film, and actions after its end.
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

/// Actions at a time.
struct TimelineEntryDocument: Sendable {
    let range: SourceRange
    let schedule: ScheduleDocument
    let actions: [ActionDocument]
}

extension TimelineEntryDocument {
    /// Reads a timeline entry; reports errors and returns nil if its time is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, TimelineKeys.kind, in: context) else { return nil }
        let schedule = ScheduleDocument(object)
        let locals: [ContextualName: ExpressionType] = schedule?.isRepeated == true ? [.index: .number] : [:]
        let actions = object.adding(locals)(ActionKeys.body) ?? []
        guard let schedule else { return nil }
        self.init(range: object.openingRange, schedule: schedule, actions: actions)
    }
}

extension LocalDocument {
    /// Reads and declares the variables with their initial values.
    ///
    /// - Parameters:
    ///   - value: The object of variables.
    ///   - context: The context.
    ///   - given: Texts of values that override those in the file and have the same types.
    static func variables(
        _ value: JSONValue, in context: ReadingContext, given: [String: String] = [:]
    ) -> [LocalDocument] {
        let declared = context.scope.declared
        guard
            let members = value.members(context.sink, expected: "an object of variables with their initial values")
        else { return [] }
        var variables: [LocalDocument] = []
        declared.announce(Set(members.map(\.key)))
        for member in members {
            if let problem = Identifier.problem(with: member.key) { context.error(problem, atKeyOf: member) }
            var typed = TypedValue(member.value, in: context.inActions)
            if let text = given[member.key], let own = typed { typed = own.replaced(by: text, of: member, in: context) }
            declared.declare(member.key, typed?.type ?? .any, using: typed?.names ?? [])
            if let typed { variables.append(LocalDocument(name: member.key, value: typed.value)) }
        }
        return variables
    }
}

extension TypedValue {
    /// Converts the text of an overriding value to this type; reports an error and returns nil if it is invalid.
    fileprivate func replaced(by text: String, of member: JSONMember, in context: ReadingContext) -> TypedValue? {
        guard let value = ExpressionValue(text: text, type: type, palette: context.palette) else {
            member.value.error(
                "the variable '\(member.key)' is \(type.phrase) and cannot be set to '\(text.prefix(60))'", to: context.sink)
            return nil
        }
        guard !value.exceeds(SceneLimits.expressions) else {
            member.value.error("the new value of '\(member.key)' has too many elements", to: context.sink)
            return nil
        }
        return TypedValue(value: .constant(value), type: type, names: [])
    }
}
