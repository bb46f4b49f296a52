public import AnimRender
public import AnimUIKit

/// Something that a preview shows: a ``Film``, a ``Scene``, a ``Preview``, or a type of one's own that makes one.
///
/// ```swift
/// import AnimRender
/// import AnimRenderPreview
/// import AnimUIKit
///
/// struct MovingBlock: PreviewSubject {
///     var previewScene: Scene {
///         get throws {
///             Scene(
///                 try Film(size: CGSize(width: 200, height: 100), duration: 2) { window in
///                     let block = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
///                     block.backgroundColor = .systemBlue
///                     window.addSubview(block)
///                     UIView.animate(withDuration: 1) { block.center.x = 150 }
///                 })
///         }
///     }
/// }
///
/// try MovingBlock().preview()
/// ```
public protocol PreviewSubject: Sendable {
    /// The title in the list of the page; the name of the type unless given.
    var previewTitle: String { get }

    /// The scene that is shown.
    ///
    /// It is made on the main thread when the page shows it, and again whenever it comes back. An error is shown on the page: each
    /// call of a `MisuseError`, and the description of others.
    @MainActor var previewScene: Scene { get throws }
}

extension PreviewSubject {
    /// The name of the type.
    public var previewTitle: String { "\(Self.self)" }

    /// Shows the subject in a browser: prints the address of a page, and returns when the program is interrupted by Ctrl-C.
    ///
    /// Call it on the main thread, before other threads are started, which would let Ctrl-C end the program.
    ///
    /// - Parameters:
    ///   - port: The port of the page, or 0 for a free one. The default is 8017, or the next free one.
    ///   - opensBrowser: Whether the browser is opened. By default it is opened from a terminal where there is a screen.
    /// - Throws: `PreviewError` if the page cannot be served.
    public func preview(port: Int? = nil, opensBrowser: Bool? = nil) throws(PreviewError) {
        try PreviewRun([self], port: port, opensBrowser: opensBrowser).run()
    }
}

extension Film: PreviewSubject {
    /// The scene of the film, whose named layers are those that were given a name.
    public var previewScene: Scene { Scene(self) }
}

extension Scene: PreviewSubject {
    /// The title of the scene's file, if it has one.
    public var previewTitle: String { title ?? "Scene" }

    /// The scene itself.
    public var previewScene: Scene { self }
}

/// A film or scene with a title, which is made when it is looked at.
///
/// ```swift
/// import AnimRenderPreview
/// import AnimUIKit
///
/// enum Films {
///     @MainActor static func block(reaching x: CGFloat) throws -> Film {
///         try Film(size: CGSize(width: 200, height: 100), duration: 2) { window in
///             let block = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
///             window.addSubview(block)
///             UIView.animate(withDuration: 1) { block.center.x = x }
///         }
///     }
/// }
/// try preview(
///     Preview("Near") { try Films.block(reaching: 100) },
///     Preview("Far") { try Films.block(reaching: 150) })
/// ```
public struct Preview: PreviewSubject {
    /// The title in the list of the page.
    public let previewTitle: String
    private let make: @MainActor @Sendable () throws -> Scene

    /// Creates a preview.
    ///
    /// - Parameters:
    ///   - title: The title in the list of the page.
    ///   - subject: Makes the film or scene; see ``PreviewSubject/previewScene``.
    public init(_ title: String, _ subject: @escaping @MainActor @Sendable () throws -> some PreviewSubject) {
        previewTitle = title
        make = { try subject().previewScene }
    }

    /// The scene that is shown.
    public var previewScene: Scene { get throws { try make() } }
}
