/// The browser of the person at the terminal.
package enum Browser {
    /// Whether a person sits at a terminal of a machine with a screen.
    package static var isAtHand: Bool {
        guard StandardStream.output.isTerminal else { return false }
        #if os(Linux)
            return ["DISPLAY", "WAYLAND_DISPLAY"].contains { ProcessEnvironment.value(of: $0)?.isEmpty == false }
        #else
            return true
        #endif
    }

    /// Opens an address; returns whether a program for that has started.
    package static func open(_ address: String) -> Bool {
        let environment = ProcessEnvironment.current
        guard let program = environment.program(named: "xdg-open") ?? environment.program(named: "open") else { return false }
        return OtherProgram.start(program, [address])
    }
}
