#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open end of a socket, which programs that are started do not inherit.
final class FileDescriptor {
    /// The number that the system gave it.
    let number: Int32

    private init(_ number: Int32) {
        self.number = number
        #if canImport(Darwin)
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        #endif
    }

    deinit { close(number) }

    /// Opens a socket with two ends, of which each reads what the other writes.
    ///
    /// Writing to a pipe whose reader has ended would be a signal, here it is an error. Where the system can do so, both ends are closed from
    /// the first moment on in programs that other threads start.
    static func pair() throws(ChildProcessError) -> (parent: FileDescriptor, child: FileDescriptor) {
        var numbers: [Int32] = [-1, -1]
        guard systemSocketPair(&numbers) == 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
        return (FileDescriptor(numbers[0]), FileDescriptor(numbers[1]))
    }

    /// Reads bytes that are there; none at the end, or where there is nothing to read from any more.
    func read(atMost count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result = systemRead(number, buffer.baseAddress, count)
            while result < 0, errno == EINTR { result = systemRead(number, buffer.baseAddress, count) }
            filled = max(0, result)
        }
    }

    /// Writes bytes to a socket, without a signal where nobody reads them and without waiting; returns the number that was written,
    /// negative on failure.
    func send(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes)
        #if canImport(Darwin)
            return systemSend(number, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
        #else
            return systemSend(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        #endif
    }
}

// System calls under names that methods do not hide.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemSend(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, buffer, count, flags)
}

private func systemSocketPair(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    #if canImport(Darwin)
        let result = socketpair(AF_UNIX, SOCK_STREAM, 0, ends)
        var isOn: Int32 = 1
        if result == 0 { setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size)) }
        return result
    #else
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, ends)
    #endif
}
