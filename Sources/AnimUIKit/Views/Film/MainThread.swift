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
    package static func run<Result>(_ body: @MainActor () throws -> Result) throws -> Result {
        guard !Thread.isMainThread else { return try call(body) }
        let carried = FilmRun.carried()
        return try withoutActuallyEscaping(body) { body in
            nonisolated(unsafe) let carried = carried
            nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
            Dispatch.DispatchQueue.main.sync {
                result = Swift.Result {
                    var value: Result?
                    try carried { value = try call(body) }
                    guard let value else { throw CancellationError() }
                    return value
                }
            }
            guard let result else { throw CancellationError() }
            return try result.get()
        }
    }

    private static func call<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: (() throws -> Result).self)() }
    }
}
