import AnimGraphics
import AnimRender
import ArgumentParser

/// A colour as it is written in scene files.
struct ColorArgument: ExpressibleByArgument {
    let color: Color

    init?(argument: String) {
        guard let color = Color(text: argument) else { return nil }
        self.color = color
    }
}
