#if canImport(Glibc)
    import AnimSource
    import Glibc

    /// The notifications of Linux about changes of files, and of the folders on the way to them: inotify.
    ///
    /// A file is watched by its name in its folder, since editors replace files, and itself, since it may have other names. The folders above it
    /// are watched by their names as well: a folder may be replaced, too, or appear later.
    struct FolderNotifications: ~Copyable {
        /// Changed paths.
        struct Changes {
            var paths: Set<PathKey> = []
            /// Whether there were more notifications than the system keeps, so that any path may have changed.
            var isIncomplete = false
            /// The paths that cannot be watched any more.
            var unwatched: Set<PathKey> = []
            /// The number of times that a file has become whole.
            var finishCount = 0
            /// Whether that was the last change.
            var endsFinished = false
        }

        /// A name in a watched folder; of a file that is watched itself, an empty one.
        private struct Place: Hashable {
            let watch: Int32
            let name: PathKey
        }

        /// The descriptor that can be read when something has changed.
        let descriptor: Int32
        private var paths: [Place: Set<PathKey>] = [:]
        private var places: [PathKey: Set<Place>] = [:]
        /// The number of places of each watch.
        private var uses: [Int32: Int] = [:]

        /// What stands for all names in a folder that is watched itself; no name has a slash.
        private static let anyName = "/"
        private static let structure = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
        /// The notifications after which a file is whole.
        private static let finish = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
        private static let contents = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)

        /// Nil if the system has no notifications left.
        init?() {
            descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
        }

        deinit { close(descriptor) }

        /// Watches a path, or watches it again after a folder or a link on the way to it has changed.
        ///
        /// - Returns: Whether it is watched; the system watches only so many folders.
        mutating func watch(_ path: PathKey) -> Bool {
            var found: Set<Place> = []
            var isComplete = true
            let descriptor = descriptor
            func add(_ watched: String, _ name: String, _ mask: UInt32) {
                let watch = inotify_add_watch(descriptor, watched, mask | UInt32(IN_MASK_ADD))
                if watch >= 0 {
                    found.insert(Place(watch: watch, name: PathKey(name)))
                } else if errno == ENOSPC || errno == ENOMEM {
                    isComplete = false
                }
            }
            PathWalk.forEachName(of: path.text) { folder, name, isLast in
                add(folder, name, UInt32(IN_ONLYDIR) | Self.structure | (isLast ? Self.contents : 0))
            }
            add(path.text, "", Self.contents)
            // Of a folder, all names.
            add(path.text, Self.anyName, UInt32(IN_ONLYDIR) | Self.structure)
            let former = places[path] ?? []
            for place in found.subtracting(former) { use(place, path) }
            for place in former.subtracting(found) { release(place, path) }
            places[path] = found
            return isComplete
        }

        /// Ends watching a path.
        mutating func forget(_ path: PathKey) {
            for place in places.removeValue(forKey: path) ?? [] { release(place, path) }
        }

        private mutating func use(_ place: Place, _ path: PathKey) {
            if paths[place] == nil { uses[place.watch, default: 0] += 1 }
            paths[place, default: []].insert(path)
        }

        private mutating func release(_ place: Place, _ path: PathKey) {
            guard var users = paths[place], users.remove(path) != nil else { return }
            paths[place] = users.isEmpty ? nil : users
            guard users.isEmpty, let count = uses[place.watch] else { return }
            uses[place.watch] = count > 1 ? count - 1 : nil
            if count == 1 { inotify_rm_watch(descriptor, place.watch) }
        }

        /// Takes the notifications that have arrived.
        mutating func take() -> Changes {
            var changes = Changes()
            var replaced: Set<PathKey> = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
                guard count > 0 else { break }
                var offset = 0
                while offset + Event.headLength <= count {
                    let event = Event(buffer, at: offset)
                    offset += Event.headLength + event.nameLength
                    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isIncomplete = true }
                    // A watch of a file that is gone ends by itself, when nobody has the file open any more.
                    guard event.mask & UInt32(IN_IGNORED) == 0 else { continue }
                    let changed = paths[Place(watch: event.watch, name: event.name)] ?? []
                    changes.paths.formUnion(changed)
                    // A file that is watched itself tells the same once more.
                    if !changed.isEmpty, event.nameLength > 0 {
                        changes.endsFinished = event.mask & Self.finish != 0
                        if changes.endsFinished { changes.finishCount += 1 }
                    }
                    // A file that has just been made may still be written.
                    let isWritten = changed.isEmpty && event.mask & UInt32(IN_CLOSE_WRITE) != 0
                    if event.mask & Self.structure != 0 || isWritten {
                        changes.paths.formUnion(paths[Place(watch: event.watch, name: PathKey(Self.anyName))] ?? [])
                    }
                    if event.mask & Self.structure != 0 { replaced.formUnion(changed) }
                }
            }
            for path in changes.isIncomplete ? Set(places.keys) : replaced where !watch(path) { changes.unwatched.insert(path) }
            return changes
        }

        /// A notification as the system writes it.
        private struct Event {
            static let headLength = 16
            let watch: Int32
            let mask: UInt32
            let nameLength: Int
            let name: PathKey

            init(_ bytes: [UInt8], at offset: Int) {
                (watch, mask, nameLength) = bytes.withUnsafeBytes { bytes in
                    (
                        bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                        bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                        Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                    )
                }
                let start = offset + Self.headLength
                let end = min(start + nameLength, bytes.count)
                name = PathKey(String(decoding: bytes[start..<end].prefix { $0 != 0 }, as: UTF8.self))
            }
        }
    }

    /// `read` under a name that a method called `read` does not hide.
    private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        read(descriptor, buffer, count)
    }
#endif
