import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The server's end of a connection that asks for files of the page.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// The time after which a connection without a request is closed.
    private static let longestSilence = TimeAmount.seconds(30)

    private let gate: PageGate
    private var head: HTTPRequestHead?
    private var end: Scheduled<Void>?

    init(gate: PageGate) { self.gate = gate }

    func handlerAdded(context: ChannelHandlerContext) { endLater(context) }

    func handlerRemoved(context: ChannelHandlerContext) { end?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        end?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: context.close(promise: nil)
        case .end:
            guard let head else { return }
            self.head = nil
            answer(head, context)
            endLater(context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A request for the socket that is refused comes here as any other, too, and is answered.
        if !(error is NIOWebSocketUpgradeError) { context.close(promise: nil) }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let answer = gate.answer(to: PageRequest(head))
        var headers = HTTPHeaders(Self.headers(host: head.headers.first(name: "host") ?? ""))
        headers.add(name: "Content-Type", value: answer.type)
        headers.add(name: "Content-Length", value: String(answer.body.count))
        let isKept = head.isKeepAlive && answer.status == 200
        if !isKept { headers.add(name: "Connection", value: "close") }
        let response = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        if head.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        }
        let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
        if !isKept {
            let channel = context.channel
            written.whenComplete { _ in channel.close(promise: nil) }
        }
    }

    private func endLater(_ context: ChannelHandlerContext) {
        end?.cancel()
        let channel = context.channel
        end = context.eventLoop.scheduleTask(in: Self.longestSilence) { channel.close(promise: nil) }
    }

    /// The headers of all answers: the page runs only its own scripts, talks only to its own server, is in no frame, and is not kept.
    private static func headers(host: String) -> [(String, String)] {
        let socket =
            host.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
            ? " ws://\(host)" : ""
        return [
            (
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'\(socket); img-src data: blob:; "
                    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            ),
            ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
            ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ]
    }
}

extension PageRequest {
    /// Creates the request of its HTTP form.
    init(_ head: HTTPRequestHead) {
        self.init(
            method: head.method.rawValue, target: head.uri, hosts: head.headers["host"], origins: head.headers["origin"])
    }
}
