import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimRender
import AnimUIKit
import Synchronization
import Testing

/// What a stack of contexts reports.
final class DrawingReports: Sendable {
    let warnings = Mutex<[String]>([])
    let misuses = Mutex<[String]>([])

    /// Calls a function with a stack of its own.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let stack = GraphicsStack(
            warn: { text in self.warnings.withLock { $0.append(text) } },
            reportMisuse: { misuse in self.misuses.withLock { $0.append(misuse.description) } })
        return try GraphicsStack.$film.withValue(stack, operation: body)
    }

    var misuseList: [String] { misuses.withLock { $0 } }
    var warningList: [String] { warnings.withLock { $0 } }
}

/// Returns the steps of a picture of 100 × 100 points, drawn by UIKit's calls or those of the context; expects no report.
@discardableResult
func record(
    width: CGFloat = 100, height: CGFloat = 100, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (CGContext) throws -> Void
) rethrows -> [DrawCommand] {
    let reports = DrawingReports()
    let steps = try reports.run {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 2)
        guard let context = UIGraphicsGetCurrentContext() else { return [DrawCommand]() }
        try body(context)
        UIGraphicsEndImageContext()
        return context.picture?.steps.map(\.command) ?? []
    }
    #expect(reports.misuseList == [] && reports.warningList == [], sourceLocation: sourceLocation)
    return steps
}

/// Returns the pixels that a picture of 20 × 20 points shows on white.
@MainActor func pixels(_ image: UIImage) throws -> Pixmap {
    let film = try Film(size: CGSize(width: 20, height: 20), duration: 0.1) { window in
        window.addSubview(UIImageView(image: image))
    }
    return try frame(film)
}

/// Returns the pixels of a film at a time.
func frame(_ film: Film, at time: Double = 0) throws -> Pixmap { try Renderer(film).frame(at: time) }

/// Returns the pixels of what is drawn in a picture of 20 × 20 points, on white.
@MainActor func pixels(_ body: (CGContext) -> Void) throws -> Pixmap {
    try pixels(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { body($0.cgContext) })
}

extension Pixmap {
    /// Red, green, blue and alpha at a column and a row.
    func components(_ x: Int, _ y: Int) -> [Int] {
        let pixel = self[x, y]
        return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
    }
}

/// Expects numbers to be the same, except for a small difference.
func expectClose(
    _ numbers: [Int], _ expected: [Int], within tolerance: Int = 1, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        numbers.count == expected.count && zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance },
        "\(numbers) is not \(expected) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
}

extension DrawCommand {
    /// A fill of a rectangle by a color.
    static func rect(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .black, _ transform: Transform = .identity
    ) -> DrawCommand {
        .fill(.rect(Rect(x: x, y: y, width: width, height: height)), paint: .color(color), transform: transform)
    }

    /// A clip of a rectangle.
    static func clip(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawCommand {
        .pushClip(.rect(Rect(x: x, y: y, width: width, height: height)), transform: Transform.identity)
    }

    /// A group of a blend mode.
    static func group(_ compositing: Compositing) -> DrawCommand { .pushGroup(GroupStyle(compositing: compositing)) }
}

extension Color {
    static let pureRed = Color(red: 1, green: 0, blue: 0, alpha: 1)
    static let pureBlue = Color(red: 0, green: 0, blue: 1, alpha: 1)
}
