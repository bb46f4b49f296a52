/// The code table of an LZW encoder: a trie whose edges are in a hash table, but for those that continue with the same pixel.
///
/// A child array for each code was a fifth faster on noise, but its 2 MB must be cleared for every image.
struct LZWTable: ~Copyable {
    /// The pixels of a jump.
    static let jumpLength = 16
    private static let maximumCount = 4096
    /// Twice as many as codes, so that few of them collide.
    private static let slotCount = 1 << 13
    private static let none = UInt16.max

    /// The properties of a code besides its children: 16 bytes.
    private struct Node {
        var parent: UInt16
        var symbol: UInt8
        /// The number of last pixels that are `symbol`, at most 255.
        var run: UInt8
        /// The code of one more of `symbol`, which is why such edges need no hash.
        var next: UInt16
        /// The code of 16 more of `symbol`.
        var jump: UInt16
        /// The code of 16 fewer of `symbol`, where the run is long enough.
        var ancestor: UInt16
        /// The symbols of the edges in the hash table, modulo 32: most symbols that continue nothing need no search.
        var edges: UInt32
    }

    let minimumCodeSize: Int
    /// The number of codes in use, with those of the clear and end marks.
    private(set) var count: Int
    /// The codes in use; those of the marks are left out.
    private let nodes: UnsafeMutablePointer<Node>
    /// Edges by hash: parent and symbol in the high 20 bits, the child's code in the low 12.
    private let slots: UnsafeMutablePointer<UInt32>

    init(minimumCodeSize: Int) {
        self.minimumCodeSize = minimumCodeSize
        count = 0
        nodes = .allocate(capacity: Self.maximumCount)
        slots = .allocate(capacity: Self.slotCount)
        clear()
    }

    deinit {
        nodes.deallocate()
        slots.deallocate()
    }

    var clearCode: Int { 1 << minimumCodeSize }
    var isFull: Bool { count == Self.maximumCount }

    /// Forgets all codes but those of single pixels.
    mutating func clear() {
        slots.initialize(repeating: .max, count: Self.slotCount)
        count = clearCode + 2
        for symbol in 0..<clearCode { nodes[symbol] = Self.node(parent: Self.none, symbol) }
    }

    private static func node(parent: UInt16, _ symbol: Int) -> Node {
        Node(
            parent: parent, symbol: UInt8(truncatingIfNeeded: symbol), run: 1, next: none, jump: none, ancestor: none, edges: 0)
    }

    /// Returns the last symbol of a code's pixels.
    @inline(__always)
    func lastSymbol(of code: Int) -> Int { Int(nodes[code].symbol) }

    /// Returns the code of a code's pixels without the last few.
    @inline(__always)
    func ancestor(of code: Int, _ count: Int) -> Int {
        var (code, rest) = (code, count)
        while rest > 0 {
            if rest >= Self.jumpLength, nodes[code].ancestor != Self.none {
                code = Int(nodes[code].ancestor)
                rest &-= Self.jumpLength
            } else {
                code = Int(nodes[code].parent)
                rest &-= 1
            }
        }
        return code
    }

    /// Returns the code of a code's pixels and one more, or -1.
    @inline(__always)
    func child(of code: Int, _ symbol: Int) -> Int {
        let node = nodes[code]
        if Int(node.symbol) == symbol { return node.next == Self.none ? -1 : Int(node.next) }
        if node.edges &>> UInt32(truncatingIfNeeded: symbol & 31) & 1 == 0 { return -1 }
        let key = UInt32(truncatingIfNeeded: code &<< 8 | symbol)
        var slot = Self.slot(of: key)
        while slots[slot] != .max {
            if slots[slot] >> 12 == key { return Int(slots[slot] & 4095) }
            slot = (slot &+ 1) & (Self.slotCount - 1)
        }
        return -1
    }

    /// Returns the code of a code's pixels and 16 more of its last one, if that is `symbol`, or -1.
    @inline(__always)
    func jump(from code: Int, along symbol: Int) -> Int {
        let node = nodes[code]
        return node.jump != Self.none && Int(node.symbol) == symbol ? Int(node.jump) : -1
    }

    /// Gives the next code to a code's pixels and one more; the table must not be full.
    ///
    /// Where they have a code already, it remains the one that is found, with all that continues it.
    @inline(__always)
    mutating func add(_ parent: Int, _ symbol: Int) {
        var node = Self.node(parent: UInt16(truncatingIfNeeded: parent), symbol)
        guard child(of: parent, symbol) < 0 else {
            nodes[count] = node
            count &+= 1
            return
        }
        if nodes[parent].symbol == node.symbol {
            node.run = min(nodes[parent].run, 254) + 1
            nodes[parent].next = UInt16(truncatingIfNeeded: count)
            if Int(node.run) > Self.jumpLength { link(&node, parent, symbol) }
        } else {
            addEdge(parent, symbol)
        }
        nodes[count] = node
        count &+= 1
    }

    @inline(__always)
    private func addEdge(_ parent: Int, _ symbol: Int) {
        nodes[parent].edges |= 1 &<< UInt32(truncatingIfNeeded: symbol & 31)
        let key = UInt32(truncatingIfNeeded: parent &<< 8 | symbol)
        var slot = Self.slot(of: key)
        while slots[slot] != .max { slot = (slot &+ 1) & (Self.slotCount - 1) }
        slots[slot] = key << 12 | UInt32(truncatingIfNeeded: count)
    }

    private mutating func link(_ node: inout Node, _ parent: Int, _ symbol: Int) {
        let ancestor: Int
        if nodes[parent].ancestor != Self.none {
            ancestor = child(of: Int(nodes[parent].ancestor), symbol)
            guard ancestor >= 0 else { return }
        } else {
            ancestor = (1..<Self.jumpLength).reduce(parent) { code, _ in Int(nodes[code].parent) }
        }
        node.ancestor = UInt16(truncatingIfNeeded: ancestor)
        nodes[ancestor].jump = UInt16(truncatingIfNeeded: count)
    }

    @inline(__always)
    private static func slot(of key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 19) }
}
