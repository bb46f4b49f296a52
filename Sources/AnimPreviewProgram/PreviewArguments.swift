import AnimGraphics
import AnimPreview
import AnimSnapshots

/// The arguments of the program, in the one form that `animrender preview` passes: `--name=value` or `--name`, and then paths after `--`.
struct PreviewArguments {
    /// The port that was asked for; nil for the usual one.
    private(set) var port: Int?
    /// Whether the browser is opened.
    private(set) var opens = false
    /// How scenes are read and drawn.
    private(set) var options = PreviewOptions()
    /// Regular expressions for the names of scenes.
    private(set) var filters: [String] = []
    /// Patterns of files and folders that are left out.
    private(set) var excludes: [String] = []
    /// The paths.
    private(set) var paths: [String] = []

    init(_ arguments: some Collection<String>) {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        for argument in arguments[..<end] {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            take(parts[0], parts.count == 2 ? parts[1] : "")
        }
        if end != arguments.endIndex { paths = Array(arguments[end...].dropFirst()) }
    }

    private mutating func take(_ name: String, _ value: String) {
        switch name {
        case "--port": port = Int(value)
        case "--open": opens = true
        case "--scale": options.scale = Double(value)
        case "--appearance": options.appearance = UserInterfaceStyle(rawValue: value)
        case "--resources": options.resources = value
        case "--filter": filters.append(value)
        case "--exclude": excludes.append(value)
        case "--set":
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count == 2 { options.variables[parts[0]] = parts[1] }
        default: break
        }
    }

    /// The files, folders and patterns that are searched.
    var searched: [String] { paths.isEmpty ? ["."] : paths }

    /// The search for the scenes.
    var search: SceneSearch {
        SceneSearch(arguments: searched, filters: filters, excludes: excludes, allowsStandardInput: false)
    }
}
