import AnimPreview
import AnimSystem
import Dispatch
import Synchronization

/// The one thread that scenes are read and drawn on: it takes messages and changes in their order, and has time for other work when there
/// are none.
final class ConversationThread: Sendable {
    enum Job: Sendable {
        case connect(Int)
        case receive(String, from: Int)
        case disconnect(Int)
        case filesChanged(Set<String>)
        case scenesChanged([PreviewFile])
        case end
    }

    private let jobs = Mutex<[Job]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    /// Adds a job at the end.
    func add(_ job: Job) {
        jobs.withLock { $0.append(job) }
        arrivals.signal()
    }

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - make: Makes the conversation, on the thread.
    ///   - deliver: Sends messages.
    ///   - finish: Is told of each client whose message has been answered.
    ///   - watch: Is told of the files that matter, whenever others do.
    /// - Returns: The thread; nil if the system has none left.
    func start(
        _ make: @escaping @Sendable () -> any PreviewConversation, deliver: @escaping @Sendable ([PreviewReply]) -> Void,
        finish: @escaping @Sendable (Int) -> Void, watch: @escaping @Sendable (Set<String>) -> Void
    ) -> SystemThread? {
        SystemThread { [self] in
            let conversation = make()
            var watched: Set<String> = []
            var hasWork = true
            while true {
                if conversation.watchedFiles != watched {
                    watched = conversation.watchedFiles
                    watch(watched)
                }
                guard let job = next(isWaiting: !hasWork) else {
                    let replies = conversation.work()
                    hasWork = replies != nil
                    deliver(replies ?? [])
                    continue
                }
                hasWork = true
                switch job {
                case .connect(let client): deliver(conversation.connect(client))
                case .receive(let message, let client):
                    deliver(conversation.receive(message, from: client))
                    finish(client)
                case .disconnect(let client):
                    conversation.disconnect(client)
                    // The frames of its film may have been the only ones.
                    ProcessLimits.releaseMemory()
                case .filesChanged(let paths): deliver(conversation.filesChanged(paths))
                case .scenesChanged(let files): deliver(conversation.scenesChanged(files))
                case .end: return
                }
            }
        }
    }

    /// Returns the next job.
    private func next(isWaiting: Bool) -> Job? {
        if isWaiting { arrivals.wait() } else if arrivals.wait(timeout: .now()) == .timedOut { return nil }
        return jobs.withLock { $0.removeFirst() }
    }
}
