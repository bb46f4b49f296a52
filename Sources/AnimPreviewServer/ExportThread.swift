package import AnimPreview
import AnimSystem
import Synchronization

/// The thread that makes files, one after the other, while there are any.
package final class ExportThread: Sendable {
    private struct State {
        var waiting: [ExportJob] = []
        var running: ExportJob?
        var deliver: (@Sendable ([PreviewReply]) -> Void)?
        var isEnding = false
    }

    private let state = Mutex(State())

    package init() {}

    /// Sets what sends messages.
    func deliver(by deliver: @escaping @Sendable ([PreviewReply]) -> Void) { state.withLock { $0.deliver = deliver } }

    /// Takes an order of a session.
    ///
    /// A client has one file at most that is being made or waits.
    package func take(_ order: ExportOrder) {
        let client =
            switch order {
            case .start(let job): job.client
            case .end(let client): client
            }
        let starts = state.withLock { state in
            state.waiting.removeAll { $0.client == client }
            if state.running?.client == client { state.running?.end() }
            guard case .start(let job) = order, !state.isEnding else { return false }
            state.waiting.append(job)
            guard state.running == nil else { return false }
            state.running = state.waiting.removeFirst()
            return true
        }
        // Without a thread, the page waits in vain, and can try again.
        if starts, SystemThread({ [self] in run() }) == nil { state.withLock { $0.running = nil } }
    }

    private func run() {
        while let (job, deliver) = state.withLock({ state in state.running.map { ($0, state.deliver) } }) {
            job.run { deliver?($0) }
            state.withLock { $0.running = $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        }
    }

    /// Ends all files soon, and takes no more.
    func end() {
        state.withLock { state in
            state.isEnding = true
            state.waiting = []
            state.running?.end()
        }
    }
}
