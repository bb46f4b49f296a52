package import AnimPreview
import AnimSystem
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// The reason why a preview is not served.
package enum PreviewServerError: Error, Hashable, Sendable {
    /// No port can be had.
    case noPort(Int, reason: String)
    /// The system has no thread left.
    case noThread
}

/// A server of the preview's page for this machine alone, with a thread for connections and one for the conversation.
package final class PreviewServer {
    /// The port.
    package let port: Int
    /// The address of the page.
    package var address: String { "http://127.0.0.1:\(port)/?k=\(gate.key)" }

    private let gate: PageGate
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    private let clients: PreviewClients
    private let conversation: ConversationThread
    private let thread: SystemThread
    private let exports: ExportThread

    /// The most connections at once, sockets included.
    private static let mostConnections = 64

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - ports: The ports to be tried one after the other; 0 is a free one.
    ///   - gate: The files, and the key.
    ///   - observe: Is told of all that is delivered, on the thread of the conversation.
    ///   - watch: Is told of the files whose changes matter, on that thread.
    ///   - exports: Makes files for pages.
    ///   - make: Makes the conversation, on that thread.
    package init(
        ports: some Collection<Int>, gate: PageGate, exports: ExportThread = ExportThread(),
        observe: @escaping @Sendable ([PreviewReply]) -> Void = { _ in },
        watch: @escaping @Sendable (Set<String>) -> Void = { _ in }, _ make: @escaping @Sendable () -> any PreviewConversation
    ) throws(PreviewServerError) {
        (self.gate, self.exports) = (gate, exports)
        let (clients, conversation) = (PreviewClients(), ConversationThread())
        (self.clients, self.conversation) = (clients, conversation)
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        (channel, port) = try Self.bind(ports, Self.bootstrap(group, gate: gate, clients: clients, conversation: conversation))
        let started = conversation.start(
            make,
            deliver: { replies in
                observe(replies)
                clients.deliver(replies)
            },
            finish: { clients.finished($0) }, watch: watch)
        guard let started else { throw .noThread }
        thread = started
        exports.deliver { clients.deliver($0) }
    }

    /// The function to be called when files have changed.
    package var filesChanged: @Sendable (Set<String>) -> Void { { [conversation] in conversation.add(.filesChanged($0)) } }

    /// The function to be called with all files when the files have changed.
    package var scenesChanged: @Sendable ([PreviewFile]) -> Void { { [conversation] in conversation.add(.scenesChanged($0)) } }

    /// Closes all connections and ends both threads.
    package func stop() {
        channel.close(promise: nil)
        clients.close()
        exports.end()
        conversation.add(.end)
        thread.join()
        try? group.syncShutdownGracefully()
    }

    private static func bind(
        _ ports: some Collection<Int>, _ bootstrap: ServerBootstrap
    ) throws(PreviewServerError) -> (any Channel, Int) {
        var failure = PreviewServerError.noPort(ports.first ?? 0, reason: "there is none to try")
        for (index, port) in ports.enumerated() {
            do {
                let channel = try bootstrap.bind(host: "127.0.0.1", port: port).wait()
                return (channel, channel.localAddress?.port ?? port)
            } catch {
                if index == 0 { failure = .noPort(port, reason: reason(error)) }
            }
        }
        throw failure
    }

    private static func reason(_ error: any Error) -> String {
        (error as? IOError).map { FileError.reason($0.errnoCode) } ?? "\(error)"
    }

    private static func bootstrap(
        _ group: MultiThreadedEventLoopGroup, gate: PageGate, clients: PreviewClients, conversation: ConversationThread
    ) -> ServerBootstrap {
        let connections = ConnectionCount(most: mostConnections)
        return ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 64)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard connections.add(channel) else { throw ChannelError.ioOnClosedChannel }
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                        withPipeliningAssistance: true,
                        withServerUpgrade: (
                            upgraders: [upgrader(gate: gate, clients: clients, conversation: conversation)],
                            completionHandler: { context in
                                let operations = context.pipeline.syncOperations
                                guard let page = try? operations.handler(type: PageHandler.self) else { return }
                                operations.removeHandler(page, promise: nil)
                            }
                        ), withErrorHandling: true)
                    try channel.pipeline.syncOperations.addHandler(PageHandler(gate: gate))
                }
            }
    }

    private static func upgrader(
        gate: PageGate, clients: PreviewClients, conversation: ConversationThread
    ) -> NIOWebSocketServerUpgrader {
        NIOWebSocketServerUpgrader(
            maxFrameSize: SocketHandler.longestMessage,
            shouldUpgrade: { channel, head in
                channel.eventLoop.makeSucceededFuture(gate.admitsSocket(PageRequest(head)) ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(
                        NIOWebSocketFrameAggregator(
                            minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
                            maxAccumulatedFrameSize: SocketHandler.longestMessage),
                        SocketHandler(clients: clients, thread: conversation))
                }
            })
    }
}

/// The number of open connections, on the thread that has them all.
private final class ConnectionCount: Sendable {
    private let most: Int
    private let count = Mutex(0)

    init(most: Int) { self.most = most }

    /// Counts a connection until it is closed; false if there are too many.
    func add(_ channel: any Channel) -> Bool {
        let isAdmitted = count.withLock { count in
            count += 1
            return count <= most
        }
        channel.closeFuture.whenComplete { [self] _ in count.withLock { $0 -= 1 } }
        return isAdmitted
    }
}
