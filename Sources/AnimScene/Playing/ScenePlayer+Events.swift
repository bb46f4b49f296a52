import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers

extension ScenePlayer {
    /// Runs actions when a layer reports its touches or its scrolling.
    func follow(
        _ events: LayerEventActions, of layer: LayerID, isMultipleTouchEnabled: Bool, in environment: ActionEnvironment
    ) {
        if events.keys.contains(where: { !$0.belongsToScrollLayers }) {
            stage.setTouchHandler(of: layer, isMultipleTouchEnabled: isMultipleTouchEnabled) { [weak self] phase, touches in
                self?.perform(events, phase, touches, in: environment)
            }
        }
        if let scrollView = stage.scrollView(of: layer) { follow(events, of: scrollView, in: environment) }
    }

    private func perform(
        _ events: LayerEventActions, _ phase: TouchPhase, _ touches: [Touch], in environment: ActionEnvironment
    ) {
        guard let event = LayerEvent(phase), let actions = events[event] else { return }
        for touch in touches {
            perform(actions, in: environment.with("touch", .reference(interaction.reference(to: touch))))
        }
    }

    private func follow(_ events: LayerEventActions, of scrollView: ScrollView, in environment: ActionEnvironment) {
        /// The handler that runs the actions of an event; nil where there are none.
        func handler(_ event: LayerEvent) -> ((ScrollView) -> Void)? {
            guard let actions = events[event] else { return nil }
            return { [weak self] _ in self?.perform(actions, in: environment) }
        }
        scrollView.delegate.didScroll = handler(.didScroll)
        scrollView.delegate.willBeginDragging = handler(.willBeginDragging)
        scrollView.delegate.willBeginDecelerating = handler(.willBeginDecelerating)
        scrollView.delegate.didEndDecelerating = handler(.didEndDecelerating)
        scrollView.delegate.didEndScrollingAnimation = handler(.didEndScrollingAnimation)
        scrollView.delegate.willDisplay = cellHandler(events[.willDisplay], environment)
        scrollView.delegate.didEndDisplaying = cellHandler(events[.didEndDisplaying], environment)
        if let actions = events[.willEndDragging] {
            scrollView.delegate.willEndDragging = { [weak self] _, velocity, target in
                guard let self else { return }
                restingOffset = target
                perform(actions, in: environment.with("velocity", .point(velocity)))
                target = restingOffset ?? target
                restingOffset = nil
            }
        }
        if let actions = events[.didEndDragging] {
            scrollView.delegate.didEndDragging = { [weak self] _, willDecelerate in
                self?.perform(actions, in: environment.with("willDecelerate", .bool(willDecelerate)))
            }
        }
    }

    private func cellHandler(
        _ actions: [ActionDocument]?, _ environment: ActionEnvironment
    ) -> ((ScrollView, Int) -> Void)? {
        guard let actions else { return nil }
        return { [weak self] scrollView, index in
            guard scrollView.cells.indices.contains(index) else { return }
            let cell = ExpressionReference(kind: .layer, id: scrollView.cells[index].index)
            self?.perform(
                actions, in: environment.with("index", .number(Double(index))).with("cell", .reference(cell)))
        }
    }

    /// Sends the app to the background at its times, and follows its life cycle.
    func followApp() {
        for period in document.background {
            stage.scheduleBackground(from: period.lowerBound, to: period.upperBound)
        }
        for (event, actions) in document.appEvents {
            stage.onAppEvent(event) { [weak self] in
                guard let self else { return }
                perform(actions, in: ActionEnvironment(player: self))
            }
        }
    }
}
