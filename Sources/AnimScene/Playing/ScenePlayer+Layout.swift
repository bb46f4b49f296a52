import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimLayout
import AnimSource

extension ScenePlayer {
    /// Sets up the stage's layout: the safe area, the measuring of texts and pictures, and the reports of problems.
    func prepareLayout() {
        stage.safeArea = canvas.safeArea
        let scale = canvas.scale
        stage.setContentMeasure { [unowned stage] layer, width in
            guard case .text(let text) = layer.content else { return layer.pictureSize }
            let width = text.breaksLines ? width : nil
            stage.spend(Self.effort(ofMeasuring: text, isBroken: width != nil), for: .texts)
            return text.contentSize(width: width, scale: scale)
        }
        stage.setLayoutProblemHandler { [weak self] layer, problem in self?.warn(of: problem, in: layer) }
    }

    /// The effort of a text's size: of finding it in the cache of layouts, or of breaking the text at a new width.
    private static func effort(ofMeasuring text: TextContent, isBroken: Bool) -> Int {
        5 + text.string.utf8.count * (isBroken ? 16 : 1) / 4
    }

    private func warn(of problem: StackProblem, in layer: LayerID) {
        guard let range = layerRanges[layer] else { return }
        switch problem {
        case .spacingDoesNotFit:
            warn("the spacing of the stack is longer than the stack: its sublayers have no size", at: range, subject: "spacing")
        case .noSizeToDistribute:
            warn(
                "sublayers of the stack have no size that equal spacing or centering could keep: they get the size 0", at: range,
                subject: "sizes")
        }
    }

    /// Sets the layout of a new layer that has keys of layout, or is in a stack.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - layer: The layer in the file.
    ///   - ownSize: The given size; nil for none.
    ///   - environment: The environment of the layer's expressions.
    ///   - base: The layer of its component; nil for none.
    ///   - inside: The environment of the component's expressions.
    func setLayout(
        of id: LayerID, _ layer: LayerDocument, ownSize: Size?, in environment: ActionEnvironment, over base: LayerDocument?,
        in inside: ActionEnvironment
    ) throws(ExpressionError) {
        let stack = stage.stack(arranging: id)
        guard stack != nil || !layer.layout.isEmpty || base?.layout.isEmpty == false else { return }
        var layout = LayerLayout(ownSize: ownSize)
        if let base { try apply(base.layout, to: &layout, of: id, in: inside) }
        try apply(layer.layout, to: &layout, of: id, in: environment)
        if let stack, let name = layer.id { layout.spacingAfter = customSpacing[stack]?[name] }
        guard stack != nil || layout != LayerLayout(ownSize: ownSize) else { return }
        stage.setLayout(layout, of: id)
    }

    private func apply(
        _ document: LayoutDocument, to layout: inout LayerLayout, of id: LayerID, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        if let stack = document.stack {
            var arrangement = StackArrangement()
            for setting in stack.settings { try setting.apply(to: &arrangement, in: environment) }
            layout.stack = arrangement
            for key in stack.customSpacing.keys.sorted() {
                customSpacing[id, default: [:]][key] = try stack.customSpacing[key].value(in: environment)
            }
        }
        if let pins = document.pins { layout.pins = try pins.pins(in: environment) }
        if let hugging = document.hugging { layout.hugging = hugging }
        if let resistance = document.compressionResistance { layout.compressionResistance = resistance }
    }

    /// Changes the layout of a layer; throws if it lacks the stack or the pin.
    func set(_ setting: LayoutSetting, of reference: LayerReference, in environment: ActionEnvironment) throws(ExpressionError)
        -> Bool
    {
        let id = try find(reference, in: environment)
        let old = stage.layout(of: id) ?? LayerLayout()
        var new = old
        switch setting {
        case .stack(let setting):
            guard var stack = old.stack else {
                throw ExpressionError(message: "the layer is not a stack: add \"stack\" to it", range: reference.range)
            }
            try setting.apply(to: &stack, in: environment)
            new.stack = stack
        case .pin(let key, let value):
            guard var pins = old.pins, key.keyPaths.allSatisfy({ pins[keyPath: $0] != nil }) else {
                throw ExpressionError(
                    message: "the layer has no pin '\(key.rawValue)' that could be changed", range: reference.range)
            }
            let value = try value.value(in: environment)
            for place in key.keyPaths { pins[keyPath: place] = value }
            new.pins = pins
        }
        stage.setLayout(new, of: id)
        return new != old
    }

    /// Warns of setting a frame that a layout replaces.
    func warnIfLaidOut(_ layer: LayerID, _ keyPath: LayerKeyPath, at range: SourceRange) {
        switch (keyPath.property, keyPath.component) {
        case (.bounds, .origin), (.bounds, .originX), (.bounds, .originY): return
        case (.position, _), (.bounds, _): break
        default: return
        }
        let name = layers.name(ofLayer: layer.index).map { "'\($0)'" } ?? "the layer"
        if let stack = stage.stack(arranging: layer) {
            let owner = layers.name(ofLayer: stack.index).map { " of '\($0)'" } ?? ""
            warn(
                "\(name) is laid out by the stack\(owner), which replaces its frame in the next layout", at: range,
                subject: "layout")
        } else if stage.layout(of: layer)?.pins != nil {
            warn("\(name) is laid out by its 'pin', which replaces its frame in the next layout", at: range, subject: "layout")
        }
    }
}

extension TextContent {
    /// Whether the height depends on the width.
    fileprivate var breaksLines: Bool { isWrapped && numberOfLines != 1 }

    /// Returns the size of the text, at a width.
    fileprivate func contentSize(width: Double?, scale: Double) -> ContentSize {
        guard !string.isEmpty else { return ContentSize(width: 0, height: 0, hugging: LayoutPriority.content) }
        let size = fittingSize(width: width, scale: scale)
        let baselines = baselines(width: width, height: size.height)
        return ContentSize(
            width: size.width, height: size.height, firstBaseline: baselines?.first, lastBaseline: baselines?.last,
            hugging: LayoutPriority.content)
    }
}

extension Layer {
    /// The size of the picture in points; nil for none.
    fileprivate var pictureSize: ContentSize? {
        if case .shapes(let image)? = contents.image.parts.last?.picture {
            return ContentSize(width: image.size.width, height: image.size.height, hugging: LayoutPriority.content)
        }
        guard let image = contents.image.image, contents.scale > 0 else { return nil }
        return ContentSize(
            width: Double(image.width) / contents.scale, height: Double(image.height) / contents.scale,
            hugging: LayoutPriority.content)
    }
}
