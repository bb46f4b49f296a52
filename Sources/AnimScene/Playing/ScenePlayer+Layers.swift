import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimSource
import AnimText

extension ScenePlayer {
    /// Creates the layers of the file.
    func buildLayers() {
        let environment = ActionEnvironment(player: self)
        for layer in document.layers { build(layer, at: InsertionPoint(), in: environment) }
    }

    /// Creates a layer with its copies and sublayers; returns the layer, or the copies.
    @discardableResult
    func build(_ layer: LayerDocument, at point: InsertionPoint, in environment: ActionEnvironment) -> [LayerID] {
        guard let copies = layer.copies else {
            return buildOne(layer, at: point, copy: nil, in: environment).map { [$0] } ?? []
        }
        var made: [LayerID] = []
        for copy in 0..<copies {
            var inside = environment
            inside.locals["index"] = .number(Double(copy))
            var shifted = point
            shifted.index = point.index.map { $0 + copy }
            guard let id = buildOne(layer, at: shifted, copy: copy, in: inside) else { break }
            made.append(id)
        }
        return made
    }

    private func buildOne(
        _ layer: LayerDocument, at point: InsertionPoint, copy: Int?, in environment: ActionEnvironment
    ) -> LayerID? {
        guard point.depth < SceneLimits.maximumDepth else {
            report("layers are nested more than \(SceneLimits.maximumDepth) levels deep", at: layer.range)
            return nil
        }
        guard count(.layers, at: layer.range) else { return nil }
        var environment = environment
        environment.instance = instance(of: layer, in: environment)
        return because(of: environment.instance) {
            do throws(ExpressionError) {
                return try make(layer, at: point, copy: copy, in: environment)
            } catch {
                report(error)
                return nil
            }
        }
    }

    /// Returns the instance at which problems inside of a layer's component are reported.
    private func instance(of layer: LayerDocument, in environment: ActionEnvironment) -> SourceRange? {
        document.isImported(layer.range) || layer.component == nil ? environment.instance : layer.range
    }

    private func make(
        _ layer: LayerDocument, at point: InsertionPoint, copy: Int?, in environment: ActionEnvironment
    ) throws(ExpressionError) -> LayerID {
        let component = layer.component.flatMap { document.components[$0] }
        var inside = environment
        if let component { inside.locals = try arguments(of: layer, for: component, in: environment) }
        var values = Layer(of: layer.type)
        var ownAppearance = LayerAppearance()
        if let component { try component.layer.override(&ownAppearance.traits, in: inside) }
        try layer.override(&ownAppearance.traits, in: environment)
        let traits = traits(of: point.parent).overridden(by: ownAppearance.traits)
        // The layer's own values see its variables as locals, since it does not have a name yet.
        for variable in component?.variables ?? [] {
            stage.spend(Self.effortOfVariable, for: .actions)
            inside.locals[variable.name] = try variable.value.value(in: inside.with(traits))
        }
        if layer.type == .label { setTextColor(of: &values, &ownAppearance, traits) }
        if case .visualEffect(var effect) = values.content {
            effect.isDark = traits.userInterfaceStyle == .dark
            values.content = .visualEffect(effect)
            ownAppearance.hasMaterial = true
        }
        if let component { try component.layer.apply(to: &values, noting: &ownAppearance, in: inside.with(traits)) }
        try layer.apply(to: &values, noting: &ownAppearance, in: environment.with(traits))
        let isSized = layer.isSized || component?.layer.isSized == true
        let snapshot = try (layer.snapshot ?? component?.layer.snapshot).map { reference throws(ExpressionError) in
            try self.snapshot(reference, in: inside)
        }
        if let snapshot, !isSized { values.bounds.size = snapshot.size }
        var inBoth = environment.with(traits)
        inBoth.locals.merge(inside.locals) { $1 }
        try setSymbol(of: &values, &ownAppearance, layer, component?.layer, isSized: isSized, in: inBoth)
        setText(of: &values, at: layer.stringRange ?? component?.layer.stringRange, isSized: isSized, type: layer.type)
        var fitted = try component?.layer.outline(&values, in: inside) ?? []
        fitted.removeAll { outline in layer.properties.contains { $0.0 == outline.property } }
        fitted += try layer.outline(&values, in: environment)
        if let component { try component.layer.scroll(&values, in: inside) }
        try layer.scroll(&values, in: environment)

        let sharedName = point.prefix.flatMap { prefix in layer.id.map { prefix + $0 } }
        let fullName = sharedName.map { name in copy.map { "\(name)[\($0)]" } ?? name }
        let id = add(values, name: fullName.flatMap { LayerRegistry.isHidden($0) ? nil : $0 }, at: point)
        appearance[id] = ownAppearance
        if !fitted.isEmpty { fittedOutlines[id] = fitted }
        try setLayout(
            of: id, layer, ownSize: isSized ? values.bounds.size : nil, in: environment, over: component?.layer, in: inside)
        layerRanges[id] = layer.range
        note(id, values.content, at: layer.range)
        lint?.note(id, at: layer.range)
        if let fullName { register(id, as: fullName) }
        if let sharedName, let copy { register(id, asCopy: copy, of: sharedName) }
        var ownName = fullName
        if component != nil {
            let name = fullName ?? LayerRegistry.hiddenName(of: id)
            if fullName == nil { register(id, as: name) }
            ownName = name
            inside.prefix = name + "."
            inside.locals[LayerNames.ownName] = .reference(ExpressionReference(kind: .layer, id: id.index))
            if let component { declareVariables(of: component, &inside) }
        }
        if let snapshot { add(snapshot, to: id, fitting: values.bounds, at: layer.range) }
        let scope = point.inside(id, prefix: ownName.map { $0 + "." })
        var cells: [LayerID] = []
        if let component { cells += try fill(id, with: component.layer, at: scope, in: inside) }
        let isScope = layer.copies != nil
        var place = isScope ? scope : point.inside(id, prefix: point.prefix)
        // Masks and animations are the instance's own.
        if let content = component?.contentView.flatMap({ layers.layer(named: (inside.prefix ?? "") + $0) }) {
            place.content = content
        }
        cells += try fill(id, with: layer, at: place, in: environment)
        if layer.type == .scroll {
            // The frames of cells are kept from now on.
            if !cells.isEmpty { stage.layOutIfNeeded() }
            let scrolling = component?.layer.scrolling.replaced(by: layer.scrolling) ?? layer.scrolling
            try makeScrollView(of: id, scrolling, cells: cells, in: inside)
        }
        follow(layer, component, id, environment, inside)
        return id
    }

    /// The effort of a variable of an instance: a value with a name.
    private static var effortOfVariable: Int { 20 }

    /// Makes the variables of a component, which are locals so far, those of an instance, which actions can set.
    private func declareVariables(of component: ComponentDocument, _ environment: inout ActionEnvironment) {
        let values = component.variables.map { ($0.name, environment.locals.removeValue(forKey: $0.name)) }
        for (name, value) in values {
            guard let value else { continue }
            let observer = component.didSet[name].map { LayerEventHandler(actions: $0, environment: environment) }
            declare(instanceVariable: (environment.prefix ?? "") + name, value, observer: observer)
        }
    }

    /// Lets events, gestures and bindings of a layer and its component take effect, each in its own environment.
    private func follow(
        _ layer: LayerDocument, _ component: ComponentDocument?, _ id: LayerID, _ environment: ActionEnvironment,
        _ inside: ActionEnvironment
    ) {
        let isMultiple = layer.isMultipleTouchEnabled ?? component?.layer.isMultipleTouchEnabled ?? false
        let ownEvents = layer.events.mapValues { LayerEventHandler(actions: $0, environment: environment) }
        let shared = component?.layer.events.mapValues { LayerEventHandler(actions: $0, environment: inside) }
        follow(shared?.merging(ownEvents) { $1 } ?? ownEvents, of: id, isMultipleTouchEnabled: isMultiple)
        guard let component else { return }
        addGestures(component.gestures, of: id, in: inside)
        bind(component.bindings, in: inside)
    }

    /// Gives a label the color that UILabel's text has by default.
    private func setTextColor(of label: inout Layer, _ appearance: inout LayerAppearance, _ traits: TraitCollection) {
        let color = DynamicValue.color(document.palette.color("label"))
        appearance.note(color, for: .foregroundColor)
        label.set(color.resolved(for: traits), for: LayerKeyPath(.foregroundColor))
    }

    /// Registers replicators and emitters, whose copies and particles are limited.
    private func note(_ id: LayerID, _ content: LayerContent, at range: SourceRange) {
        switch content {
        case .replicator: replicators[id] = range
        case .emitter:
            emitters.append((id, range))
            check(emitters.count, .emitters, at: range)
        default: break
        }
    }

    private func add(_ values: Layer, name: String?, at point: InsertionPoint) -> LayerID {
        guard point.isMask else { return stage.addLayer(values, name: name, to: point.parent, at: point.index) }
        let id = stage.createLayer(values, name: name)
        stage.setMask(id, of: point.parent)
        return id
    }

    /// Adds the animations, the mask and the sublayers of a layer; returns the cells among the sublayers.
    private func fill(
        _ id: LayerID, with layer: LayerDocument, at point: InsertionPoint, in environment: ActionEnvironment
    ) throws(ExpressionError) -> [LayerID] {
        for animation in layer.animations { try add(animation, to: id, in: environment) }
        for mask in layer.mask { build(mask, at: point.forMask, in: environment) }
        var cells: [LayerID] = []
        let content = point.forContent
        for sublayer in layer.sublayers {
            let made = build(sublayer, at: content, in: environment)
            if let id = sublayer.id, id == layer.scrolling.cells { cells = made }
        }
        return cells
    }

    private func arguments(
        of layer: LayerDocument, for component: ComponentDocument, in environment: ActionEnvironment
    ) throws(ExpressionError) -> [String: ExpressionValue] {
        var values = component.defaults
        for name in layer.arguments.keys.sorted() {
            if let argument = layer.arguments[name] { values[name] = try argument.value.value(in: environment) }
        }
        var inside = environment
        inside.locals = values
        for parameter in component.restricted {
            guard let argument = layer.arguments[parameter.name], let value = values[parameter.name],
                let problem = try parameter.problem(with: value, in: inside)
            else { continue }
            throw ExpressionError(message: problem, range: argument.range)
        }
        return values
    }
}

extension LayerDocument {
    /// Adds the overridden traits to others.
    func override(_ traits: inout TraitCollection, in environment: any ExpressionEnvironment) throws(ExpressionError) {
        for (trait, value) in self.traits { trait.set(try value.value(in: environment), in: &traits) }
    }

    /// Applies the given properties to a layer, and notes its dynamic colors.
    func apply(
        to layer: inout Layer, noting appearance: inout LayerAppearance, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) {
        if let isStandalone { layer.isStandalone = isStandalone }
        if case .text(var text) = layer.content, let fonts {
            text.fonts = fonts
            layer.content = .text(text)
        }
        if case .text(var text) = layer.content, let tabStops {
            text.tabStops = tabStops
            layer.content = .text(text)
        }
        if case .text(var text) = layer.content, let textStyle {
            (text.fontSize, text.leading) = (textStyle.pointSize, textStyle.leading)
            layer.content = .text(text)
        }
        for (property, template) in properties where property.valueType != .path {
            let value = try template.value(in: environment)
            appearance.note(value, for: property)
            layer.set(value.resolved(for: environment.traits), for: LayerKeyPath(property))
        }
        if case .text(var text) = layer.content, let runs {
            text.runs = []
            appearance.runColors = []
            for run in runs {
                let value = try run.value(in: environment)
                text.runs.append(value.run)
                appearance.runColors.append(value.colors)
            }
            text.string = text.runs.map(\.string).joined()
            layer.content = .text(text)
        }
        if case .emitter(var emitter) = layer.content, !emitterCells.isEmpty {
            emitter.cells = []
            appearance.cellColors = []
            for cell in emitterCells {
                let (cell, colors) = try cell.value(in: environment)
                emitter.cells.append(cell)
                appearance.cellColors += colors
            }
            layer.content = .emitter(emitter)
        }
        guard let frame = try frame.value(in: environment) else { return }
        // In a file, the frame is the frame before the transform, whatever the order of the keys.
        let transform = layer.transform
        layer.transform = .identity
        layer.frame = frame
        layer.transform = transform
    }

    /// Sets the outlines of a layer with its size, which they may be fitted into, and returns those that are.
    func outline(_ layer: inout Layer, in environment: ActionEnvironment) throws(ExpressionError) -> [FittedOutline] {
        var environment = environment
        environment.layerBounds = layer.bounds
        var outlines: [FittedOutline] = []
        for (property, template) in properties where property.valueType == .path {
            let (value, fitted) = try template.outline(for: property, in: environment)
            if let fitted { outlines.append(fitted) }
            layer.set(value.resolved(for: environment.traits), for: LayerKeyPath(property))
        }
        return outlines
    }

    /// Whether the size is specified.
    var isSized: Bool { frame != nil || properties.contains { $0.0 == .bounds } }

    /// Scrolls a layer to the given offset.
    func scroll(_ layer: inout Layer, in environment: any ExpressionEnvironment) throws(ExpressionError) {
        for setting in scrolling.settings where setting.property == .contentOffset {
            if case .point(let offset) = try setting.value.value(in: environment) { layer.bounds.origin = offset }
        }
    }
}

extension ScenePlayer {
    /// Shows the symbol of a symbol layer, and sizes a layer without a given size to fit it.
    private func setSymbol(
        of values: inout Layer, _ appearance: inout LayerAppearance, _ layer: LayerDocument, _ component: LayerDocument?,
        isSized: Bool, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        guard layer.type == .symbol else { return }
        let symbol = component?.symbol.replaced(by: layer.symbol) ?? layer.symbol
        guard let picture = try symbol.picture(from: document.resources, in: environment) else { return }
        appearance.note(picture, for: .contents)
        values.set(picture.resolved(for: environment.traits), for: LayerKeyPath(.contents))
        guard !isSized, case .shapes(let image)? = values.contents.image.parts.first?.picture else { return }
        values.bounds.size = image.size
    }

    /// Sizes a label without a given size to fit its text, and warns of characters that are not drawn.
    func setText(of layer: inout Layer, at range: SourceRange?, isSized: Bool, type: LayerType) {
        guard case .text(let text) = layer.content else { return }
        countShaping(of: text)
        if type == .label, !isSized {
            layer.bounds = Rect(origin: .zero, size: text.fittingSize(scale: canvas.scale))
        }
        if let range { checkCharacters(of: text, at: range) }
    }

    /// Counts the work of shaping a text.
    func countShaping(of text: TextContent) { stage.spend(Self.effortOfCharacter * text.string.utf8.count, for: .texts) }

    /// The effort per byte of a text: 0.3 µs for shaping it when the text is set, and 0.6 µs for laying it out for a frame.
    private static var effortOfCharacter: Int { 10 }

    /// Warns of omitted parts of a text, and of characters that no font contains or draws.
    func checkCharacters(of text: TextContent, at range: SourceRange) {
        // Do not shape further texts if the work limit is exceeded.
        if stage.isExhausted { return }
        for omission in TextOmission.omissions(of: text.string) {
            switch omission {
            case .characters: warn("only the first \(TextLayout.maximumCharacters) characters of the text are drawn", at: range)
            case .marks:
                warn(
                    "a character of the text has more than \(TextLayout.maximumMarks) combining marks: the others are not drawn",
                    at: range)
            }
        }
        guard text.runs.isEmpty else {
            for run in text.runs { checkCharacters(of: run.string, in: run.fonts ?? text.drawnFonts, at: range) }
            return
        }
        checkCharacters(of: text.string, in: text.drawnFonts, at: range)
    }

    private func checkCharacters(of string: String, in fonts: FontCollection, at range: SourceRange) {
        let missing = fonts.missingCharacters(in: string)
        if !missing.isEmpty {
            let lacksEmoji = !fonts.hasEmoji && missing.contains(where: \.properties.isEmojiPresentation)
            let hint = lacksEmoji ? "; add a font of emoji to the text's fonts, such as the family \"Noto Color Emoji\"" : ""
            warn("no font of the text has \(Self.list(missing)): boxes are drawn instead\(hint)", at: range)
        }
        let painted = fonts.paintedFamilies(in: string)
        for family in painted {
            warn(
                "the font '\(family)' has glyphs of COLR version 1, which are drawn without their colors or not at all; "
                    + "supported are COLR version 0, CBDT and sbix", at: range, subject: "painted glyphs")
        }
        let blank = painted.isEmpty ? fonts.blankCharacters(in: string) : []
        if !blank.isEmpty {
            warn("the font has no outline for \(Self.list(blank)): nothing is drawn", at: range, subject: "blank characters")
        }
    }

    /// Returns the first few characters, for a message.
    private static func list(_ characters: [Unicode.Scalar]) -> String {
        let names = characters.prefix(8).map(\.quotedName).joined(separator: ", ")
        let more = characters.count > 8 ? " and \(characters.count - 8) more" : ""
        return (characters.count == 1 ? "the character " : "the characters ") + names + more
    }
}

extension Unicode.Scalar {
    /// The character with its code point: `'가' (U+AC00)`.
    var quotedName: String {
        let digits = String(value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        let isShown = properties.isGraphemeBase && properties.generalCategory != .privateUse && value != 0xFFFC
        return isShown ? "'\(self)' (\(number))" : number
    }
}
