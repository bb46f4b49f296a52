import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What has to be undone at a terminal before the program ends: settings that were changed, and a sequence of bytes that is not complete.
///
/// A handler of signals does it as well, so everything is in atomic variables, and the settings are in memory that is never freed.
enum TerminalState {
    private static let descriptor = Atomic<Int32>(-1)
    /// The address of the former settings; 0 while they are not changed.
    private static let settings = Atomic<UInt>(0)
    private static let isInSequence = Atomic<Bool>(false)
    private static let memory = UInt(bitPattern: UnsafeMutablePointer<termios>.allocate(capacity: 1))

    /// Sets up the variables, since a handler of signals must not be the first to ask for them.
    static func prepare() {
        _ = (
            descriptor.load(ordering: .relaxed), settings.load(ordering: .relaxed), isInSequence.load(ordering: .relaxed), memory
        )
    }

    /// Lets bytes arrive as they are sent, unseen; returns whether the terminal accepts that.
    ///
    /// Keys that interrupt the program still do. The one that stops it does not, since a shell would find the terminal like this.
    static func makeRaw(_ terminal: Int32) -> Bool {
        var former = termios()
        guard tcgetattr(terminal, &former) == 0, let memory = UnsafeMutablePointer<termios>(bitPattern: memory) else {
            return false
        }
        memory.initialize(to: former)
        descriptor.store(terminal, ordering: .relaxed)
        settings.store(UInt(bitPattern: memory), ordering: .releasing)
        var raw = former
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 0
            characters[Int(VTIME)] = 0
            characters[Int(VSUSP)] = disabledCharacter
        }
        guard tcsetattr(terminal, TCSANOW, &raw) == 0 else {
            settings.store(0, ordering: .relaxed)
            return false
        }
        return true
    }

    /// Restores the settings.
    ///
    /// - Parameter discardsInput: Whether unread input is thrown away.
    static func restoreSettings(discardsInput: Bool) {
        let address = settings.exchange(0, ordering: .acquiring)
        guard let former = UnsafePointer<termios>(bitPattern: address) else { return }
        tcsetattr(descriptor.load(ordering: .relaxed), discardsInput ? TCSAFLUSH : TCSADRAIN, former)
    }

    /// Notes that the terminal has the beginning of a sequence.
    static func beginSequence(_ terminal: Int32) {
        descriptor.store(terminal, ordering: .relaxed)
        isInSequence.store(true, ordering: .releasing)
    }

    /// Notes that the sequence is complete.
    static func endSequence() { isInSequence.store(false, ordering: .relaxed) }

    /// Undoes everything, as a handler of signals may.
    static func restore() {
        restoreSettings(discardsInput: true)
        guard isInSequence.exchange(false, ordering: .acquiring) else { return }
        // A terminal that takes no bytes must not keep the program from ending.
        var terminal = pollfd(fd: descriptor.load(ordering: .relaxed), events: Int16(POLLOUT), revents: 0)
        guard poll(&terminal, 1, 200) > 0 else { return }
        let end: StaticString = "\u{1B}\\"
        _ = write(terminal.fd, end.utf8Start, end.utf8CodeUnitCount)
    }

    private static var disabledCharacter: UInt8 {
        #if canImport(Darwin)
            0xFF
        #else
            0
        #endif
    }
}
