import AnimGeometry
import AnimGraphics

/// The coverage of a glyph at one size and subpixel offset.
struct GlyphImage {
    /// The index of its first byte.
    let start: Int
    /// The index of the outline's profile.
    let profile: Int32
    /// The number of bytes in a row, a multiple of 16.
    let stride: Int32
    /// The first column and row, and the column and row past the last.
    private let edges: SIMD4<Int32>

    init(_ bounds: PixelRect, start: Int, profile: Int) {
        edges = SIMD4(truncatingIfNeeded: SIMD4(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY))
        stride = Int32(truncatingIfNeeded: (bounds.width + 15) & ~15)
        self.start = start
        self.profile = Int32(truncatingIfNeeded: profile)
    }

    /// The pixels, relative to the one that contains the origin.
    @inline(__always)
    var bounds: PixelRect { PixelRect(minX: Int(edges.x), minY: Int(edges.y), maxX: Int(edges.z), maxY: Int(edges.w)) }
}

/// Glyph images, cached across frames.
///
/// Whether an image was already cached makes no difference to the result. The cache is bounded: a frame starts with an empty
/// one if previous frames have exceeded the capacity.
struct GlyphCache: ~Copyable {
    private(set) var images = ScratchArray<GlyphImage>()
    private(set) var profiles = ScratchArray<GlyphProfile>()
    private(set) var bytes = ScratchArray<UInt8>(capacity: 1 << 12)
    /// The keys of the images, in the same order.
    private var keys = GlyphTable()
    private var profileOfOutline: [ObjectIdentifier: Int] = [:]
    /// The indices of em sizes in pixels.
    private var numberOfSize: [SIMD2<Double>: Int32] = [:]
    /// The outlines, retained so that their identities are not reused.
    private var outlines: [GlyphOutline] = []

    /// The number of bytes above which the next frame starts with an empty cache.
    var capacity = 8 << 20
    /// The minimum memory per image, including table entries.
    private static let bytesOfImage = 256

    init() {}

    /// Removes all images if they exceed the capacity.
    mutating func beginFrame() {
        guard bytes.count + (images.count + numberOfSize.count) * GlyphCache.bytesOfImage > capacity else { return }
        images.removeAll()
        profiles.removeAll()
        keys.removeAll()
        profileOfOutline.removeAll()
        numberOfSize.removeAll()
        outlines.removeAll()
        bytes.removeAll()
    }

    /// The index of an em size, for use in keys.
    mutating func number(ofSize size: SIMD2<Double>) -> Int32 {
        if let number = numberOfSize[size] { return number }
        let number = Int32(truncatingIfNeeded: numberOfSize.count)
        numberOfSize[size] = number
        return number
    }

    /// The cached image for a key.
    @inline(__always)
    func image(for key: GlyphKey) -> Int? { keys[key] }

    /// Adds an empty image.
    ///
    /// - Returns: Its index.
    mutating func add(_ bounds: PixelRect, of outline: GlyphOutline, for key: GlyphKey) -> Int {
        let image = GlyphImage(bounds, start: bytes.count, profile: profile(of: outline))
        images.append(image)
        bytes.resize(to: bytes.count + Int(image.stride) * bounds.height)
        plane(of: images.count - 1).clear()
        keys.append(key)
        return images.count - 1
    }

    /// The bytes of an image, valid until the next image is added.
    func plane(of image: Int) -> CoveragePlane {
        let image = images[image]
        return CoveragePlane(base: bytes.base + image.start, stride: Int(image.stride), bounds: image.bounds)
    }

    private mutating func profile(of outline: GlyphOutline) -> Int {
        if let index = profileOfOutline[ObjectIdentifier(outline)] { return index }
        profiles.append(GlyphProfile(outline.path))
        outlines.append(outline)
        profileOfOutline[ObjectIdentifier(outline)] = profiles.count - 1
        return profiles.count - 1
    }
}

/// The identity of a glyph image.
struct GlyphKey: Equatable {
    let outline: ObjectIdentifier
    /// The index of the em size in pixels.
    let size: Int32
    /// The subpixel offset of the origin: the column in the low byte, the row in the high byte.
    let offset: UInt16

    init(_ outline: GlyphOutline, size: Int32, offset: UInt16) {
        self.outline = ObjectIdentifier(outline)
        self.size = size
        self.offset = offset
    }
}

/// The indices of keys in insertion order: a hash table with open addressing and linear probing.
///
/// Each drawn glyph needs a lookup, and its key is much simpler than what `Dictionary` is designed to hash. A slot stores part
/// of the hash, so that a key is rarely compared in vain.
struct GlyphTable: ~Copyable {
    private var keys = ScratchArray<GlyphKey>()
    private var slots = ScratchArray<Slot>(capacity: 1)
    /// The base-2 logarithm of the number of slots; at least half of the slots are free.
    private var bits = 8

    /// A slot for the index of a key.
    struct Slot {
        let mark: UInt32
        /// The index plus 1; 0 if the slot is free.
        let next: UInt32
    }

    init() { clear() }

    /// The index of a key.
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

    /// Appends a key that is not in the table, at the next index.
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

    /// Removes all keys, keeping the memory.
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

    /// The first slot to probe, from the high bits, which depend on all bits of a key.
    @inline(__always)
    private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> (64 &- UInt64(bits))) }

    /// A multiplicative hash that mixes the bits of a key (Fibonacci hashing).
    @inline(__always)
    private static func hash(_ key: GlyphKey) -> UInt64 {
        let parts =
            UInt64(UInt(bitPattern: key.outline)) ^ UInt64(key.offset) &<< 48 ^ UInt64(UInt32(bitPattern: key.size)) &<< 32
        return (parts ^ parts &>> 29) &* 0x9e37_79b9_7f4a_7c15
    }
}
