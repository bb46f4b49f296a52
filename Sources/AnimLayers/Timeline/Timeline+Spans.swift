package import AnimGeometry
import AnimTiming

/// The times at which an animation, or one of a group, acts on a property of a layer.
package struct AnimationSpan: Hashable, Sendable {
    /// The kind of an animation.
    package enum Kind: String, Hashable, Sendable {
        case basic, spring, keyframes, path, visibility, transition
    }

    /// The kind.
    package let kind: Kind
    /// The animated property; nil for a transition, which concerns the picture.
    package let keyPath: LayerKeyPath?
    /// The key of the animation, or of its group, on the layer.
    package let key: String
    /// Whether the values are added to the values below.
    package let isAdditive: Bool
    /// The time of the active interval's start in seconds.
    package let begin: Double
    /// The time of the active interval's end in seconds; infinite if it never ends.
    package let end: Double
    /// The time from which the animation is on the layer.
    package let addition: Double
    /// The time from which it is not on the layer any more; infinite if it stays.
    package let removal: Double

    /// Whether the animation is removed or replaced before its end.
    package var isRemoved: Bool { removal < end - MediaTiming.tolerance }
}

extension Timeline {
    /// Returns when the animations of a layer act, in the order of their addition.
    ///
    /// Animations that are removed at the time of their addition are left out. Times in the layer's own time space count as they are mapped
    /// when the animation is added.
    package func animationSpans(of layer: LayerID) -> [AnimationSpan] {
        let track = tracks[layer.index]
        var presence: [Int: (first: Double, last: Double)] = [:]
        for (step, time) in track.attached.times.enumerated() {
            let isLast = step == track.attached.times.count - 1
            let end = isLast ? .infinity : track.attached.times[step + 1]
            for index in track.attached[step: step] { presence[index] = (presence[index]?.first ?? time, end) }
        }
        return track.animations.indices.flatMap { index -> [AnimationSpan] in
            guard let (addition, removal) = presence[index] else { return [] }
            let attached = track.animations[index]
            let timing = attached.animation.timing
            return AnimationPart.parts(of: attached.animation, from: timing.beginTime, to: timing.endTime).map { part in
                func time(_ local: Double) -> Double {
                    local.isFinite ? mediaTime(of: layer, atLocalTime: local, under: attached.additionTime) : local
                }
                return AnimationSpan(
                    kind: part.kind, keyPath: part.keyPath, key: attached.key, isAdditive: part.isAdditive,
                    begin: time(part.begin),
                    end: time(part.end), addition: addition, removal: removal)
            }
        }
    }

    /// The intervals during which the app is in the background, in seconds; the last end is infinite if it does not return.
    package var backgroundSpans: [(start: Double, end: Double)] { backgroundIntervals.map { ($0.start, $0.end) } }
}

/// An animation of one property, with its active interval in the local time of the layer.
private struct AnimationPart {
    let kind: AnimationSpan.Kind
    let keyPath: LayerKeyPath?
    let isAdditive: Bool
    let begin: Double
    let end: Double

    /// Returns an animation with an active interval, or all animations of a group.
    static func parts(of animation: LayerAnimation, from begin: Double, to end: Double) -> [AnimationPart] {
        switch animation.effect {
        case .property(let property):
            [
                AnimationPart(
                    kind: kind(of: property.values), keyPath: property.keyPath, isAdditive: property.isAdditive, begin: begin,
                    end: end)
            ]
        case .visibility:
            [AnimationPart(kind: .visibility, keyPath: LayerKeyPath(.hidden), isAdditive: false, begin: begin, end: end)]
        case .transition: [AnimationPart(kind: .transition, keyPath: nil, isAdditive: false, begin: begin, end: end)]
        case .group(let members): members.flatMap { parts(of: $0, in: animation.timing, from: begin, to: end) }
        }
    }

    /// Returns the animations of a member of a group: within the group's interval, or all of it if that plays more than once.
    private static func parts(
        of member: LayerAnimation, in group: MediaTiming, from begin: Double, to end: Double
    ) -> [AnimationPart] {
        let playsOnce = group.activeDuration <= group.duration && group.speed > 0 && group.timeOffset == 0
        guard playsOnce else { return parts(of: member, from: begin, to: end) }
        let first = begin + max(0, member.timing.beginTime) / group.speed
        let isWhole = member.timing.duration == 0 && member.timing.repeatDuration == 0
        let last = isWhole ? end : begin + member.timing.endTime / group.speed
        return parts(of: member, from: min(first, end), to: min(max(first, last), end))
    }

    private static func kind(of values: AnimationValues) -> AnimationSpan.Kind {
        switch values {
        case .basic: .basic
        case .spring: .spring
        case .keyframes: .keyframes
        case .path: .path
        }
    }
}

/// A finger's path from down to up.
package struct FingerStroke: Hashable, Sendable {
    /// The number that identifies the finger; a later stroke may have the same.
    package let identifier: Int
    /// The places in points of the window, each with the time in seconds from which the finger is there; at least one.
    package fileprivate(set) var samples: [Sample]
    /// The time at which the finger lifts; nil if it stays down.
    package fileprivate(set) var liftTime: Double?

    /// A place of a finger.
    package struct Sample: Hashable, Sendable {
        package let time: Double
        package let location: Point
    }
}

extension Timeline {
    /// The strokes of all fingers, in the order in which they begin.
    package var fingerStrokes: [FingerStroke] {
        var strokes: [FingerStroke] = []
        var open: [Int: Int] = [:]
        for (step, time) in fingers.times.enumerated() {
            for finger in fingers[step: step] {
                if let liftTime = finger.liftTime {
                    guard liftTime == time, let index = open.removeValue(forKey: finger.identifier) else { continue }
                    strokes[index].liftTime = liftTime
                    continue
                }
                let sample = FingerStroke.Sample(time: time, location: finger.location)
                if let index = open[finger.identifier] {
                    if strokes[index].samples.last?.location != finger.location { strokes[index].samples.append(sample) }
                } else {
                    open[finger.identifier] = strokes.count
                    strokes.append(FingerStroke(identifier: finger.identifier, samples: [sample]))
                }
            }
        }
        return strokes
    }
}
