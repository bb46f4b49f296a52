import AnimGeometry
import AnimGraphics
import AnimInteraction

/// The drawing of one call, in the picture's space.
struct Drawing {
    /// The steps, with the state's alpha.
    var steps: [VectorImage.Step]
    /// The steps of the area that is drawn on, opaque; nil for everything.
    var coverage: [VectorImage.Step]?
    /// A rectangle around the drawing; nil if it may be anywhere.
    var ink: Rect?
    /// Whether the area that is drawn on contains the whole picture.
    var coversPicture = false

    /// Whether it is a fill of an opaque color.
    var isOpaque: Bool {
        if steps.count == 1, case .fill(_, .color(let color), _) = steps[0].command { color.alpha >= 1 } else { false }
    }
}

/// A transparency layer that is open.
struct TransparencyLayer {
    /// The number of saved states at its beginning, its own included.
    let savedStateCount: Int
}

extension CGContext {
    /// The most steps of a picture.
    package static var maximumSteps: Int { 100_000 }

    /// Draws with the state's clip, blend mode and shadow.
    final func composite(_ drawing: Drawing) {
        guard !drawing.steps.isEmpty, state.clips.allSatisfy({ $0.bounds?.isEmpty != true }) else { return }
        let isFirst = buffers[buffers.count - 1].steps.isEmpty
        switch state.blendMode.compositing {
        // Nothing is there to be mixed with.
        case .blend where isFirst: drawOver(drawing, blendMode: nil)
        case .blend(let mode): drawOver(drawing, blendMode: mode == .normal ? nil : mode)
        case .factors(let factors) where isFirst: if factors.source.showsOnNothing { drawOver(drawing, blendMode: nil) }
        case .factors(let factors) where factors == .copy && drawing.isOpaque: drawOver(drawing, blendMode: nil)
        case .factors(let factors): draw(drawing, factors)
        }
        note(drawing)
    }

    /// Calls a function with the innermost buffer if there is room for more steps.
    private func record(_ count: Int, _ body: (inout StepBuffer) -> Void) {
        guard stepCount <= Self.maximumSteps else { return }
        stepCount += count
        guard stepCount <= Self.maximumSteps else {
            return graphics.reportMisuse(
                Misuse("CGContext", "a picture is drawn in more than \(Self.maximumSteps) steps: the rest is left out"))
        }
        body(&buffers[buffers.count - 1])
    }

    private func drawOver(_ drawing: Drawing, blendMode: BlendMode?) {
        let clips = state.clips
        var steps = drawing.steps
        if let blendMode {
            // Blended colors depend on the backdrop below a mask: the mask is within the group that is blended.
            let outer = clips.prefix { !$0.isMask }
            steps = shadowed(steps).clipped(by: clips.dropFirst(outer.count))
            steps = steps.grouped(GroupStyle(compositing: .blend(blendMode)))
            record(steps.count) {
                $0.isGroup = true
                $0.open(Array(outer))
                $0.append(steps)
            }
        } else {
            steps = shadowed(steps)
            record(steps.count) {
                $0.open(clips)
                $0.append(steps)
            }
        }
    }

    /// Returns steps with the state's shadow.
    private func shadowed(_ steps: [VectorImage.Step]) -> [VectorImage.Step] {
        guard let shadow = state.shadow, shadow.color.alpha > 0, shadow.offset.isFinite, shadow.blur.isFinite else {
            return steps
        }
        let space = isUpward ? Transform(scaleX: 1, y: -1) : .identity
        let drop = DropShadow(
            color: shadow.color, radius: shadow.blur / 2, offset: shadow.offset, transform: Projection(space))
        return steps.grouped(GroupStyle(shadow: drop))
    }

    /// Draws by Porter's and Duff's factors: within the coverage c, `D' = (1 - c) · D + c · (Fs · S + Fd · D)`.
    ///
    /// The buffer is multiplied by the factor of D, and the source's part is added. Its factor is the alpha of the buffer, which is
    /// drawn once more as a mask.
    private func draw(_ drawing: Drawing, _ factors: CompositingFactors) {
        let clips = state.clips
        let isWhole = clips.isEmpty && (drawing.coverage == nil || drawing.coversPicture)
        let source = drawing.steps.clipped(by: clips)
        record(2 * drawing.steps.count + (factors.source.usesDestination && !isWhole ? stepCount : 0) + 8) { buffer in
            if factors == .destinationOver {
                return buffer.append(source + buffer.takeImage())
            }
            if isWhole, factors.destination == .zero {
                let content = buffer.takeImage()
                guard let part = factors.source.part(source, content) else { return }
                buffer.append(part)
                buffer.isGroup = factors.source.usesDestination
                return
            }
            buffer.open([])
            let content = factors.source.usesDestination ? buffer.steps : []
            buffer.isGroup = true
            let area = drawing.coverage ?? [Self.everything(extent)]
            buffer.append(factors.destination.cut(drawing.steps, area, clips))
            if let part = factors.source.part(source, content) {
                buffer.append(part.grouped(GroupStyle(compositing: .blend(.plusLighter))))
            }
        }
    }

    /// The step that covers the picture.
    static func everything(_ extent: Rect) -> VectorImage.Step {
        VectorImage.Step(.fill(.rect(extent), paint: .color(.black), transform: Transform.identity))
    }

    /// Finds out whether a drawing reaches beyond the picture.
    private func note(_ drawing: Drawing) {
        guard isContained else { return }
        let isClipped = state.clips.contains { $0.bounds.map(extent.covers) == true }
        let isInside = state.shadow == nil && drawing.ink.map(extent.covers) == true
        if !isClipped && !isInside { isContained = false }
    }
}

extension DestinationFactor {
    /// Returns the steps that multiply the existing content by the factor, within an area.
    fileprivate func cut(
        _ source: [VectorImage.Step], _ area: [VectorImage.Step], _ clips: [ContextClip]
    ) -> [VectorImage.Step] {
        let out = GroupStyle(compositing: .destinationOut)
        switch self {
        case .one: return []
        case .zero: return area.clipped(by: clips).grouped(out)
        case .oneMinusSource: return source.clipped(by: clips).grouped(out)
        case .source: return (area + source.grouped(out)).clipped(by: clips).grouped(out)
        }
    }
}

extension SourceFactor {
    /// Returns the steps of the source times the factor; nil for none.
    fileprivate func part(_ source: [VectorImage.Step], _ content: [VectorImage.Step]) -> [VectorImage.Step]? {
        switch self {
        case .zero: nil
        case .one: source
        case .destination: source + content.grouped(GroupStyle(compositing: .destinationIn))
        case .oneMinusDestination: source + content.grouped(GroupStyle(compositing: .destinationOut))
        }
    }
}

// MARK: - Transparency layers

extension CGContext {
    /// Begins a layer, which is composited as one image, with the present alpha, blend mode and shadow, when it ends.
    ///
    /// No effect here: the dictionary.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        guard layers.count < Self.maximumLayers else {
            return graphics.reportMisuse(
                Misuse(
                    "CGContext.beginTransparencyLayer(auxiliaryInfo:)",
                    "more than \(Self.maximumLayers) layers are open"))
        }
        savedStates.append(state)
        layers.append(TransparencyLayer(savedStateCount: savedStates.count))
        buffers.append(StepBuffer())
        // The clip limits the layer as a whole.
        (state.clips, state.alpha, state.blendMode, state.shadow) = ([], 1, .normal, nil)
    }

    /// Begins a layer that is limited to a rectangle; see ``beginTransparencyLayer(auxiliaryInfo:)``.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the innermost transparency layer, and draws it.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast(), var buffer = buffers.popLast() else {
            return graphics.reportMisuse(
                Misuse(
                    "CGContext.endTransparencyLayer()", "there is no beginTransparencyLayer(auxiliaryInfo:) that is open"))
        }
        savedStates.removeLast(savedStates.count - layer.savedStateCount)
        if let last = savedStates.popLast() { state = last }
        let wasContained = isContained
        composite(Drawing(steps: buffer.takeImage().faded(by: state.alpha), coverage: nil, ink: wasContained ? extent : nil))
    }

    /// The most transparency layers within each other.
    private static var maximumLayers: Int { 100 }
}
