/// The weights by which red, green and blue become a luma and two differences of colour, in 65,536ths.
///
/// Numbers are those of the limited range, as all players expect them: luma from 16 to 235, differences from 16 to 240 around 128.
package struct YCbCrMatrix: Hashable, Sendable {
    /// The weights of red, green and blue.
    struct Row: Hashable, Sendable {
        let red: Int32
        let green: Int32
        let blue: Int32

        /// Returns the weighted sum of a pixel's colours, red in the lowest byte.
        @inline(__always)
        func sum(_ pixel: UInt32) -> Int32 {
            red * Int32(pixel & 255) + green * Int32(pixel >> 8 & 255) + blue * Int32(pixel >> 16 & 255)
        }
    }

    let luma: Row
    let blueDifference: Row
    let redDifference: Row

    // Luma is 219 / 255 · (Kr, Kg, Kb). A difference is 224 / 255 · (B − Y) / (2 − 2 Kb), or the same of red: its weights add up to 0, so that
    // greys have 128.

    /// The matrix of BT.601, Kr = 0.299 and Kb = 0.114, which programs assume of pictures that name none.
    package static let bt601 = YCbCrMatrix(
        luma: Row(red: 16_829, green: 33_039, blue: 6_416), blueDifference: Row(red: -9_714, green: -19_070, blue: 28_784),
        redDifference: Row(red: 28_784, green: -24_103, blue: -4_681))

    /// The matrix of BT.709, Kr = 0.2126 and Kb = 0.0722, which videos of high definition have.
    package static let bt709 = YCbCrMatrix(
        luma: Row(red: 11_966, green: 40_254, blue: 4_064), blueDifference: Row(red: -6_596, green: -22_188, blue: 28_784),
        redDifference: Row(red: 28_784, green: -26_145, blue: -2_639))
}
