import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

extension ScenePlayer {
    /// The interval between the taps of an entry in seconds.
    private static let tapInterval = 0.2

    /// Schedules the fingers of an entry.
    func schedule(_ touch: TouchDocument, until duration: Double) {
        for index in 0..<touch.schedule.count {
            let time = touch.schedule.time + Double(index) * touch.schedule.interval
            guard time <= duration else { return }
            var environment = ActionEnvironment(player: self)
            if touch.schedule.isRepeated { environment.locals["index"] = .number(Double(index)) }
            for tap in 0..<tapCount(of: touch.motion) {
                stage.scheduleTouches(at: time + Double(tap) * Self.tapInterval) { [weak self] in
                    self?.strokes(touch, in: environment) ?? []
                }
            }
        }
    }

    /// Returns the number of consecutive touches of a motion.
    private func tapCount(of motion: TouchDocument.Motion) -> Int {
        if case .tap(_, let count) = motion { count } else { 1 }
    }

    /// Returns the strokes of the fingers, starting now; reports errors and returns none if they cannot be computed.
    private func strokes(_ touch: TouchDocument, in environment: ActionEnvironment) -> [TouchStroke] {
        do throws(ExpressionError) {
            let isCancelled = try touch.isCancelled.value(in: environment) ?? false
            var strokes = try strokes(touch.motion, in: environment)
            for index in strokes.indices { strokes[index].isCancelled = isCancelled }
            note(strokes, of: touch)
            guard check(stage.fingerCount + strokes.count, .fingers, at: touch.range) else { return [] }
            return count(.samples, by: strokes.reduce(0) { $0 + $1.samples.count }, at: touch.range) ? strokes : []
        } catch {
            report(error)
            return []
        }
    }

    private func strokes(
        _ motion: TouchDocument.Motion, in environment: ActionEnvironment
    ) throws(ExpressionError) -> [TouchStroke] {
        switch motion {
        case .press(let location, let duration):
            return [.press(at: try point(location, in: environment), duration: try duration.value(in: environment))]
        case .tap(let location, _): return [.tap(at: try point(location, in: environment))]
        case .drag(let location, let target, let drag):
            let start = try point(location, in: environment)
            return [try stroke(drag, from: start, to: try end(target, from: start, in: environment), in: environment)]
        case .pinch(let location, let pinch, let path):
            let pinch = Pinch(
                center: try point(location, in: environment), from: try pinch.from.value(in: environment),
                to: try pinch.to.value(in: environment),
                angle: DeterministicMath.degreesToRadians(try pinch.angle.value(in: environment) ?? 0),
                rotation: DeterministicMath.degreesToRadians(try pinch.rotation.value(in: environment) ?? 0),
                translation: try pinch.translation.value(in: environment) ?? .zero)
            return TouchStroke.pinch(pinch, try touchMotion(along: path, in: environment))
        case .rotate(let location, let radius, let from, let turn, let path):
            return TouchStroke.rotate(
                center: try point(location, in: environment), radius: try radius.value(in: environment),
                from: DeterministicMath.degreesToRadians(try from.value(in: environment) ?? 0),
                by: DeterministicMath.degreesToRadians(try turn.value(in: environment)),
                try touchMotion(along: path, in: environment))
        case .samples(let samples):
            var stroke = TouchStroke(samples: [])
            for sample in samples {
                let location = try point(sample.location, in: environment)
                stroke.samples.append(TouchStroke.Sample(time: sample.time, location: location))
            }
            return [stroke]
        }
    }

    private func touchMotion(
        along path: PathDocument, in environment: ActionEnvironment
    ) throws(ExpressionError) -> TouchMotion {
        TouchMotion(
            duration: try path.duration.value(in: environment), curve: try path.curve.value(in: environment) ?? .linear,
            samplesPerSecond: stage.options.ticksPerSecond)
    }

    private func stroke(
        _ drag: DragDocument, from start: Point, to end: Point, in environment: ActionEnvironment
    ) throws(ExpressionError) -> TouchStroke {
        let motion = TouchMotion(
            duration: try drag.path.duration.value(in: environment),
            curve: try drag.path.curve.value(in: environment) ?? .linear,
            holdBefore: try drag.holdBefore.value(in: environment) ?? 0,
            holdAfter: try drag.holdAfter.value(in: environment) ?? 0, samplesPerSecond: stage.options.ticksPerSecond)
        return .drag(from: start, to: end, motion)
    }

    private func end(
        _ target: TargetDocument, from start: Point, in environment: ActionEnvironment
    ) throws(ExpressionError) -> Point {
        switch target {
        case .location(let location): try point(location, in: environment)
        case .offset(let offset): start + (try offset.value(in: environment))
        }
    }

    /// Returns the current point of a location on the canvas.
    private func point(_ location: LocationDocument, in environment: ActionEnvironment) throws(ExpressionError) -> Point {
        switch location {
        case .point(let point): return try point.value(in: environment)
        case .layer(let layer): return try center(of: try find(layer, in: environment), at: layer.range)
        case .name(let name, let range):
            switch locate?(name) ?? .unknown(others: []) {
            case .point(let point): return point
            case .unknown(let others): throw ExpressionError(message: NamedPlace.message(name, others: others), range: range)
            }
        case .expression(let expression):
            let value = try expression.evaluate(in: environment)
            switch value {
            case .point(let point): return point
            case .reference(let reference) where reference.kind.family == .layer:
                return try center(of: LayerID(index: reference.id), at: expression.range)
            default:
                if let numbers = value.numbers(2) { return Point(x: numbers[0], y: numbers[1]) }
                throw ExpressionError(message: "expected a point or a layer, found \(value.phrase)", range: expression.range)
            }
        }
    }

    /// Returns the current center of a layer on the canvas.
    private func center(of layer: LayerID, at range: SourceRange) throws(ExpressionError) -> Point {
        guard stage.isInTree(layer) else {
            throw ExpressionError(message: "the layer is not on the stage, so it cannot be touched", range: range)
        }
        if let center = stage.centerOnScreen(of: layer) { return center }
        throw ExpressionError(
            message: "the center of the layer is behind the viewer, so it cannot be touched", range: range)
    }
}

/// The actions for an event of a layer, with the environment of their expressions.
struct LayerEventHandler {
    let actions: [ActionDocument]
    let environment: ActionEnvironment
}

extension ScenePlayer {
    /// Runs actions for the touches and the scrolling of a layer.
    func follow(_ events: [LayerEvent: LayerEventHandler], of layer: LayerID, isMultipleTouchEnabled: Bool) {
        let controlEvents = events.filter { $0.key.isControlEvent }
        if !controlEvents.isEmpty { self.controlEvents[layer] = controlEvents }
        if events.keys.contains(where: { !$0.belongsToScrollLayers && !$0.isControlEvent }) {
            stage.setTouchHandler(of: layer, isMultipleTouchEnabled: isMultipleTouchEnabled) { [weak self] phase, touches in
                self?.perform(events, phase, touches)
            }
        }
        if let scrollView = stage.scrollView(of: layer) { follow(events, of: scrollView) }
    }

    private func perform(_ events: [LayerEvent: LayerEventHandler], _ phase: TouchPhase, _ touches: [Touch]) {
        guard let event = LayerEvent(phase), let handler = events[event] else { return }
        for touch in touches {
            perform(handler.actions, in: handler.environment.with("touch", .reference(interaction.reference(to: touch))))
        }
    }

    /// Runs the actions that an instance has for an event which its component sends.
    func sendActions(for event: LayerEvent, in environment: ActionEnvironment) {
        guard case .reference(let control)? = environment.locals[LayerNames.ownName],
            let handler = controlEvents[LayerID(index: control.id)]?[event]
        else { return }
        perform(handler.actions, in: handler.environment)
    }

    private func follow(_ events: [LayerEvent: LayerEventHandler], of scrollView: ScrollView) {
        /// Returns the handler that runs the actions of an event, or nil.
        func handler(_ event: LayerEvent) -> ((ScrollView) -> Void)? {
            guard let handler = events[event] else { return nil }
            return { [weak self] _ in self?.perform(handler.actions, in: handler.environment) }
        }
        scrollView.delegate.didScroll = handler(.didScroll)
        scrollView.delegate.willBeginDragging = handler(.willBeginDragging)
        scrollView.delegate.willBeginDecelerating = handler(.willBeginDecelerating)
        scrollView.delegate.didEndDecelerating = handler(.didEndDecelerating)
        scrollView.delegate.didEndScrollingAnimation = handler(.didEndScrollingAnimation)
        scrollView.delegate.willDisplay = cellHandler(events[.willDisplay])
        scrollView.delegate.didEndDisplaying = cellHandler(events[.didEndDisplaying])
        if let handler = events[.willEndDragging] {
            scrollView.delegate.willEndDragging = { [weak self] _, velocity, target in
                guard let self else { return }
                restingOffset = target
                perform(handler.actions, in: handler.environment.with("velocity", .point(velocity)))
                target = restingOffset ?? target
                restingOffset = nil
            }
        }
        if let handler = events[.didEndDragging] {
            scrollView.delegate.didEndDragging = { [weak self] _, willDecelerate in
                self?.perform(handler.actions, in: handler.environment.with("willDecelerate", .bool(willDecelerate)))
            }
        }
    }

    private func cellHandler(_ handler: LayerEventHandler?) -> ((ScrollView, Int) -> Void)? {
        guard let handler else { return nil }
        return { [weak self] scrollView, index in
            guard scrollView.cells.indices.contains(index) else { return }
            let cell = ExpressionReference(kind: .layer, id: scrollView.cells[index].index)
            self?.perform(
                handler.actions,
                in: handler.environment.with("index", .number(Double(index))).with("cell", .reference(cell)))
        }
    }

    /// Schedules the background periods and the actions for app events.
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

extension LayerEvent {
    /// Creates the event of a phase; nil for stationary touches.
    init?(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .touchesBegan
        case .moved: self = .touchesMoved
        case .ended: self = .touchesEnded
        case .cancelled: self = .touchesCancelled
        case .stationary: return nil
        }
    }
}
