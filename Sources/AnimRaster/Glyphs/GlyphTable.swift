import AnimGraphics

/// The identity of an image of a glyph.
struct GlyphKey: Equatable {
    let outline: ObjectIdentifier
    /// The number of the size, in pixels to the em.
    let size: Int32
    /// The offset of the origin from the corner of its pixel: the column in the low byte, the row in the high one.
    let offset: UInt16

    init(_ outline: GlyphOutline, size: Int32, offset: UInt16) {
        self.outline = ObjectIdentifier(outline)
        self.size = size
        self.offset = offset
    }
}

/// The numbers of keys, in the order in which they were added: a hash table of open addressing, whose slots are tried one after the
/// other.
///
/// There is one look-up for each glyph that is drawn, and keys are far simpler than what `Dictionary` hashes for. A slot has a part of
/// the hash, so that the key itself is hardly ever read in vain.
struct GlyphTable: ~Copyable {
    private var keys = ScratchArray<GlyphKey>()
    private var slots = ScratchArray<Slot>(capacity: 1)
    /// The logarithm of the number of slots, of which at least half are free.
    private var bits = 8

    /// A slot for the number of a key.
    struct Slot {
        let mark: UInt32
        /// The number and 1; 0 where the slot is free.
        let next: UInt32
    }

    init() { clear() }

    /// The number of a key.
    @inline(__always)
    subscript(key: GlyphKey) -> Int? {
        let hash = GlyphTable.hash(key)
        let mark = UInt32(truncatingIfNeeded: hash)
        var slot = slot(of: hash)
        while slots[slot].next != 0 {
            let number = Int(slots[slot].next) &- 1
            if slots[slot].mark == mark && keys[number] == key { return number }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
        return nil
    }

    /// Adds a key that is not there: the next number is its.
    mutating func append(_ key: GlyphKey) {
        keys.append(key)
        if 2 * keys.count > slots.count {
            bits += 1
            clear()
            for number in 0..<keys.count { insert(number) }
        } else {
            insert(keys.count - 1)
        }
    }

    /// Forgets all keys and keeps the memory.
    mutating func removeAll() {
        keys.removeAll()
        clear()
    }

    private mutating func clear() {
        slots.resize(to: 1 << bits)
        slots.base.update(repeating: Slot(mark: 0, next: 0), count: slots.count)
    }

    private func insert(_ number: Int) {
        let hash = GlyphTable.hash(keys[number])
        var slot = slot(of: hash)
        while slots[slot].next != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
        slots[slot] = Slot(mark: UInt32(truncatingIfNeeded: hash), next: UInt32(truncatingIfNeeded: number + 1))
    }

    /// The slot to begin with, by the high bits, which depend on all bits of a key.
    @inline(__always)
    private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> (64 &- UInt64(bits))) }

    /// A product that mixes the bits of a key (Fibonacci hashing).
    @inline(__always)
    private static func hash(_ key: GlyphKey) -> UInt64 {
        let parts =
            UInt64(UInt(bitPattern: key.outline)) ^ UInt64(key.offset) &<< 48 ^ UInt64(UInt32(bitPattern: key.size)) &<< 32
        return (parts ^ parts &>> 29) &* 0x9e37_79b9_7f4a_7c15
    }
}
