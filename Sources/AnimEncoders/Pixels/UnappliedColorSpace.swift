/// The colour space that a file says its colours are in, and that is not applied: they are taken as sRGB.
package enum UnappliedColorSpace: Hashable, Sendable {
    /// An ICC profile of a name.
    case profile(String)
    /// The primaries of a PNG's `cHRM` chunk.
    case primaries
    /// The code points of a PNG's `cICP` chunk for primaries and transfer function, by ITU-T H.273.
    case codePoints(primaries: UInt8, transfer: UInt8)

    /// Whether colours look otherwise than they are meant: not where the profile is that of sRGB, by its name.
    package var differsFromSRGB: Bool {
        switch self {
        case .profile(let name): !name.lowercased().contains("srgb")
        case .primaries, .codePoints: true
        }
    }

    /// The colour space after a possessive, for messages: `profile 'Display P3' is`.
    package var description: String {
        switch self {
        case .profile(let name): "profile '\(name)' is"
        case .primaries: "primaries (cHRM) are"
        case .codePoints(let primaries, let transfer): "code points \(primaries) and \(transfer) (cICP) are"
        }
    }
}
