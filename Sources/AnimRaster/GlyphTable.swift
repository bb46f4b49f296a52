import AnimGraphics

/// What tells images of glyphs apart.
struct GlyphKey: Equatable {
    let outline: ObjectIdentifier
    /// The number of the size, in pixels to the em.
    let size: Int32
    /// The place between pixels, across in the low byte and down in the high one.
    let place: UInt16

    init(_ outline: GlyphOutline, size: Int32, place: UInt16) {
        self.outline = ObjectIdentifier(outline)
        self.size = size
        self.place = place
    }
}

/// Finds what is kept for glyphs: a hash table of open addressing, whose slots are tried one after the other.
///
/// There is one look-up for each glyph that is drawn, and keys are far simpler than what `Dictionary` hashes for.
struct GlyphTable: ~Copyable {
    private var slots = ScratchArray<Slot>(capacity: 1)
    /// The logarithm of the number of slots, of which at least half are free.
    private var bits = 8
    private var count = 0

    /// A place for a key and its value.
    struct Slot {
        /// Nil where the slot is free.
        var key: GlyphKey?
        var value: Int32 = 0
    }

    init() { clear() }

    /// The value of a key.
    @inline(__always)
    subscript(key: GlyphKey) -> Int? {
        let slot = slots[slot(of: key)]
        return slot.key == nil ? nil : Int(slot.value)
    }

    /// Adds a key that is not there.
    mutating func insert(_ value: Int, for key: GlyphKey) {
        if 2 * (count + 1) > slots.count { grow() }
        slots[slot(of: key)] = Slot(key: key, value: Int32(truncatingIfNeeded: value))
        count += 1
    }

    /// Forgets all keys.
    mutating func removeAll() {
        bits = 8
        count = 0
        clear()
    }

    private mutating func clear() {
        slots.resize(to: 1 << bits)
        slots.base.update(repeating: Slot(), count: slots.count)
    }

    private mutating func grow() {
        let old = (0..<slots.count).map { slots[$0] }
        bits += 1
        clear()
        for slot in old {
            if let key = slot.key { slots[self.slot(of: key)] = slot }
        }
    }

    /// The slot that holds a key, or the free one where it belongs.
    @inline(__always)
    private func slot(of key: GlyphKey) -> Int {
        let mask = slots.count &- 1
        let parts = UInt64(UInt(bitPattern: key.outline)) ^ UInt64(key.place) &<< 48 ^ UInt64(UInt32(bitPattern: key.size)) &<< 32
        // The high bits of a product depend on all bits of a factor (Fibonacci hashing).
        let product = (parts ^ parts &>> 29) &* 0x9e37_79b9_7f4a_7c15
        var index = Int(truncatingIfNeeded: product &>> (64 &- UInt64(bits)))
        while let other = slots[index].key, other != key { index = (index &+ 1) & mask }
        return index
    }
}
