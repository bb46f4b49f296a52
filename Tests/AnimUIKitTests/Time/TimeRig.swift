import AnimUIKit

/// The ticks of calls in a film, by the order of the calls.
final class Calls: @unchecked Sendable {
    // All calls are made by the film's thread.
    private(set) var list: [String] = []
    private(set) var ticks: [Int] = []

    func add(_ name: String = "") {
        list.append(name)
        ticks.append(Int((CACurrentMediaTime() * 60).rounded()))
    }
}

/// Makes a film without a picture.
@MainActor @discardableResult
func run(_ duration: TimeInterval, _ launch: @MainActor (UIWindow) throws -> Void) throws -> Film {
    try Film(size: CGSize(width: 100, height: 100), duration: duration, launch: launch)
}

/// Returns the misuses of a film.
@MainActor func misuses(_ duration: TimeInterval = 0, _ launch: @MainActor (UIWindow) throws -> Void) -> String {
    do {
        try run(duration, launch)
        return ""
    } catch {
        return "\(error)"
    }
}
