import AnimRender

extension Diagnosis {
    /// The diagnosis for a person, with a line for each fact.
    var lines: [String] {
        [
            "animrender \(version)" + (program.map { ", \($0)" } ?? ""),
            "system: \(system)",
            "libraries: \(libraries.joined(separator: ", "))",
            "fonts: \(fontCount) installed",
        ] + fontLines + [
            "processors: \(processorCount)",
            "limits: " + (limits.isEmpty ? "none" : limits.map { "\($0.name) \($0.value)" }.joined(separator: ", ")),
            "terminal: " + (terminal.isTerminal ? terminal.usesColor ? "with colours" : "without colours" : "none"),
            "git: " + (git ?? "not installed; needed for pictures of what verify finds in a new clone"),
            "ffmpeg: "
                + (ffmpeg.map { "\($0.version ?? "of an unknown version"), \($0.path)" }
                    ?? "not installed; needed for MP4 and WebM"),
            "environment: "
                + (environment.isEmpty ? "nothing set" : environment.map { "\($0.name)=\($0.value)" }.joined(separator: " ")),
            "self-test: " + (failures.isEmpty ? "\(frameCount) frames, every pixel as it must be" : "failed"),
        ]
    }

    private var frameCount: Int { selfTests.reduce(0) { $0 + $1.film.frameCount } }

    private var fontLines: [String] {
        let found = standardFonts.compactMap { font in font.file.map { "  \(font.family): \($0)" } }
        let missing = standardFonts.filter { $0.file == nil }.map(\.family)
        if found.isEmpty {
            return ["  no default font, so texts that name no font are not drawn; on Debian install fonts-noto-cjk"]
        }
        return found + (missing.isEmpty ? [] : ["  not installed: \(missing.joined(separator: ", "))"])
    }
}
