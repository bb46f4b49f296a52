import AnimGraphics
import AnimSource

extension Color {
    /// The colour as a file writes it, each component rounded to a byte: by its name in CSS, or as `#RRGGBBAA`.
    var sceneText: String {
        let bytes = [red, green, blue, alpha].map { component in
            component > 0 ? (component < 1 ? UInt32((component * 255).rounded()) : 255) : 0
        }
        let opaque = bytes[0] << 16 | bytes[1] << 8 | bytes[2]
        if bytes[3] == 255, let named = CSSColor.all.first(where: { $0.value == opaque }) {
            return JSONString.quoted(named.name)
        }
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        return JSONString.quoted("#" + digits.joined())
    }
}
