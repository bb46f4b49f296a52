import AnimRender
import ArgumentParser

/// A size in pixels as it is written on the command line: `640x480`.
struct SizeArgument: Hashable, Sendable {
    let width: Int
    let height: Int

    /// Reads a size; throws its form for anything else.
    init(_ text: String) throws {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ (1...RenderPlan.maximumSide).contains($0) }),
            sides[0] * sides[1] <= RenderPlan.maximumPixelCount
        else {
            throw ValidationError(
                "a size is a width and a height in pixels, 640x480, each from 1 to \(RenderPlan.maximumSide), and 64 Mi in all"
            )
        }
        (width, height) = (sides[0], sides[1])
    }
}
