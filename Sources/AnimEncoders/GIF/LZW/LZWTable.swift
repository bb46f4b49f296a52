/// The code table of an LZW encoder: a trie whose edges are in a hash table, except the edges that repeat the last symbol.
///
/// A child array for each code was a fifth faster on noise, but its 2 MB must be cleared for every image.
struct LZWTable: ~Copyable {
    /// The number of pixels in a jump.
    static let jumpLength: Int32 = 16
    private static let maximumCount: Int32 = 4096
    /// Twice the number of codes, to keep collisions rare.
    private static let slotCount = 1 << 13
    static let none = UInt16.max

    /// The properties of a code apart from its children: 16 bytes.
    struct Node {
        var parent: UInt16
        var symbol: UInt8
        /// The number of trailing pixels equal to `symbol`, at most 255.
        var run: UInt8
        /// The code with one more `symbol`; such edges need no hash.
        var next: UInt16
        /// The code with 16 more of `symbol`.
        var jump: UInt16
        /// The code with 16 fewer of `symbol`, if the run is long enough.
        var ancestor: UInt16
        /// An upper bound for the length of the strings with this prefix.
        var reach: UInt16
        /// The symbols of the hashed edges, modulo 32: most symbols without an edge need no search.
        var edges: UInt32
    }

    let minimumCodeSize: Int
    /// The number of codes in use, including the clear and end codes.
    private(set) var count: Int32
    /// The codes in use; the clear and end codes stay uninitialized.
    private let nodes: UnsafeMutablePointer<Node>
    /// Edges by hash: parent and symbol in the high 20 bits, the child's code in the low 12.
    private let slots: UnsafeMutablePointer<UInt32>

    init(minimumCodeSize: Int) {
        self.minimumCodeSize = minimumCodeSize
        count = 0
        nodes = .allocate(capacity: Int(Self.maximumCount))
        slots = .allocate(capacity: Self.slotCount)
        clear()
    }

    /// Copies a table with all its codes.
    init(copying other: borrowing LZWTable) {
        minimumCodeSize = other.minimumCodeSize
        count = other.count
        nodes = .allocate(capacity: Int(Self.maximumCount))
        slots = .allocate(capacity: Self.slotCount)
        nodes.update(from: other.nodes, count: Int(count))
        slots.update(from: other.slots, count: Self.slotCount)
    }

    deinit {
        nodes.deallocate()
        slots.deallocate()
    }

    var clearCode: Int { 1 << minimumCodeSize }
    @inline(__always)
    var isFull: Bool { count == Self.maximumCount }

    /// Removes all codes except those for single pixels.
    mutating func clear() {
        slots.initialize(repeating: .max, count: Self.slotCount)
        count = Int32(clearCode + 2)
        for symbol in 0..<clearCode {
            nodes[symbol] = Self.node(parent: Self.none, UInt8(truncatingIfNeeded: symbol), length: 1)
        }
    }

    @inline(__always)
    private static func node(parent: UInt16, _ symbol: UInt8, length: Int32) -> Node {
        Node(
            parent: parent, symbol: symbol, run: 1, next: none, jump: none, ancestor: none,
            reach: UInt16(truncatingIfNeeded: length), edges: 0)
    }

    @inline(__always)
    private func pointer(to code: Int32) -> UnsafeMutablePointer<Node> { nodes + Int(code) }

    @inline(__always)
    func node(_ code: Int32) -> Node { nodes[Int(code)] }

    /// Returns the last symbol of a code's string.
    @inline(__always)
    func lastSymbol(of code: Int32) -> UInt8 { pointer(to: code).pointee.symbol }

    /// Returns an upper bound for the length of the strings that have a code's string as a prefix.
    @inline(__always)
    func reach(of code: Int32) -> Int32 { Int32(pointer(to: code).pointee.reach) }

    /// Returns the code of a code's string without its last pixels.
    @inline(__always)
    func ancestor(of code: Int32, _ count: Int32) -> Int32 {
        var (code, rest) = (code, count)
        while rest > 0 {
            if rest >= Self.jumpLength, pointer(to: code).pointee.ancestor != Self.none {
                code = Int32(pointer(to: code).pointee.ancestor)
                rest &-= Self.jumpLength
            } else {
                code = Int32(pointer(to: code).pointee.parent)
                rest &-= 1
            }
        }
        return code
    }

    /// Returns the code of a code's string and one more symbol, or -1.
    @inline(__always)
    func child(of code: Int32, _ symbol: UInt8) -> Int32 {
        let node = node(code)
        return node.symbol == symbol ? Self.code(node.next) : hashedChild(of: code, node, symbol)
    }

    /// Returns the code of a code's string and one more symbol that differs from its last, or -1.
    @inline(__always)
    func hashedChild(of code: Int32, _ node: Node, _ symbol: UInt8) -> Int32 {
        if node.edges &>> UInt32(symbol & 31) & 1 == 0 { return -1 }
        let key = UInt32(truncatingIfNeeded: code) &<< 8 | UInt32(symbol)
        var slot = Self.slot(of: key)
        while slots[slot] != .max {
            if slots[slot] &>> 12 == key { return Int32(truncatingIfNeeded: slots[slot] & 4095) }
            slot = (slot &+ 1) & (Self.slotCount - 1)
        }
        return -1
    }

    /// Returns the code of a code's string and its last symbol once more, or -1.
    @inline(__always)
    func next(of code: Int32) -> Int32 { Self.code(pointer(to: code).pointee.next) }

    /// Returns the code of a code's string and its last symbol 16 times more, or -1.
    @inline(__always)
    func jump(from code: Int32) -> Int32 { Self.code(pointer(to: code).pointee.jump) }

    /// -1 for ``none``.
    @inline(__always)
    static func code(_ link: UInt16) -> Int32 { Int32(Int16(bitPattern: link)) }

    /// Adds a code's string and one more symbol, of a given total length, under the next code; the table must not be full.
    ///
    /// A string that has a code already keeps that one, with all its continuations.
    @inline(__always)
    mutating func add(_ parent: Int32, _ symbol: UInt8, length: Int32) {
        var new = Self.node(parent: UInt16(truncatingIfNeeded: parent), symbol, length: length)
        defer {
            pointer(to: count).pointee = new
            count &+= 1
        }
        if pointer(to: parent).pointee.symbol == symbol {
            guard pointer(to: parent).pointee.next == Self.none else { return }
            new.run = min(pointer(to: parent).pointee.run, 254) &+ 1
            pointer(to: parent).pointee.next = UInt16(truncatingIfNeeded: count)
            if Int32(new.run) > Self.jumpLength { link(&new, parent, symbol) }
        } else {
            guard addEdge(parent, symbol) else { return }
        }
        extendReach(of: parent, to: length)
    }

    /// Adds an edge to the next code unless the edge exists.
    @inline(__always)
    private func addEdge(_ parent: Int32, _ symbol: UInt8) -> Bool {
        pointer(to: parent).pointee.edges |= 1 &<< UInt32(symbol & 31)
        let key = UInt32(truncatingIfNeeded: parent) &<< 8 | UInt32(symbol)
        var slot = Self.slot(of: key)
        while slots[slot] != .max {
            if slots[slot] &>> 12 == key { return false }
            slot = (slot &+ 1) & (Self.slotCount - 1)
        }
        slots[slot] = key &<< 12 | UInt32(truncatingIfNeeded: count)
        return true
    }

    /// Records the length of a string at all its prefixes; the reach of a prefix is never less than its extensions'.
    ///
    /// The length is rounded up to four significant binary digits, so that strings that grow pixel by pixel do not update all
    /// their prefixes every time.
    @inline(__always)
    private func extendReach(of parent: Int32, to length: Int32) {
        if reach(of: parent) >= length { return }
        let shift = max(0, Int32(28 &- length.leadingZeroBitCount))
        let reach = UInt16(truncatingIfNeeded: ((length &+ (1 &<< shift) &- 1) &>> shift) &<< shift)
        var code = UInt16(truncatingIfNeeded: parent)
        while code != Self.none, nodes[Int(code)].reach < reach {
            nodes[Int(code)].reach = reach
            code = nodes[Int(code)].parent
        }
    }

    private func link(_ new: inout Node, _ parent: Int32, _ symbol: UInt8) {
        var ancestor = parent
        if pointer(to: parent).pointee.ancestor != Self.none {
            ancestor = child(of: Int32(pointer(to: parent).pointee.ancestor), symbol)
            guard ancestor >= 0 else { return }
        } else {
            for _ in 1..<Self.jumpLength { ancestor = Int32(pointer(to: ancestor).pointee.parent) }
        }
        new.ancestor = UInt16(truncatingIfNeeded: ancestor)
        pointer(to: ancestor).pointee.jump = UInt16(truncatingIfNeeded: count)
    }

    @inline(__always)
    private static func slot(of key: UInt32) -> Int { Int((key &* 0x9E37_79B1) &>> 19) }
}
