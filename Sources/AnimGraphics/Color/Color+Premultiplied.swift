extension Color {
    /// The colour as a premultiplied 8-bit pixel, red in the lowest byte and alpha in the highest.
    ///
    /// Components are clamped to 0…1, NaN counting as 0. Alpha becomes `A = ⌊alpha · 255 + ½⌋`, and every other component
    /// `⌊component · A + ½⌋`: for a colour made of 8-bit components this is the exactly rounded product of the bytes.
    package var premultipliedPixel: UInt32 {
        let a = Color.rounded(Color.unit(alpha) * 255)
        let scale = Double(a)
        let r = Color.rounded(Color.unit(red) * scale)
        let g = Color.rounded(Color.unit(green) * scale)
        let b = Color.rounded(Color.unit(blue) * scale)
        return r | g << 8 | b << 16 | a << 24
    }

    /// Returns a component within 0…1; NaN is 0.
    private static func unit(_ value: Double) -> Double {
        value >= 1 ? 1 : value > 0 ? value : 0
    }

    /// Rounds half up; the value lies in 0…255.
    private static func rounded(_ value: Double) -> UInt32 { UInt32(value + 0.5) }
}
