import AnimInteraction
import Dispatch
import Foundation

/// Calls code of views from code of layers, which is not isolated: films run on the main actor from their first call to their last.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
    // `MainActor.assumeIsolated` would ask the executor at each change of a layer, which costs more than the change.
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// The thread on which films are made and run.
package enum FilmThread {
    /// Runs code on the main thread, and waits for it; the main thread has to run its queue.
    package static func run<Result>(_ body: @escaping @MainActor () throws -> Result) throws -> Result {
        let body = unsafeBitCast(body, to: (() throws -> Result).self)
        guard !isMain else { return try body() }
        nonisolated(unsafe) let (call, carried) = (body, FilmRun.carried())
        nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
        Dispatch.DispatchQueue.main.sync {
            do {
                try carried { result = Swift.Result(catching: call) }
            } catch {
                result = .failure(error)
            }
        }
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    /// Whether the main thread runs, or a thread that runs its queue, as in tests.
    private static var isMain: Bool { Thread.isMainThread || Dispatch.DispatchQueue.getSpecific(key: mainKey) != nil }

    private static let mainKey: Dispatch.DispatchSpecificKey<Bool> = {
        let key = Dispatch.DispatchSpecificKey<Bool>()
        Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}
