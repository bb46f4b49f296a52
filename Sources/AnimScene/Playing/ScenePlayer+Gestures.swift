import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers

extension ScenePlayer {
    /// Creates the gesture recognizers, which are attached when their layers are created.
    func makeGestures() {
        for gesture in document.gestures {
            let first = interaction.recognizers.count
            let made = (0..<(gesture.layer?.copies ?? 1)).map { copy in
                let recognizer = gesture.type.makeRecognizer()
                recognizer.name = gesture.id.map { gesture.layer?.copies == nil ? $0 : "\($0)[\(copy)]" }
                recognizer.addAction { [weak self] in self?.perform(after: $0, number: first + copy) }
                return recognizer
            }
            interaction.add(gesture, made)
        }
        for (number, entry) in interaction.recognizers.enumerated() {
            // Those of components have been attached to their instances.
            guard entry.environment == nil else { continue }
            let name = entry.document.layer.map { layer in entry.copy.map { "\(layer.name)[\($0)]" } ?? layer.name }
            guard let name else {
                stage.addGestureRecognizer(entry.recognizer, to: Timeline.root)
                continue
            }
            interaction.attach(recognizer: number, toLayerNamed: name)
        }
    }

    /// Attaches the gestures of a new layer.
    func attachGestures(to layer: LayerID, named name: String) {
        for number in interaction.recognizersByLayer[name] ?? [] {
            stage.addGestureRecognizer(interaction.recognizers[number].recognizer, to: layer)
        }
    }

    /// Configures the recognizers and their relations, after all layers are created.
    func configureGestures() {
        for number in interaction.recognizers.indices { configureGesture(number) }
        areGesturesConfigured = true
    }

    private func configureGesture(_ number: Int) {
        let entry = interaction.recognizers[number]
        let environment = self.environment(ofRecognizer: number)
        because(of: environment.instance) {
            do throws(ExpressionError) {
                try entry.document.settings.apply(to: entry.recognizer, in: environment)
            } catch {
                report(error)
            }
        }
        relate(entry)
        guard let condition = entry.document.shouldBegin else { return }
        entry.recognizer.shouldBegin = { [weak self] _ in self?.holds(condition, in: environment) ?? true }
    }

    /// Adds the gestures of a component to an instance.
    func addGestures(_ gestures: [GestureDocument], of instance: LayerID, in environment: ActionEnvironment) {
        for gesture in gestures {
            for (copy, layer) in layers(of: gesture, of: instance, in: environment).enumerated() {
                guard interaction.recognizers.count < SceneLimits.maximumGestures else {
                    return report("the scene has more than \(SceneLimits.maximumGestures) gestures", at: gesture.range)
                }
                let inside = gesture.layer?.copies == nil ? environment : environment.with("index", .number(Double(copy)))
                let recognizer = gesture.type.makeRecognizer()
                recognizer.name = layers.visibleName(ofLayer: layer.index).map { "\($0).\(gesture.type.rawValue)" }
                let number = interaction.add(gesture, recognizer, in: inside)
                recognizer.addAction { [weak self] in self?.perform(after: $0, number: number) }
                stage.addGestureRecognizer(recognizer, to: layer)
                if areGesturesConfigured { configureGesture(number) }
            }
        }
    }

    /// Returns the layers of a component's gesture: the instance, or layers inside it.
    private func layers(
        of gesture: GestureDocument, of instance: LayerID, in environment: ActionEnvironment
    ) -> [LayerID] {
        guard let layer = gesture.layer else { return [instance] }
        let name = (environment.prefix ?? "") + layer.name
        guard let copies = layer.copies else { return layers.layer(named: name).map { [$0] } ?? [] }
        return (0..<copies).compactMap { layers.layer(named: "\(name)[\($0)]") }
    }

    private func relate(_ entry: InteractionRegistry.Recognizer) {
        for id in entry.document.requiredToFail {
            for other in recognizers(of: id, for: entry.copy) { entry.recognizer.require(toFail: other) }
        }
        let others = entry.document.simultaneous.flatMap { recognizers(of: $0, for: entry.copy) }
        guard !others.isEmpty else { return }
        let friends = Set(others.map { ObjectIdentifier($0) })
        entry.recognizer.shouldRecognizeSimultaneously = { friends.contains(ObjectIdentifier($1)) }
    }

    /// Returns the recognizers with an id, including the built-in pans of scroll layers.
    private func recognizers(of id: String, for copy: Int?) -> [GestureRecognizer] {
        guard let layer = ScrollPanName.layer(forPan: id) else { return interaction.recognizers(of: id, for: copy) }
        return layers.layer(named: layer).flatMap { stage.scrollView(of: $0) }.map { [$0.panGestureRecognizer] } ?? []
    }

    private func holds(_ condition: Expression, in environment: ActionEnvironment) -> Bool {
        because(of: environment.instance) {
            do throws(ExpressionError) {
                return try condition.bool(in: environment)
            } catch {
                report(error)
                return false
            }
        }
    }

    private func environment(ofRecognizer number: Int) -> ActionEnvironment {
        let outer = interaction.recognizers[number].environment ?? ActionEnvironment(player: self)
        let environment = outer.with("gesture", .reference(interaction.reference(toRecognizer: number)))
        guard let copy = interaction.recognizers[number].copy else { return environment }
        return environment.with("index", .number(Double(copy)))
    }

    /// Runs the actions for a recognizer's state.
    private func perform(after recognizer: GestureRecognizer, number: Int) {
        let document = interaction.recognizers[number].document
        for trigger in GestureTrigger.triggers(of: recognizer.state, document.type) {
            guard let actions = document.actions[trigger] else { continue }
            perform(actions, in: environment(ofRecognizer: number))
        }
    }

    /// Sets a property of a gesture.
    func set(
        _ setting: GestureSetting, of gesture: GestureReference, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        guard let recognizer = try recognizer(gesture, in: environment) else { return }
        switch (setting, recognizer) {
        case (.enabled(let value), _): recognizer.isEnabled = try value.value(in: environment)
        case (.scale(let value), let pinch as PinchGestureRecognizer): pinch.scale = try value.value(in: environment)
        case (.rotation(let value), let turn as RotationGestureRecognizer): turn.rotation = try value.value(in: environment)
        case (.translation(let value), let pan as PanGestureRecognizer):
            pan.setTranslation(try value.value(in: environment), in: nil)
        default: break
        }
    }

    private func recognizer(
        _ gesture: GestureReference, in environment: ActionEnvironment
    ) throws(ExpressionError) -> GestureRecognizer? {
        guard let object = gesture.object else {
            guard case .reference(let reference)? = environment.value(named: "gesture") else { return nil }
            return interaction.recognizer(of: reference)
        }
        let name = try object.name(in: environment)
        if let recognizer = interaction.recognizer(named: name) { return recognizer }
        throw ExpressionError(message: "there is no gesture '\(name)'", range: gesture.range)
    }
}

extension GestureDocument.Settings {
    /// Applies the given parameters to a recognizer.
    func apply(
        to recognizer: GestureRecognizer, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) {
        if let value = try isEnabled.value(in: environment) { recognizer.isEnabled = value }
        if let value = try cancelsTouchesInView.value(in: environment) { recognizer.cancelsTouchesInView = value }
        if let value = try delaysTouchesBegan.value(in: environment) { recognizer.delaysTouchesBegan = value }
        if let value = try delaysTouchesEnded.value(in: environment) { recognizer.delaysTouchesEnded = value }
        switch recognizer {
        case let press as LongPressGestureRecognizer: try apply(toPress: press, in: environment)
        case let tap as TapGestureRecognizer:
            if let numberOfTaps { tap.numberOfTapsRequired = numberOfTaps }
            if let numberOfTouches { tap.numberOfTouchesRequired = numberOfTouches }
        case let pan as ScreenEdgePanGestureRecognizer: pan.edges = (edges ?? []).reduce(into: []) { $0.formUnion($1.edge) }
        case let pan as PanGestureRecognizer: apply(to: pan)
        case let swipe as SwipeGestureRecognizer:
            if let directions { swipe.direction = directions.reduce(into: []) { $0.formUnion($1.swipe) } }
            if let numberOfTouches { swipe.numberOfTouchesRequired = numberOfTouches }
        default: break
        }
    }

    private func apply(
        toPress press: LongPressGestureRecognizer, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) {
        if let value = try minimumPressDuration.value(in: environment) { press.minimumPressDuration = value }
        if let value = try allowableMovement.value(in: environment) { press.allowableMovement = value }
        if let numberOfTaps { press.numberOfTapsRequired = numberOfTaps }
        if let numberOfTouches { press.numberOfTouchesRequired = numberOfTouches }
    }

    private func apply(to pan: PanGestureRecognizer) {
        if let directions { pan.directions = directions.reduce(into: []) { $0.formUnion($1.pan) } }
        if let minimumNumberOfTouches { pan.minimumNumberOfTouches = minimumNumberOfTouches }
        if let maximumNumberOfTouches { pan.maximumNumberOfTouches = maximumNumberOfTouches }
    }
}

extension GestureType {
    /// Creates a recognizer with UIKit's defaults.
    func makeRecognizer() -> GestureRecognizer {
        switch self {
        case .longPress: LongPressGestureRecognizer()
        case .tap: TapGestureRecognizer()
        case .pan: PanGestureRecognizer()
        case .screenEdgePan: ScreenEdgePanGestureRecognizer()
        case .swipe: SwipeGestureRecognizer()
        case .pinch: PinchGestureRecognizer()
        case .rotation: RotationGestureRecognizer()
        }
    }
}

extension GestureTrigger {
    /// Returns the triggers of a state, in the order in which their actions run.
    static func triggers(of state: GestureState, _ type: GestureType) -> [GestureTrigger] {
        switch state {
        case .began: [.began, .beganOrChanged]
        case .changed: [.changed, .beganOrChanged]
        case .ended: type.isDiscrete ? [.recognized] : [.ended, .endedOrCancelled]
        case .cancelled: [.cancelled, .endedOrCancelled]
        case .possible, .failed: []
        }
    }
}

extension DirectionName {
    /// The direction for a swipe recognizer.
    var swipe: SwipeDirection {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }

    /// The direction for a pan recognizer.
    var pan: PanDirections {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}
