/// The kinds of animations.
enum AnimationType: String, CaseIterable, Sendable {
    case basic, spring, keyframe, group, transition
}
