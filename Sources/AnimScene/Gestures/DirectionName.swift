/// The directions of pans and swipes.
enum DirectionName: String, CaseIterable, Sendable {
    case left, right, up, down
}
