/// A stack of buffers for masks within masks and layers within layers.
///
/// The memory is kept for the next frame.
struct BufferStack<Element: BitwiseCopyable>: ~Copyable {
    private var buffers: [Buffer] = []
    private var depth = 0

    private struct Buffer {
        var base: UnsafeMutablePointer<Element>
        var capacity: Int
    }

    init() {}

    deinit {
        for buffer in buffers { buffer.base.deallocate() }
    }

    /// Hands out a buffer of one value, valid until the matching ``pop()``.
    mutating func push(count: Int, repeating value: Element) -> UnsafeMutablePointer<Element> {
        if depth == buffers.count { buffers.append(Buffer(base: .allocate(capacity: count), capacity: count)) }
        if buffers[depth].capacity < count {
            buffers[depth].base.deallocate()
            buffers[depth] = Buffer(base: .allocate(capacity: count), capacity: count)
        }
        let base = buffers[depth].base
        base.initialize(repeating: value, count: count)
        depth += 1
        return base
    }

    /// Takes back the buffer that was handed out last.
    mutating func pop() {
        precondition(depth > 0, "every pop matches a push")
        depth -= 1
    }
}
