import AnimGraphics
import AnimInteraction
import AnimLayers

/// The traits that a layer overrides, and the colors of its properties before they were resolved.
struct LayerAppearance {
    /// The traits that it overrides; a trait that is not specified is inherited.
    var traits = TraitCollection()
    /// The properties whose colors depend on the traits, in the order of assignment.
    private(set) var colors: [(property: LayerProperty, value: DynamicValue)] = []
    /// The colors of an emitter's cells, each followed by the colors of the cells inside it; nil for cells without one.
    var cellColors: [DynamicColor?] = []
    /// The colors of a text's runs.
    var runColors: [RunColors] = []
    /// Whether its material has a light and a dark form.
    var hasMaterial = false

    /// Notes the value that was last assigned to a property.
    mutating func note(_ value: DynamicValue, for property: LayerProperty) {
        if case .value = value, colors.isEmpty { return }
        colors.removeAll { $0.property == property }
        if value.isDynamic { colors.append((property, value)) }
    }

    /// Whether there is nothing to remember.
    var isEmpty: Bool { traits == TraitCollection() && colors.isEmpty && !hasDynamicCells && !hasDynamicRuns && !hasMaterial }

    /// Whether the color of a run depends on the traits.
    var hasDynamicRuns: Bool { runColors.contains(where: \.isDynamic) }

    /// Whether the color of a cell depends on the traits.
    var hasDynamicCells: Bool { cellColors.contains { $0.map { $0.fixed == nil } ?? false } }
}

/// The traits of layers, and the colors that have to be resolved again when these change.
///
/// In UIKit, views resolve the dynamic colors of their properties; the colors of a CALayer are static. Scenes do not tell views from
/// layers, so all layers resolve them.
struct AppearanceRegistry {
    /// The layers with something to remember.
    private var layers: [LayerID: LayerAppearance] = [:]
    /// Whether a layer overrides a trait.
    private(set) var hasOverrides = false

    init(windowTraits: TraitCollection) { self[Timeline.root].traits = windowTraits }

    /// The traits of the window; all are specified.
    var windowTraits: TraitCollection { self[Timeline.root].traits }

    /// The memory of a layer.
    subscript(layer: LayerID) -> LayerAppearance {
        get { layers[layer] ?? LayerAppearance() }
        set {
            if layer != Timeline.root, newValue.traits != TraitCollection() { hasOverrides = true }
            layers[layer] = newValue.isEmpty ? nil : newValue
        }
    }

    /// Returns the value of a trait that a layer overrides.
    func value(of trait: Trait, at layer: LayerID) -> String { trait.value(in: self[layer].traits) }
}

extension ScenePlayer {
    /// Returns the traits of a layer: its own, its superlayers', and the window's.
    func traits(of layer: LayerID) -> TraitCollection {
        var traits = appearance.windowTraits
        guard appearance.hasOverrides else { return traits }
        var chain: [LayerID] = []
        var next: LayerID? = layer
        while let current = next {
            chain.append(current)
            next = stage.superlayer(of: current)
        }
        stage.spend(chain.count, for: .actions)
        for layer in chain.reversed() { traits = traits.overridden(by: appearance[layer].traits) }
        return traits
    }

    /// Returns the value to set for an assigned one, which is remembered if it depends on the traits.
    func assigned(_ value: DynamicValue, to property: LayerProperty, of layer: LayerID) -> LayerValue {
        // Only contents are dynamic with one value and constant with another.
        if case .value(let value) = value, property != .contents { return value }
        appearance[layer].note(value, for: property)
        return value.resolved(for: value.isDynamic ? traits(of: layer) : appearance.windowTraits)
    }

    /// Changes a trait of a layer, or of the window, and resolves the colors again that depend on it.
    ///
    /// The colors change as if they were assigned: within an animation block they animate.
    func set(_ trait: Trait, to value: String, of layer: LayerID) {
        let old = traits(of: layer)
        trait.set(value, in: &appearance[layer].traits)
        let inherited = layer == Timeline.root ? TraitCollection.standard : stage.superlayer(of: layer).map(traits) ?? old
        let new = inherited.overridden(by: appearance[layer].traits)
        guard new != old else { return }
        var open = [(layer: layer, old: old, new: new)]
        while let (layer, old, new) = open.popLast() {
            stage.spend(1, for: .actions)
            resolveColors(of: layer, from: old, to: new)
            for sublayer in (stage.mask(of: layer).map { [$0] } ?? []) + stage.sublayers(of: layer).reversed() {
                let own = appearance[sublayer].traits
                let (old, new) = (old.overridden(by: own), new.overridden(by: own))
                if old != new { open.append((sublayer, old, new)) }
            }
        }
    }

    private func resolveColors(of layer: LayerID, from old: TraitCollection, to new: TraitCollection) {
        let own = appearance[layer]
        if layer == Timeline.root { prepareWindow(own, old) }
        for (property, value) in own.colors {
            stage.spend(Self.effortOfAssignment, for: .actions)
            stage.set(value.resolved(for: new), for: LayerKeyPath(property), of: layer)
        }
        if own.hasMaterial, new.userInterfaceStyle != old.userInterfaceStyle {
            stage.spend(Self.effortOfAssignment, for: .actions)
            stage.setVisualEffect(dark: new.userInterfaceStyle == .dark, of: layer)
        }
        if own.hasDynamicRuns { resolveRuns(of: layer, own.runColors, for: new) }
        guard own.hasDynamicCells, case .emitter(var emitter) = stage.model(of: layer).content else { return }
        stage.spend(Self.effortOfAssignment * own.cellColors.count, for: .actions)
        var colors = own.cellColors[...]
        emitter.cells.resolveColors(&colors, for: new)
        stage.setEmitterCells(emitter.cells, of: layer)
    }
}

extension ScenePlayer {
    /// Resolves the colors of a text's runs, unless a new string has replaced them.
    private func resolveRuns(of layer: LayerID, _ colors: [RunColors], for traits: TraitCollection) {
        guard case .text(let text) = stage.model(of: layer).content, text.runs.count == colors.count else { return }
        stage.spend(Self.effortOfAssignment * colors.count, for: .actions)
        var runs = text.runs
        for index in runs.indices { colors[index].resolve(in: &runs[index], for: traits) }
        stage.setRuns(runs, of: layer)
    }
}

extension [EmitterCell] {
    /// Takes a color for each cell and each cell inside it, and resolves them.
    fileprivate mutating func resolveColors(_ colors: inout ArraySlice<DynamicColor?>, for traits: TraitCollection) {
        for index in indices {
            if let color = colors.popFirst().flatMap(\.self) { self[index].color = color.resolved(for: traits) }
            self[index].emitterCells.resolveColors(&colors, for: traits)
        }
    }
}

extension ScenePlayer {
    /// Gives the window its tint color, and remembers the background of the canvas if it depends on the traits.
    ///
    /// The window draws the background if it is translucent.
    func noteWindowColors() {
        let tint = DynamicValue.color(document.palette.color("tintColor"))
        appearance[Timeline.root].note(tint, for: .tintColor)
        stage.set(tint.resolved(for: document.traits), for: LayerKeyPath(.tintColor), of: Timeline.root)
        guard let color = document.canvas?.background else { return }
        appearance[Timeline.root].note(.color(color), for: .backgroundColor)
        guard !color.isOpaque else { return }
        stage.set(.color(color.resolved(for: document.traits)), for: LayerKeyPath(.backgroundColor), of: Timeline.root)
    }

    /// Gives the window the color of the canvas before its first change, which then begins at that color.
    ///
    /// Until then the canvas itself has it, so that a window is drawn only if its color changes.
    private func prepareWindow(_ window: LayerAppearance, _ traits: TraitCollection) {
        guard stage.model(of: Timeline.root).backgroundColor == nil else { return }
        stage.performWithoutAnimation {
            for (property, value) in window.colors where property == .backgroundColor {
                stage.set(value.resolved(for: traits), for: LayerKeyPath(property), of: Timeline.root)
            }
        }
    }
}
