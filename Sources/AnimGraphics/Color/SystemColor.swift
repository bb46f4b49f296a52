/// UIKit's system colours as iOS shows them in light mode, those that are opaque.
enum SystemColor {
    /// Name and 0xRRGGBB, colours before greys before surfaces.
    static let all: [(name: String, value: UInt32)] = [
        ("systemRed", 0xFF3B30), ("systemOrange", 0xFF9500), ("systemYellow", 0xFFCC00), ("systemGreen", 0x34C759),
        ("systemMint", 0x00C7BE), ("systemTeal", 0x30B0C7), ("systemCyan", 0x32ADE6), ("systemBlue", 0x007AFF),
        ("systemIndigo", 0x5856D6), ("systemPurple", 0xAF52DE), ("systemPink", 0xFF2D55), ("systemBrown", 0xA2845E),
        ("systemGray", 0x8E8E93), ("systemGray2", 0xAEAEB2), ("systemGray3", 0xC7C7CC), ("systemGray4", 0xD1D1D6),
        ("systemGray5", 0xE5E5EA), ("systemGray6", 0xF2F2F7), ("systemBackground", 0xFFFFFF),
        ("secondarySystemBackground", 0xF2F2F7), ("tertiarySystemBackground", 0xFFFFFF),
        ("systemGroupedBackground", 0xF2F2F7), ("label", 0x000000), ("link", 0x007AFF), ("opaqueSeparator", 0xC6C6C8),
    ]
}
