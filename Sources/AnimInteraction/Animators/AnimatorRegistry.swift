/// The property animators of a stage: what each was doing, and which of them are active.
struct AnimatorRegistry {
    /// The states of all animators, in the order of their creation.
    private(set) var tracks: [AnimatorTrack] = []
    /// The animators that are active by themselves, in the order in which they became so.
    private(set) var active: [PropertyAnimator] = []

    /// Starts a track with its first step, and returns its index.
    mutating func addTrack(name: String?, _ step: AnimatorStep, at time: Double) -> Int {
        var track = AnimatorTrack(name: name)
        track.append(step, at: time)
        tracks.append(track)
        return tracks.count - 1
    }

    /// Adds a step to a track.
    mutating func append(_ step: AnimatorStep, toTrack index: Int, at time: Double) {
        tracks[index].append(step, at: time)
    }

    /// Keeps an animator while it is active.
    mutating func activate(_ animator: PropertyAnimator) { active.append(animator) }

    /// Releases an animator that is not active any more.
    mutating func deactivate(_ animator: PropertyAnimator) { active.removeAll { $0 === animator } }
}
