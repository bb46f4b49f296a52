/// The scalars that a name in a manifest has as escapes, since a reader would not see them or take them for others.
///
/// They are given by their numbers: the general categories of the standard library come from the Unicode version of its toolchain, and a
/// manifest must not change with it. A scalar that is not assigned yet is written as it is, and may become a letter.
enum HiddenScalar {
    private static let ranges: [ClosedRange<UInt32>] = [
        // Controls, spaces but the ordinary one, and the soft hyphen.
        0x0...0x1F, 0x7F...0xA0, 0xAD...0xAD, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F,
        0x3000...0x3000,
        // Joiners, directions, fillers, and what else has no width.
        0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
        0x2060...0x206F, 0x3164...0x3164, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
        // Variation selectors, private use, specials, and the planes from 14 on, which have tags, selectors and private use.
        0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0x10FFFF,
    ]

    /// Whether a scalar is invisible, white space other than a blank, or for private use.
    static func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }
}
