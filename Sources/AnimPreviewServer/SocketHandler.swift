import NIOCore
import NIOWebSocket

/// The server's end of a page's socket: whole text messages go to the thread of the conversation.
final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// The most bytes of a message.
    static let longestMessage = 64 << 10

    private let clients: PreviewClients
    private let thread: ConversationThread
    private var client: Int?

    init(clients: PreviewClients, thread: ConversationThread) { (self.clients, self.thread) = (clients, thread) }

    func handlerAdded(context: ChannelHandlerContext) {
        guard let number = clients.add(context.channel) else { return Self.close(context.channel, .unknown(1013)) }
        client = number
        clients.setWritable(context.channel.isWritable, number)
        thread.add(.connect(number))
    }

    func channelInactive(context: ChannelHandlerContext) {
        if let client {
            clients.remove(client)
            thread.add(.disconnect(client))
        }
        client = nil
        context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if let client { clients.setWritable(context.channel.isWritable, client) }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard let client else { return }
        switch frame.opcode {
        case .text:
            guard let text = Self.text(of: frame.unmaskedData) else {
                return Self.close(context.channel, .dataInconsistentWithMessage)
            }
            clients.began(client)
            thread.add(.receive(text, from: client))
        case .ping:
            let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        case .pong: break
        case .connectionClose: Self.close(context.channel, .normalClosure)
        default: Self.close(context.channel, .unacceptableData)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // What is wrong with a frame has been answered with the code of it.
        context.close(promise: nil)
    }

    private static func text(of data: ByteBuffer) -> String? {
        String(validating: data.readableBytesView, as: UTF8.self)
    }

    /// Closes a connection after saying why.
    static func close(_ channel: any Channel, _ code: WebSocketErrorCode) {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
            .whenComplete { _ in channel.close(promise: nil) }
    }
}
