/// The presentation of a grapheme that may be an emoji (UTS 51).
///
/// Graphemes keep emoji sequences whole: those with a modifier, a joiner or tags, keycaps, and flags of two regional indicators.
enum EmojiPresentation: Hashable, Sendable {
    /// As an emoji: by a selector, as a sequence, or by default.
    case emoji
    /// As text, by a selector.
    case text
    /// As text by default, but as an emoji if the font of the text lacks the character.
    case textByDefault

    /// The characters that select emoji and text (VS16 and VS15), and the enclosing keycap.
    private static let (emojiSelector, textSelector, keycap): (UInt32, UInt32, UInt32) = (0xFE0F, 0xFE0E, 0x20E3)
    private static let joiner: UInt32 = 0x200D

    /// Finds the presentation of a grapheme; nil if it is not an emoji.
    ///
    /// A sequence that lacks a selector is an emoji nevertheless, as UTS 51 recommends. Digits, `#`, `*`, ©, ® and ™ are emoji only with
    /// a selector or a keycap, since every font of text has them.
    init?(_ grapheme: ArraySlice<UInt32>) {
        guard let first = grapheme.first, first >= 0x23, let base = Unicode.Scalar(first), base.properties.isEmoji else {
            return nil
        }
        let second = grapheme.dropFirst().first
        if second == Self.textSelector, !grapheme.contains(Self.joiner) {
            self = .text
        } else if Self.needsSelector(first) {
            guard second == Self.emojiSelector || second == Self.keycap else { return nil }
            self = .emoji
        } else if base.properties.isEmojiPresentation || Self.isSequence(grapheme) {
            self = .emoji
        } else {
            self = .textByDefault
        }
    }

    /// Whether a character is text without a selector even in fonts that lack it.
    private static func needsSelector(_ character: UInt32) -> Bool {
        character < 0x100 || character == 0x2122
    }

    /// Whether a grapheme that starts with an emoji is more than this character and marks that combine with it.
    private static func isSequence(_ grapheme: ArraySlice<UInt32>) -> Bool {
        grapheme.dropFirst().contains { character in
            character == emojiSelector || character == joiner || (0xE0020...0xE007F).contains(character)
                || Unicode.Scalar(character)?.properties.isEmojiModifier == true
        }
    }
}
