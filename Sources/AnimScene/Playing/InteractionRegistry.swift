import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers

/// The gestures, animators and touches of a player, by name and by their references in expressions.
///
/// The id in a reference is the index in a list that only grows.
final class InteractionRegistry {
    /// The recognizers with their documents, in the order of the file.
    ///
    /// The recognizers of a repeated layer are consecutive.
    private(set) var recognizers: [Recognizer] = []
    private var recognizersByName: [String: Int] = [:]
    /// The indices of the recognizers of a repeated layer.
    private var groups: [String: Range<Int>] = [:]
    private var groupNames: [String] = []
    /// The indices of the recognizers of each layer, by its full name.
    private(set) var recognizersByLayer: [String: [Int]] = [:]

    /// The full names of the animators that have been referred to.
    private var animatorNames: [String] = []
    private var numbersOfAnimators: [String: Int] = [:]
    private var animators: [String: PropertyAnimator] = [:]
    /// The animators created by actions of the file, and whether their ids have an index.
    private let knownAnimators: [String: Bool]

    /// The touches passed to actions.
    private var touches: [Int: Touch] = [:]

    /// A gesture recognizer and its document.
    struct Recognizer {
        let recognizer: GestureRecognizer
        let document: GestureDocument
        /// The index of the layer's copy; nil if the layer is not repeated.
        let copy: Int?
        /// The environment of its actions; nil for gestures of the scene.
        var environment: ActionEnvironment?
    }

    init(animators: [String: Bool]) { knownAnimators = animators }
}

// MARK: - Gestures

extension InteractionRegistry {
    /// Registers a gesture with its recognizer, or with one for each copy.
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

    /// Registers the recognizer of a gesture of a component's instance, and returns its number.
    func add(_ document: GestureDocument, _ recognizer: GestureRecognizer, in environment: ActionEnvironment) -> Int {
        recognizers.append(
            Recognizer(recognizer: recognizer, document: document, copy: nil, environment: environment))
        return recognizers.count - 1
    }

    /// Registers a recognizer for a layer that is created later.
    func attach(recognizer number: Int, toLayerNamed name: String) {
        recognizersByLayer[name, default: []].append(number)
    }

    /// Returns the recognizer with a full name: `press`, `press[2]`.
    func recognizer(named name: String) -> GestureRecognizer? { recognizersByName[name].map { recognizers[$0].recognizer } }

    /// Returns the recognizers with an id; for a copy, only the one of the same copy, if it exists.
    func recognizers(of id: String, for copy: Int?) -> [GestureRecognizer] {
        guard let group = groups[id] else { return recognizer(named: id).map { [$0] } ?? [] }
        if let copy, group.contains(group.lowerBound + copy) { return [recognizers[group.lowerBound + copy].recognizer] }
        return group.map { recognizers[$0].recognizer }
    }

    /// Returns the recognizer of a reference.
    func recognizer(of reference: ExpressionReference) -> GestureRecognizer? {
        guard reference.kind.family == .gesture, recognizers.indices.contains(reference.id) else { return nil }
        return recognizers[reference.id].recognizer
    }

    /// Returns a reference to a recognizer.
    func reference(toRecognizer number: Int) -> ExpressionReference {
        ExpressionReference(kind: recognizers[number].document.type.kind, id: number)
    }
}

// MARK: - Animators

extension InteractionRegistry {
    /// Returns the animator with a full name; nil before it is created.
    func animator(named name: String) -> PropertyAnimator? { animators[name] }

    /// Stores an animator under a name and releases the previous one.
    func set(_ animator: PropertyAnimator, named name: String) {
        let old = animators.updateValue(animator, forKey: name)
        old?.checkRelease()
    }

    /// Returns a reference to an animator, whether or not it has been created.
    private func reference(toAnimator name: String) -> ExpressionReference {
        if let number = numbersOfAnimators[name] { return ExpressionReference(kind: .animator, id: number) }
        numbersOfAnimators[name] = animatorNames.count
        animatorNames.append(name)
        return ExpressionReference(kind: .animator, id: animatorNames.count - 1)
    }
}

// MARK: - Touches

extension InteractionRegistry {
    /// Returns a reference to a touch.
    func reference(to touch: Touch) -> ExpressionReference {
        touches[touch.identifier] = touch
        return ExpressionReference(kind: .touch, id: touch.identifier)
    }
}

// MARK: - Expressions

extension InteractionRegistry {
    /// Returns the object that a name refers to: a gesture, an animator, or a collection of them.
    func reference(named name: String) -> ExpressionReference? {
        if let number = recognizersByName[name] { return reference(toRecognizer: number) }
        if let group = groups[name], let number = groupNames.firstIndex(of: name) {
            return ExpressionReference(kind: recognizers[group.lowerBound].document.type.collectionKind, id: number)
        }
        guard let isArray = knownAnimators[name] else { return nil }
        if !isArray { return reference(toAnimator: name) }
        return ExpressionReference(kind: .animators, id: reference(toAnimator: name).id)
    }

    /// Returns an element of a collection.
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

    /// Returns a member of a gesture, an animator or a touch.
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
    /// Returns the value of a member of an animator, or nil.
    static func value(of name: String, in status: AnimatorStatus) -> ExpressionValue? {
        switch AnimatorMember(rawValue: name) {
        case .state: .string(status.state.rawValue)
        case .isRunning: .bool(status.isRunning)
        case .isReversed: .bool(status.isReversed)
        case .fractionComplete: .number(status.fractionComplete)
        case nil: nil
        }
    }

    /// Returns the value of a member of a touch, or nil.
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

    /// Returns the value of a member of a gesture, or nil.
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
