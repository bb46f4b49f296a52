import AnimRender

/// UIKit's colors as iOS shows them in light mode.
extension Color {
    static let systemRed = Color(rgb: 0xFF3B30)
    static let systemOrange = Color(rgb: 0xFF9500)
    static let systemYellow = Color(rgb: 0xFFCC00)
    static let systemGreen = Color(rgb: 0x34C759)
    static let systemTeal = Color(rgb: 0x30B0C7)
    static let systemBlue = Color(rgb: 0x007AFF)
    static let systemGray = Color(rgb: 0x8E8E93)
    static let systemGray5 = Color(rgb: 0xE5E5EA)
    static let systemGray6 = Color(rgb: 0xF2F2F7)
}
