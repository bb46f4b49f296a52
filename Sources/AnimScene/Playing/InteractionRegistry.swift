import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers

/// The gestures, animators and touches of a scene that is played, by name and by their handles in expressions.
///
/// The number in a handle is an index of a list that only grows.
final class InteractionRegistry {
    /// The recognisers with their documents, in the order of the file; a repeated layer's stand together, in the order of the copies.
    private(set) var recognizers: [Recognizer] = []
    private var recognizersByName: [String: Int] = [:]
    /// The indices of the recognisers of a repeated layer.
    private var groups: [String: Range<Int>] = [:]
    private var groupNames: [String] = []
    /// The indices of the recognisers that are attached to a layer when it is made, by its full name.
    private(set) var recognizersByLayer: [String: [Int]] = [:]

    /// The full names that animators have been asked for by.
    private var animatorNames: [String] = []
    private var numbersOfAnimators: [String: Int] = [:]
    private var animators: [String: PropertyAnimator] = [:]
    /// The animators that the file creates, and whether their ids have an index.
    private let knownAnimators: [String: Bool]

    /// The touches that actions were given.
    private var touches: [Int: Touch] = [:]

    /// A gesture recogniser and its document.
    struct Recognizer {
        let recognizer: GestureRecognizer
        let document: GestureDocument
        /// The number of the copy that it belongs to; nil for one of its own.
        let copy: Int?
    }

    init(animators: [String: Bool]) { knownAnimators = animators }
}

// MARK: - Gestures

extension InteractionRegistry {
    /// Registers a gesture with its recognisers, one or one for each copy.
    func add(_ document: GestureDocument, _ made: [GestureRecognizer]) {
        let start = recognizers.count
        let isRepeated = document.layer?.copies != nil
        for (copy, recognizer) in made.enumerated() {
            recognizers.append(Recognizer(recognizer: recognizer, document: document, copy: isRepeated ? copy : nil))
        }
        guard let id = document.id else { return }
        if isRepeated {
            groups[id] = start..<recognizers.count
            groupNames.append(id)
            for copy in made.indices { recognizersByName["\(id)[\(copy)]"] = start + copy }
        } else {
            recognizersByName[id] = start
        }
    }

    /// Notes that a recogniser belongs to a layer that is made later.
    func attach(recognizer number: Int, toLayerNamed name: String) {
        recognizersByLayer[name, default: []].append(number)
    }

    /// The recogniser of a full name: `press`, `press[2]`.
    func recognizer(named name: String) -> GestureRecognizer? { recognizersByName[name].map { recognizers[$0].recognizer } }

    /// The recognisers of an id, for a recogniser of a copy the one of the same copy where there is one.
    func recognizers(of id: String, for copy: Int?) -> [GestureRecognizer] {
        guard let group = groups[id] else { return recognizer(named: id).map { [$0] } ?? [] }
        if let copy, group.contains(group.lowerBound + copy) { return [recognizers[group.lowerBound + copy].recognizer] }
        return group.map { recognizers[$0].recognizer }
    }

    /// The recogniser of a handle.
    func recognizer(of reference: ExpressionReference) -> GestureRecognizer? {
        guard reference.kind.family == .gesture, recognizers.indices.contains(reference.id) else { return nil }
        return recognizers[reference.id].recognizer
    }

    /// The handle of a recogniser.
    func reference(toRecognizer number: Int) -> ExpressionReference {
        ExpressionReference(kind: recognizers[number].document.type.kind, id: number)
    }
}

// MARK: - Animators

extension InteractionRegistry {
    /// The animator of a full name; nil before it is created.
    func animator(named name: String) -> PropertyAnimator? { animators[name] }

    /// Puts an animator under a name; the one before is let go.
    func set(_ animator: PropertyAnimator, named name: String) {
        let old = animators.updateValue(animator, forKey: name)
        old?.checkRelease()
    }

    /// The handle of an animator, created or not.
    private func reference(toAnimator name: String) -> ExpressionReference {
        if let number = numbersOfAnimators[name] { return ExpressionReference(kind: .animator, id: number) }
        numbersOfAnimators[name] = animatorNames.count
        animatorNames.append(name)
        return ExpressionReference(kind: .animator, id: animatorNames.count - 1)
    }
}

// MARK: - Touches

extension InteractionRegistry {
    /// The handle of a touch.
    func reference(to touch: Touch) -> ExpressionReference {
        touches[touch.identifier] = touch
        return ExpressionReference(kind: .touch, id: touch.identifier)
    }
}

// MARK: - Expressions

extension InteractionRegistry {
    /// The handle of a name: a gesture, an animator, or many of them.
    func reference(named name: String) -> ExpressionReference? {
        if let number = recognizersByName[name] { return reference(toRecognizer: number) }
        if let group = groups[name], let number = groupNames.firstIndex(of: name) {
            return ExpressionReference(kind: recognizers[group.lowerBound].document.type.kindOfMany, id: number)
        }
        guard let isArray = knownAnimators[name] else { return nil }
        if !isArray { return reference(toAnimator: name) }
        return ExpressionReference(kind: .animators, id: reference(toAnimator: name).id)
    }

    /// The handle at an index of a collection.
    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionReference? {
        switch reference.kind.family {
        case .gestures where groupNames.indices.contains(reference.id):
            guard let group = groups[groupNames[reference.id]], group.indices.contains(group.lowerBound + index), index >= 0
            else {
                return nil
            }
            return self.reference(toRecognizer: group.lowerBound + index)
        case .animators where animatorNames.indices.contains(reference.id):
            guard (0..<SceneLimits.maximumCopies).contains(index) else { return nil }
            return self.reference(toAnimator: "\(animatorNames[reference.id])[\(index)]")
        default: return nil
        }
    }

    /// A member of a gesture, an animator or a touch.
    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? {
        switch reference.kind.family {
        case .gesture: recognizer(of: reference).flatMap { InteractionMember.value(of: name, in: $0) }
        case .gestures where groupNames.indices.contains(reference.id) && name == "count":
            groups[groupNames[reference.id]].map { .number(Double($0.count)) }
        case .animator where animatorNames.indices.contains(reference.id):
            InteractionMember.value(of: name, in: animators[animatorNames[reference.id]]?.status ?? AnimatorStatus())
        case .touch: touches[reference.id].flatMap { InteractionMember.value(of: name, in: $0) }
        default: nil
        }
    }
}

/// The members of gestures, animators and touches in expressions.
enum InteractionMember {
    /// The value of a member of an animator; nil where there is none.
    static func value(of name: String, in status: AnimatorStatus) -> ExpressionValue? {
        switch AnimatorMember(rawValue: name) {
        case .state: .string(status.state.rawValue)
        case .isRunning: .bool(status.isRunning)
        case .isReversed: .bool(status.isReversed)
        case .fractionComplete: .number(status.fractionComplete)
        case nil: nil
        }
    }

    /// The value of a member of a touch; nil where there is none.
    static func value(of name: String, in touch: Touch) -> ExpressionValue? {
        switch TouchMember(rawValue: name) {
        case .location: .point(touch.location)
        case .previousLocation: .point(touch.previousLocation)
        case .phase: .string(touch.phase.rawValue)
        case .tapCount: .number(Double(touch.tapCount))
        case .timestamp: .number(touch.timestamp)
        case nil: nil
        }
    }

    /// The value of a member of a gesture; nil where there is none.
    static func value(of name: String, in recognizer: GestureRecognizer) -> ExpressionValue? {
        switch GestureMember(rawValue: name) {
        case .state: .string(recognizer.state.rawValue)
        case .enabled: .bool(recognizer.isEnabled)
        case .location: .point(recognizer.location(in: nil))
        case .numberOfTouches: .number(Double(recognizer.numberOfTouches))
        case .layer: recognizer.layer.map { .reference(ExpressionReference(kind: .layer, id: $0.index)) }
        case .translation: (recognizer as? PanGestureRecognizer).map { .point($0.translation(in: nil)) }
        case .scale: (recognizer as? PinchGestureRecognizer).map { .number($0.scale) }
        case .rotation: (recognizer as? RotationGestureRecognizer).map { degrees($0.rotation) }
        case .velocity: velocity(of: recognizer)
        case nil: nil
        }
    }

    private static func velocity(of recognizer: GestureRecognizer) -> ExpressionValue? {
        switch recognizer {
        case let pan as PanGestureRecognizer: .point(pan.velocity(in: nil))
        case let pinch as PinchGestureRecognizer: .number(pinch.velocity)
        case let turn as RotationGestureRecognizer: degrees(turn.velocity)
        default: nil
        }
    }

    private static func degrees(_ radians: Double) -> ExpressionValue {
        .number(DeterministicMath.radiansToDegrees(radians))
    }
}
