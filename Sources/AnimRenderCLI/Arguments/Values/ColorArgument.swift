import AnimGraphics
import AnimRender
import AnimSource
import ArgumentParser

/// A colour as it is written in scene files.
struct ColorArgument: Hashable, Sendable {
    let color: Color

    /// Reads a colour; throws the accepted forms for other texts, and the nearest name.
    init(_ text: String) throws {
        guard let color = Color(text: text) else {
            let nearest = text == "none" ? "clear" : NearestName.find(text, in: Color.names)
            throw ValidationError(
                "a color is #RGB, #RGBA, #RRGGBB, #RRGGBBAA or a name" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
        self.color = color
    }
}
