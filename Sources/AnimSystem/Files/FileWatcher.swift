import AnimSource
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A watcher of files that may be written, replaced, removed and made again, and so may the folders above them.
///
/// Watch a file first and read it then: no change after that is lost. Changes that follow each other closely are one. Linux notifies of
/// changes; on other systems, and if Linux has no notifications left, the files are looked at ten times per second.
package final class FileWatcher: Sendable {
    fileprivate struct State: ~Copyable {
        var paths: Set<PathKey> = []
        /// The changes since the last report.
        var changed: Set<PathKey> = []
        /// The number of times since the last report that a file has become whole, and whether that was the last change.
        var finishes = (count: 0, isLast: false)
        /// The paths that are looked at from time to time; nil if the next look counts as a change in any case.
        var polled: [PathKey: FileFingerprint?] = [:]
        #if canImport(Glibc)
            var notifications: FolderNotifications?
        #endif

        init() {}
    }

    private let state: Mutex<State>
    /// The pipe that ends waiting.
    private let wake: (output: Int32, input: Int32)
    private let notificationDescriptor: Int32?

    /// The seconds without a change after which changes are reported, and after which the saving of one file is: it is closed, or has taken the
    /// place of the one before, so that nothing more is to come.
    private static let quiet = 0.03, quietAfterSaving = 0.008
    /// The seconds after which they are reported even if there are further ones.
    private static let longestDelay = 5.0
    /// The seconds between two looks at files without notifications.
    private static let pollingInterval = 0.1

    /// Creates a watcher that watches nothing yet.
    ///
    /// - Parameter polls: Whether to look at files even if the system would notify of their changes.
    package init(polls: Bool = false) throws(FileError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw FileError(.create, path: "a pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wake = (ends[0], ends[1])
        var state = State()
        #if canImport(Glibc)
            if !polls { state.notifications = FolderNotifications() }
            notificationDescriptor = state.notifications?.descriptor
        #else
            notificationDescriptor = nil
        #endif
        self.state = Mutex(state)
    }

    deinit {
        close(wake.output)
        close(wake.input)
    }

    /// Watches a file from now on, whether or not it exists.
    package func add(_ path: String) { state.withLock { $0.add(PathKey(path)) } }

    /// Watches these files and no others.
    package func watch(_ paths: some Sequence<String>) {
        let paths = Set(paths: paths)
        state.withLock { state in
            for path in state.paths.subtracting(paths) { state.forget(path) }
            for path in paths { state.add(path) }
        }
    }

    /// Waits until files have changed, and 30 ms have passed without a further change; 8 ms, if one file has been saved.
    ///
    /// - Parameter timeout: The seconds to wait for a change; forever unless given.
    /// - Returns: The changed files by the paths that they are watched by; none after the time; nil after ``stop()``.
    package func changes(timeout: Double? = nil) -> [String]? {
        let start = SystemClock.monotonic
        while true {
            let remaining = timeout.map { max(0, start + $0 - SystemClock.monotonic) }
            guard wait(for: remaining) else { return nil }
            if take() { break }
            if remaining == 0 { return [] }
        }
        let first = SystemClock.monotonic
        var last = first
        while last - first < Self.longestDelay {
            let remaining = last + (hasSavedOne ? Self.quietAfterSaving : Self.quiet) - SystemClock.monotonic
            guard remaining > 0 else { break }
            guard wait(for: remaining) else { return nil }
            if take() { last = SystemClock.monotonic }
        }
        let changed = state.withLock { state in
            defer { (state.changed, state.finishes) = ([], (0, false)) }
            return state.changed
        }
        return changed.sorted().map(\.text)
    }

    /// Ends waiting, now and from now on.
    package func stop() {
        var byte: UInt8 = 0
        _ = systemWrite(wake.input, &byte, 1)
    }

    /// Waits for a notification, or until it is time to look at files; false after ``stop()``.
    private func wait(for seconds: Double?) -> Bool {
        var seconds = seconds
        if state.withLock({ !$0.polled.isEmpty }) { seconds = min(seconds ?? .infinity, Self.pollingInterval) }
        var descriptors = [pollfd(fd: wake.output, events: Int16(POLLIN), revents: 0)]
        if let notificationDescriptor {
            descriptors.append(pollfd(fd: notificationDescriptor, events: Int16(POLLIN), revents: 0))
        }
        let milliseconds = seconds.map { Int32(min(($0 * 1000).rounded(.up), 1e9)) } ?? -1
        _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
        return descriptors[0].revents == 0
    }

    /// Whether all that has happened is that one file was saved, once.
    private var hasSavedOne: Bool {
        state.withLock { $0.changed.count == 1 && $0.finishes.count == 1 && $0.finishes.isLast }
    }

    /// Takes the changes; returns whether there were any.
    private func take() -> Bool { state.withLock { $0.take() } }
}

extension FileWatcher.State {
    mutating func add(_ path: PathKey) {
        guard paths.insert(path).inserted else { return }
        #if canImport(Glibc)
            if notifications?.watch(path) == true { return }
        #endif
        let fingerprint = FileFingerprint(path: path.text)
        polled.updateValue(fingerprint.isSettled ? fingerprint : nil, forKey: path)
    }

    mutating func forget(_ path: PathKey) {
        paths.remove(path)
        changed.remove(path)
        polled.removeValue(forKey: path)
        #if canImport(Glibc)
            notifications?.forget(path)
        #endif
    }

    mutating func take() -> Bool {
        var new: Set<PathKey> = []
        for (path, former) in polled {
            let fingerprint = FileFingerprint(path: path.text)
            guard fingerprint != former else { continue }
            polled.updateValue(fingerprint, forKey: path)
            new.insert(path)
        }
        #if canImport(Glibc)
            if let changes = notifications?.take() {
                new.formUnion(changes.isIncomplete ? paths : changes.paths)
                if !changes.paths.isEmpty {
                    finishes = (finishes.count + changes.finishCount, changes.endsFinished)
                }
                for path in changes.unwatched { polled.updateValue(FileFingerprint(path: path.text), forKey: path) }
            }
        #endif
        changed.formUnion(new)
        return !new.isEmpty
    }
}

/// `write` under a name that methods called `write` do not hide.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
