// PortUIKit: Examples/Shared

public import AnimUIKit

/// A film of this folder, with the name of the scene file that shows the same.
///
/// The folder `Shared` has the code of the apps: it is plain UIKit, which the port plugin rewrites for Linux.
public struct Example: Sendable {
    /// The name, such as `long-press-fill`.
    public let name: String
    /// Makes the film.
    public let film: @MainActor @Sendable () throws -> Film

    init(name: String, film: @escaping @MainActor @Sendable () throws -> Film) { (self.name, self.film) = (name, film) }

    /// All films.
    public static let all: [Example] =
        LongPress.films + InfiniteSlider.films + Resume.films + TagBubble.films + SwipeViews.films

    /// The folder of fonts that the scenes that show the same have.
    static let fonts =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        + "/scenes/systems/fonts"
}
