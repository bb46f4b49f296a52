import AnimGraphics
import ArgumentParser

/// The colour behind translucent pixels as it is written on the command line: an opaque colour, or `none`.
struct MatteArgument: Hashable, Sendable {
    /// The colour; clear for none.
    let color: Color

    /// Reads a colour; throws the accepted forms for other texts.
    init(_ text: String) throws {
        guard text != "none" else {
            color = .clear
            return
        }
        color = try ColorArgument(text).color
        guard color.alpha == 1 else { throw ValidationError("a matte is an opaque color, or none") }
    }
}
