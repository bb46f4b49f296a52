import AnimPreview
import NIOCore
import NIOWebSocket
import Synchronization

/// The pages that are connected, and how much each of them may still say and be told.
///
/// A page that sends faster than it is answered, or does not read its answers, is not read from meanwhile; one that has not read for very
/// long is dropped. So memory stays bounded.
final class PreviewClients: Sendable {
    private struct Client {
        let channel: any Channel
        /// The messages that are not answered yet.
        var pendingCount = 0
        var isWritable = true
        /// The messages since the client has stopped reading.
        var unreadCount = 0

        var mayRead: Bool { pendingCount < PreviewClients.mostPending && isWritable }
    }

    /// The most clients at once.
    static let most = 32
    private static let mostPending = 64
    private static let mostUnread = 1024

    private let state = Mutex<(next: Int, clients: [Int: Client])>((1, [:]))

    /// Adds a client and returns its number; nil if there are too many.
    func add(_ channel: any Channel) -> Int? {
        state.withLock { state in
            guard state.clients.count < Self.most else { return nil }
            defer { state.next += 1 }
            state.clients[state.next] = Client(channel: channel)
            return state.next
        }
    }

    /// Removes a client.
    func remove(_ client: Int) { _ = state.withLock { $0.clients.removeValue(forKey: client) } }

    /// Counts a message that has come.
    func began(_ client: Int) { change(client) { $0.pendingCount += 1 } }

    /// Counts a message that has been answered.
    func finished(_ client: Int) { change(client) { $0.pendingCount -= 1 } }

    /// Notes whether there is room for further messages to a client.
    func setWritable(_ isWritable: Bool, _ client: Int) {
        change(client) {
            $0.isWritable = isWritable
            $0.unreadCount = 0
        }
    }

    /// Sends messages.
    func deliver(_ replies: [PreviewReply]) {
        for reply in replies {
            let data = Self.data(of: reply.content)
            for channel in receivers(of: reply.client) {
                channel.writeAndFlush(WebSocketFrame(fin: true, opcode: data.opcode, data: data.buffer), promise: nil)
            }
        }
    }

    /// Says to all clients that the server ends, and closes their connections.
    func close() {
        for channel in receivers(of: nil) { SocketHandler.close(channel, .goingAway) }
    }

    private func receivers(of client: Int?) -> [any Channel] {
        state.withLock { state in
            (client.map { [$0] } ?? Array(state.clients.keys)).compactMap { number in
                guard var receiver = state.clients[number] else { return nil }
                if !receiver.isWritable { receiver.unreadCount += 1 }
                state.clients[number] = receiver
                guard receiver.unreadCount <= Self.mostUnread else {
                    receiver.channel.close(promise: nil)
                    return nil
                }
                return receiver.channel
            }
        }
    }

    /// Changes a client; its connection is told within the lock, so that it hears of changes in their order.
    private func change(_ client: Int, _ body: (inout Client) -> Void) {
        state.withLock { state in
            guard var changed = state.clients[client] else { return }
            let couldRead = changed.mayRead
            body(&changed)
            state.clients[client] = changed
            if changed.mayRead != couldRead { _ = changed.channel.setOption(.autoRead, value: changed.mayRead) }
        }
    }

    private static func data(of content: PreviewReply.Content) -> (opcode: WebSocketOpcode, buffer: ByteBuffer) {
        switch content {
        case .text(let text): (.text, ByteBuffer(string: text))
        case .bytes(let bytes): (.binary, ByteBuffer(bytes: bytes))
        }
    }
}
