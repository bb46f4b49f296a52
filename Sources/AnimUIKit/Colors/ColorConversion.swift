import AnimGeometry
import AnimGraphics

/// Conversions between the components of colors, in sRGB beyond 0 and 1.
enum ColorConversion {
    /// Returns the sRGB color of Display P3's components.
    static func color(displayP3 red: Double, _ green: Double, _ blue: Double, alpha: Double) -> Color {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return Color(
            red: encoded(1.2249401762805598 * r - 0.22494017628055997 * g),
            green: encoded(-0.04205695470968816 * r + 1.042056954709688 * g),
            blue: encoded(-0.01963755459033443 * r - 0.07863604555063188 * g + 1.0982736001409663 * b), alpha: alpha)
    }

    /// The brightness of a color as a gray.
    static func gray(_ color: Color) -> Double {
        if color.red == color.green && color.green == color.blue { return color.red }
        return encoded(0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue))
    }

    /// Returns the light of a component: the curve of sRGB, continued below 0.
    private static func linear(_ c: Double) -> Double {
        let x = c.magnitude
        let light = x <= 0.04045 ? x / 12.92 : DeterministicMath.pow((x + 0.055) / 1.055, 2.4)
        return c < 0 ? -light : light
    }

    private static func encoded(_ light: Double) -> Double {
        let x = light.magnitude
        let c = x <= 0.0031308 ? x * 12.92 : 1.055 * DeterministicMath.pow(x, 1 / 2.4) - 0.055
        return light < 0 ? -c : c
    }

    /// Returns the color of a hue, a saturation and a brightness, each in 0…1.
    static func color(hue: Double, saturation: Double, brightness: Double, alpha: Double) -> Color {
        let sector = (hue == 1 ? 0 : hue - hue.rounded(.down)) * 6
        // The shares of red, green and blue at full saturation and brightness.
        func share(_ offset: Double) -> Double {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        return Color(red: share(5), green: share(3), blue: share(1), alpha: alpha)
    }

    /// Returns the hue, saturation and brightness of a color; the hue of a gray is 0.
    static func hsb(_ color: Color) -> (hue: Double, saturation: Double, brightness: Double) {
        let (r, g, b) = (color.red, color.green, color.blue)
        let (high, low) = (max(r, g, b), min(r, g, b))
        guard high > low, high != 0 else { return (0, 0, high) }
        let range = high - low
        var hue: Double
        if high == r { hue = (g - b) / range } else if high == g { hue = 2 + (b - r) / range } else { hue = 4 + (r - g) / range }
        if hue < 0 { hue += 6 }
        return (hue / 6, range / high, high)
    }
}
