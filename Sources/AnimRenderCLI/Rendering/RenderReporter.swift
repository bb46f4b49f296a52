import AnimInspection
import AnimRender
import AnimSnapshots
import AnimSource
import AnimSystem
import Synchronization

/// The messages and the progress of scenes that are drawn at the same time; messages are printed in the order of scene names.
final class RenderReporter: Sendable {
    private struct Entry {
        let scene: FoundScene
        /// The scene, and the row of data.
        let owner: String
        let hasRow: Bool
        var messages: [Message]
        /// The number of unfinished renderings.
        var openCount: Int
        var hasFailed = false
        /// The outputs of finished renderings.
        var outputs: [Int: [Message]] = [:]
    }

    private struct State {
        var entries: [Entry]
        var next = 0
        var doneCount = 0
        var failedCount = 0
        var status: ExitStatus?
        /// The reason why results can no longer be written.
        var error: FileError?
        var progress: RenderProgress
    }

    private let printsJSON: Bool
    private let isQuiet: Bool
    private let state: Mutex<State>

    init(_ scenes: [PreparedScene], printsJSON: Bool, isQuiet: Bool) {
        self.printsJSON = printsJSON
        self.isQuiet = isQuiet
        let frameCount = scenes.reduce(0) { $0 + $1.renderings.reduce(0) { $0 + $1.plan.frameCount } }
        let entries = scenes.map {
            // A failed scene has no renderings, and is open until its error is taken.
            Entry(
                scene: $0.scene, owner: $0.owner, hasRow: $0.row != nil, messages: $0.messages,
                openCount: $0.error == nil ? $0.renderings.count : 1)
        }
        state = Mutex(
            State(
                entries: entries,
                progress: RenderProgress(sceneCount: scenes.count, frameCount: frameCount, isQuiet: isQuiet)))
        for (index, scene) in scenes.enumerated() {
            if let error = scene.error { fail(index, error) }
        }
    }

    /// The worst status; nil for success.
    var status: ExitStatus? { state.withLock { $0.status } }

    /// The reason why results can no longer be written; nil if they can.
    var error: FileError? { state.withLock { $0.error } }

    /// Counts a finished frame.
    func frameIsDone() { state.withLock { $0.progress.frameIsDone() } }

    /// Takes the outputs of a rendering.
    func finish(_ index: Int, rendering: Int, _ reports: [OutputReport]) {
        let messages = messages(reports)
        state.withLock { state in
            state.entries[index].outputs[rendering] = messages
            end(index, in: &state)
        }
    }

    private func messages(_ reports: [OutputReport]) -> [Message] {
        reports.compactMap { $0.message(isJSON: printsJSON, isQuiet: isQuiet) }
    }

    /// Takes the failure of a scene or one of its renderings, with the outputs that were written before it.
    func fail(_ index: Int, _ error: any Error, rendering: Int = 0, _ reports: [OutputReport] = []) {
        let failure = Failure(error) ?? Failure(.bug, "unexpected: \(error)")
        let written = messages(reports)
        state.withLock { state in
            if !written.isEmpty { state.entries[index].outputs[rendering] = written }
            state.status = failure.status.orWorse(state.status)
            // Renderings at several scales usually fail for the same reason.
            if !state.entries[index].hasFailed {
                state.entries[index].messages += failure.messages(
                    of: state.entries[index].owner, path: state.entries[index].hasRow ? nil : state.entries[index].scene.path)
            }
            state.entries[index].hasFailed = true
            end(index, in: &state)
        }
    }

    /// Prints the remaining messages and the numbers of scenes.
    ///
    /// - Parameter leftAlone: The JSON files that are skipped.
    func close(hasSummary: Bool, leftAlone: LeftAloneFiles) {
        state.withLock { state in
            state.progress.clear()
            // After a failure some scenes have not been started.
            let skipped = state.entries[state.next...].filter { $0.openCount > 0 && !$0.hasFailed }.count
            while state.next < state.entries.count { release(&state) }
            guard hasSummary, !isQuiet else { return }
            let count = state.entries.count
            let unit = state.entries.contains(where: \.hasRow) ? "row" : "scene"
            var line = "\(count.quantity(of: unit)): \(state.doneCount) done"
            if state.failedCount > 0 { line += ", \(state.failedCount) failed" }
            if skipped > 0 { line += ", \(skipped) skipped" }
            if let words = leftAlone.words { line += ", \(words)" }
            Console.say(line)
        }
    }

    private func end(_ index: Int, in state: inout State) {
        state.entries[index].openCount -= 1
        guard state.entries[index].openCount <= 0 else { return }
        state.progress.sceneIsDone(state.entries[index].owner)
        while state.next < state.entries.count, state.entries[state.next].openCount <= 0 { release(&state) }
    }

    private func release(_ state: inout State) {
        let entry = state.entries[state.next]
        state.next += 1
        if entry.hasFailed {
            state.failedCount += 1
        } else if entry.openCount <= 0 {
            state.doneCount += 1
        }
        let outputs = entry.outputs.sorted { $0.key < $1.key }.flatMap(\.value)
        guard !entry.messages.isEmpty || !outputs.isEmpty else { return }
        state.progress.clear()
        do throws(FileError) {
            for message in entry.messages + outputs { try message.print() }
        } catch {
            state.error = state.error ?? error
        }
    }
}

/// The progress of many scenes: a bar on a terminal, otherwise a line from time to time.
struct RenderProgress {
    private let sceneCount: Int
    private let frameCount: Int
    private let isQuiet: Bool
    private var bar: ProgressBar
    private var doneScenes = 0
    private var doneFrames = 0
    /// The scene that was finished last.
    private var lastScene = ""
    private var lineTime = SystemClock.monotonic

    /// The seconds between lines.
    private static let interval = 10.0

    init(sceneCount: Int, frameCount: Int, isQuiet: Bool) {
        self.sceneCount = sceneCount
        self.frameCount = frameCount
        self.isQuiet = isQuiet
        bar = ProgressBar(isQuiet: isQuiet)
    }

    mutating func frameIsDone() {
        doneFrames += 1
        if bar.isShown { return bar.update(doneFrames, of: frameCount, lastScene) }
        guard !isQuiet, sceneCount > 1, SystemClock.monotonic - lineTime >= Self.interval else { return }
        lineTime = SystemClock.monotonic
        Console.say("\(doneScenes) of \(sceneCount) scenes, \(doneFrames) of \(frameCount) frames")
    }

    mutating func sceneIsDone(_ name: String) {
        doneScenes += 1
        lastScene = name
    }

    /// Removes the bar until the next frame.
    mutating func clear() { bar.clear() }
}
