import AnimGraphics

/// The command that renders a scene as the page shows it, without the frames and the format, which the page chooses.
struct RenderCommand {
    /// The words of the command, which no shell has read.
    let words: [String]

    init(_ name: String, _ options: PreviewOptions) {
        var words = ["animrender", "render", name]
        if let scale = options.scale { words += ["--scale", Self.text(of: scale)] }
        if let appearance = options.appearance { words += ["--appearance", appearance.rawValue] }
        for (name, value) in options.variables.sorted(by: { $0.key < $1.key }) { words += ["--set", "\(name)=\(value)"] }
        if let resources = options.resources { words += ["--resources", resources] }
        self.words = words
    }

    private static func text(of number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}
