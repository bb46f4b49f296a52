import Dispatch
import NIOCore
import NIOPosix
import Synchronization

/// A client of bytes, which has no code of the server's protocols.
final class TestClient {
    private let channel: any Channel
    private let received = ReceivedBytes()

    init(port: Int) throws {
        channel = try ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { [received] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(ReceivingHandler(received))
                }
            }
            .connect(host: "127.0.0.1", port: port).wait()
    }

    deinit { channel.close(promise: nil) }

    /// Whether the server closes the connection within some seconds.
    var isClosedByServer: Bool {
        _ = received.wait { _ in false }
        return received.isClosed
    }

    /// Closes the connection without a word.
    func close() throws { try channel.close().wait() }

    func send(_ bytes: [UInt8]) { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends a request with headers, and returns the head of the answer; nothing if there is none.
    func head(_ target: String, _ headers: [String], method: String = "GET") -> String? {
        send((["\(method) \(target) HTTP/1.1"] + headers + ["", ""]).joined(separator: "\r\n"))
        let end = Array("\r\n\r\n".utf8)
        guard received.wait({ $0.firstRange(of: end) != nil }) else { return nil }
        return received.take { bytes in bytes.firstRange(of: end).map(\.upperBound) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the next bytes.
    func bytes(_ count: Int) -> [UInt8]? {
        guard received.wait({ $0.count >= count }) else { return nil }
        return received.take { _ in count }
    }

    /// Asks for the socket as a page of an origin.
    func upgrade(_ target: String, host: String, origin: String?) -> String? {
        let headers = [
            "Host: \(host)", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        return head(target, headers + (origin.map { ["Origin: \($0)"] } ?? []))
    }

    /// Sends a frame of the socket, masked with zeros.
    func sendFrame(_ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true) {
        let count = payload.count
        var head: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
        if count < 126 {
            head.append(0x80 | UInt8(count))
        } else if count < 65536 {
            head += [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
        } else {
            head += [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
        }
        send(head + [0, 0, 0, 0] + payload)
    }

    /// Returns the next frame of the socket.
    func frame() -> (opcode: UInt8, payload: [UInt8])? {
        guard let head = bytes(2) else { return nil }
        var count = Int(head[1])
        if count >= 126 {
            guard let length = bytes(count == 126 ? 2 : 8) else { return nil }
            count = length.reduce(0) { $0 << 8 | Int($1) }
        }
        return bytes(count).map { (head[0] & 15, $0) }
    }

    /// Returns the next text that is not the one of work.
    func text() -> String? {
        while let frame = frame() {
            let text = String(decoding: frame.payload, as: UTF8.self)
            if frame.opcode == 1, text != "work" { return text }
        }
        return nil
    }
}

/// What has come.
private final class ReceivedBytes: Sendable {
    private let content = Mutex<(bytes: [UInt8], isClosed: Bool)>(([], false))
    private let arrivals = DispatchSemaphore(value: 0)

    var isClosed: Bool { content.withLock { $0.isClosed } }

    func append(_ bytes: some Collection<UInt8>) {
        content.withLock { $0.bytes += bytes }
        arrivals.signal()
    }

    func close() {
        content.withLock { $0.isClosed = true }
        arrivals.signal()
    }

    /// Waits until something holds; false after a while, or when the connection is closed.
    func wait(_ isThere: ([UInt8]) -> Bool) -> Bool {
        // Films of code wait for the main thread, which hundreds of tests share.
        let end = DispatchTime.now() + .seconds(300)
        while true {
            let (isDone, isClosed) = content.withLock { (isThere($0.bytes), $0.isClosed) }
            if isDone { return true }
            if isClosed || arrivals.wait(timeout: end) == .timedOut { return false }
        }
    }

    func take(_ count: ([UInt8]) -> Int?) -> [UInt8]? {
        content.withLock { content in
            guard let count = count(content.bytes) else { return nil }
            defer { content.bytes.removeFirst(count) }
            return Array(content.bytes.prefix(count))
        }
    }
}

private final class ReceivingHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let received: ReceivedBytes

    init(_ received: ReceivedBytes) { self.received = received }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { received.append(unwrapInboundIn(data).readableBytesView) }

    func channelInactive(context: ChannelHandlerContext) { received.close() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
