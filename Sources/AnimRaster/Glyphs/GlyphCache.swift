import AnimGeometry
import AnimGraphics

/// The coverage of a glyph at a size, with its origin at an offset in a pixel.
struct GlyphImage {
    /// The index of its first byte.
    let start: Int
    /// The profile of the outline.
    let profile: Int32
    /// The bytes of a row, a multiple of 16.
    let stride: Int32
    /// The first column and row, and those after the last ones.
    private let edges: SIMD4<Int32>

    init(_ bounds: PixelRect, start: Int, profile: Int) {
        edges = SIMD4(truncatingIfNeeded: SIMD4(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY))
        stride = Int32(truncatingIfNeeded: (bounds.width + 15) & ~15)
        self.start = start
        self.profile = Int32(truncatingIfNeeded: profile)
    }

    /// The pixels, counted from the one that the origin lies in.
    @inline(__always)
    var bounds: PixelRect { PixelRect(minX: Int(edges.x), minY: Int(edges.y), maxX: Int(edges.z), maxY: Int(edges.w)) }
}

/// Images of glyphs, made once and kept from frame to frame.
///
/// A run is drawn from images whether these were there before or not, so what is kept never shows. How much that is, is
/// bounded: a frame begins with nothing where the ones before have left too much.
struct GlyphCache: ~Copyable {
    private(set) var images = ScratchArray<GlyphImage>()
    private(set) var profiles = ScratchArray<GlyphProfile>()
    private(set) var bytes = ScratchArray<UInt8>(capacity: 1 << 12)
    /// The keys of the images, in the same order.
    private var keys = GlyphTable()
    private var profileOfOutline: [ObjectIdentifier: Int] = [:]
    /// The numbers of the sizes of an em, in pixels.
    private var numberOfSize: [SIMD2<Double>: Int32] = [:]
    /// The outlines, kept alive so that their identities are not given to others.
    private var outlines: [GlyphOutline] = []

    /// The bytes beyond which the next frame begins with nothing.
    var capacity = 8 << 20
    /// The least that an image takes, with its entries in tables.
    private static let bytesOfImage = 256

    init() {}

    /// Forgets all images if there are too many.
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

    /// The number that stands for a size in keys.
    mutating func number(ofSize size: SIMD2<Double>) -> Int32 {
        if let number = numberOfSize[size] { return number }
        let number = Int32(truncatingIfNeeded: numberOfSize.count)
        numberOfSize[size] = number
        return number
    }

    /// The image that is kept for a key.
    @inline(__always)
    func image(for key: GlyphKey) -> Int? { keys[key] }

    /// Adds an image with no coverage.
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

    /// The bytes of an image, valid until another one is added.
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
