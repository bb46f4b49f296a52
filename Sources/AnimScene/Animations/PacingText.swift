import AnimExpression
import AnimInteraction
package import AnimSource
package import AnimTiming

/// A timing function or a spring that is written on its own, without a scene.
///
/// The forms are the names of timing functions, springs and curves, `[0.4, 0, 0.2, 1]`, the objects of the scene format, and calls such
/// as `spring(duration: 0.5, bounce: 0.3)`, which stand for objects.
package struct PacingText: Sendable {
    /// The text.
    package let text: String
    /// The motion from 0 to 1.
    package let curve: Curve
    /// The duration in seconds; nil for a timing function without one.
    package let duration: Double?

    /// The names that are curves on their own.
    package static let names =
        TimingFunctionName.allCases.map(\.rawValue) + ["easeInOut", keyboardName] + SpringPreset.allCases.map(\.rawValue)

    private static let keyboardName = "keyboard"

    /// Returns whether a text is meant as a curve: it is one of the names, an array, an object, or a call.
    package static func isCurve(_ text: String) -> Bool {
        if names.contains(text) { return true }
        guard let first = text.first(where: { $0 != " " }) else { return false }
        return "[{".contains(first) || text.hasSuffix(")") && text.contains("(")
    }

    /// Reads a text; reports errors, at their place in it, and returns nil if it is invalid.
    package init?(_ source: SourceText, reportingTo sink: DiagnosticSink) {
        text = String(decoding: source.bytes, as: UTF8.self)
        let reader = PacingReader(sink)
        guard let motion = Self.isJSON(text) ? reader.motion(of: source) : reader.motion(of: text, at: source) else { return nil }
        guard !sink.hasErrors else { return nil }
        (curve, duration) = (motion.curve, motion.duration)
    }

    private static func isJSON(_ text: String) -> Bool { text.first { $0 != " " }.map("[{".contains) ?? false }
}

/// The reader of curves that are written on their own.
private struct PacingReader {
    typealias Motion = (curve: Curve, duration: Double?)

    private let sink: DiagnosticSink
    private let context: ReadingContext

    init(_ sink: DiagnosticSink) {
        self.sink = sink
        let layers = LayerNames(root: LayerNames.Node(copies: nil, type: .layer, children: [:]))
        context = ReadingContext(sink: sink, names: SceneNames(layers: layers), resources: SceneResources(NoResources()))
    }

    /// Returns the motion of an array or an object.
    func motion(of source: SourceText) -> Motion? {
        let root = JSONDocument.parse(source, reportingTo: sink).root
        guard !sink.hasErrors else { return nil }
        if root.kind == .array {
            return Format<Template<TimingFunction>>.timingFunction.read(root, context)?.constant.map {
                (.timingFunction($0), nil)
            }
        }
        guard let members = root.members(sink, expected: "an object") else { return nil }
        let isSpring = members.contains { PacingKeys.ofSpringAnimation.contains($0.key) }
        return isSpring ? springAnimation(root) : block(root)
    }

    /// Returns the motion of a name or a call.
    func motion(of text: String, at source: SourceText) -> Motion? {
        if let name = TimingFunctionName(rawValue: text) { return (.timingFunction(name.function), nil) }
        if let name = ViewCurveName(rawValue: text) { return (.timingFunction(name.function), nil) }
        if let preset = SpringPreset(rawValue: text) { return motion(of: .bounce(preset.bounce(adding: 0), initialVelocity: 0)) }
        if text == "keyboard" { return motion(of: .physics(.system)) }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
            let nearest = NearestName.find(text, in: PacingText.names)
            sink.error(
                "'\(text)' is not a curve", at: SourceRange(0, source.bytes.count),
                notes: nearest == nil ? [Diagnostic.Note(Self.forms)] : [], suggestion: nearest)
            return nil
        }
        return call(text[..<open], text[text.index(after: open)...].dropLast(), of: source)
    }

    private static let forms =
        "expected \(PacingText.names.joined(separator: ", ")), [0.4, 0, 0.2, 1], spring(duration: 0.5, bounce: 0.3), or an object"

    /// Returns the motion of a call with named arguments, which is the object of a block: `spring(duration: 0.5, bounce: 0.3)`.
    private func call(_ name: Substring, _ arguments: Substring, of source: SourceText) -> Motion? {
        guard name == "spring" else {
            let range = SourceRange(0, name.utf8.count)
            let notes = FamiliarCurve.note(on: "\(name)(\(arguments))").map { [Diagnostic.Note($0)] }
            let nearest = NearestName.find(String(name), in: ["spring"])
            sink.error(
                "'\(name)' is not a function of curves", at: range,
                notes: notes ?? (nearest == nil ? [Diagnostic.Note(Self.forms)] : []),
                suggestion: notes == nil ? nearest : nil)
            return nil
        }
        var spring: [String] = []
        var duration: String?
        var offset = name.utf8.count + 1
        for part in arguments.split(separator: ",", omittingEmptySubsequences: false) {
            defer { offset += part.utf8.count + 1 }
            let pieces = part.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " } }
            guard pieces.count == 2, let value = Double(pieces[1]), value.isFinite else {
                sink.error(
                    "expected a name and a number, such as 'bounce: 0.3'",
                    at: SourceRange(offset, offset + max(1, part.utf8.count)))
                return nil
            }
            guard PacingKeys.ofCalls.contains(pieces[0]) else {
                let nearest = NearestName.find(pieces[0], in: PacingKeys.ofCalls)
                let start = offset + part.prefix { $0 == " " }.utf8.count
                sink.error(
                    "a spring has no '\(pieces[0])'", at: SourceRange(start, start + pieces[0].utf8.count),
                    notes: nearest == nil
                        ? [Diagnostic.Note("expected one of \(PacingKeys.ofCalls.joined(separator: ", "))")] : [],
                    suggestion: nearest)
                return nil
            }
            if pieces[0] == AnimateKeys.duration.name {
                duration = pieces[1]
            } else {
                spring.append("\"\(pieces[0])\": \(pieces[1])")
            }
        }
        // `spring(duration:)` of SwiftUI has no bounce.
        if spring.isEmpty { spring.append("\"bounce\": 0") }
        let object =
            "{" + (duration.map { "\"duration\": \($0), " } ?? "") + "\"spring\": {" + spring.joined(separator: ", ") + "}}"
        return converted(object, of: source)
    }

    /// Returns the motion of an object that stands for a call, and reports its errors at the call.
    private func converted(_ object: String, of source: SourceText) -> Motion? {
        let inner = DiagnosticSink()
        let result = PacingReader(inner).motion(of: SourceText(name: source.name, text: object))
        for diagnostic in inner.diagnostics {
            sink.error(diagnostic.message, at: SourceRange(0, source.bytes.count))
        }
        return result
    }

    /// Returns the motion of an object as of a block: a duration with a curve or a spring, or a spring alone.
    private func block(_ root: JSONValue) -> Motion? {
        guard root.member(AnimateKeys.spring.name) != nil || root.member(AnimateKeys.curve.name) != nil else {
            guard let pacing = ViewPacingDocument(springOfBlock: root, in: context) else { return nil }
            return motion(of: pacing, duration: nil, at: root)
        }
        guard let object = ObjectReader(root, PacingKeys.kind, in: context) else { return nil }
        let duration = object(AnimateKeys.springDuration)?.constant
        guard let pacing = ViewPacingDocument(object, spring: AnimateKeys.spring), !sink.hasErrors else { return nil }
        return motion(of: pacing, duration: duration, at: root)
    }

    private func motion(of pacing: ViewPacingDocument, duration: Double?, at root: JSONValue) -> Motion? {
        guard let value = try? pacing.value(in: ConstantEnvironment()) else {
            sink.error("a curve on its own has no expressions", at: root.openingRange)
            return nil
        }
        if case .damping = pacing, duration == nil {
            sink.error("a spring with only 'damping' needs a 'duration' to settle at", at: root.openingRange)
            return nil
        }
        return motion(of: value, duration: duration)
    }

    private func motion(of pacing: ViewAnimationPacing, duration: Double? = nil) -> Motion {
        let animation = ViewAnimation(duration: duration ?? SpringPreset.defaultDuration, pacing: pacing)
        if case .curve = pacing { return (animation.motion, duration) }
        return (animation.motion, animation.motionDuration)
    }

    /// Returns the motion of an object as of a spring animation.
    private func springAnimation(_ root: JSONValue) -> Motion? {
        guard let object = ObjectReader(root, PacingKeys.springAnimationKind, in: context) else { return nil }
        if object.has(AnimationKeys.type), let type = object(AnimationKeys.type), type != .spring {
            object.member(AnimationKeys.type)?.value.error(
                "of the animations, only a spring is a curve on its own, found '\(type.rawValue)'", suggestion: "spring", to: sink
            )
            return nil
        }
        let document = SpringDocument(object)
        let given = object(AnimationKeys.springDuration)
        guard !sink.hasErrors else { return nil }
        guard let spring = try? document.value(in: ConstantEnvironment()) else {
            sink.error("a curve on its own has no expressions", at: root.openingRange)
            return nil
        }
        if case .seconds(.constant(let seconds)) = given { return (.spring(spring), seconds) }
        return (.spring(spring), spring.settlingDuration)
    }
}

/// The keys of curves that are written on their own.
private enum PacingKeys {
    /// A duration with a curve or a spring.
    static let kind = ObjectKind(
        "curve", schema: "curve", "",
        keys: [AnimateKeys.springDuration.description, AnimateKeys.curve.description, AnimateKeys.spring.description],
        exclusions: [(AnimateKeys.curve.name, AnimateKeys.spring.name)])

    /// The names that an animation has, and neither a block nor its spring.
    static let ofSpringAnimation = [
        AnimationKeys.type.name, AnimationKeys.perceptualDuration.name, AnimationKeys.initialVelocity.name,
    ]

    /// A spring animation without its key path and values.
    static let springAnimationKind = ObjectKind(
        "spring animation", schema: "springAnimation", "",
        keys: [
            AnimationKeys.type.description, AnimationKeys.mass.description, AnimationKeys.stiffness.description,
            AnimationKeys.damping.description, AnimationKeys.initialVelocity.description,
            AnimationKeys.perceptualDuration.description, AnimationKeys.bounce.description, AnimationKeys.spring.description,
            SpringKeys.extraBounce.description, SpringKeys.response.description, SpringKeys.dampingFraction.description,
            AnimationKeys.springDuration.description,
        ])

    /// The names of a call's arguments.
    static let ofCalls = [
        AnimateKeys.duration.name, SpringKeys.bounce.name, SpringKeys.response.name, SpringKeys.dampingFraction.name,
        SpringKeys.damping.name, SpringKeys.mass.name, SpringKeys.stiffness.name, SpringKeys.velocity.name,
    ]
}
