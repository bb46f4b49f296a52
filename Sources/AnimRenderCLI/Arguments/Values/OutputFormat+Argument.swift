public import AnimRender
public import ArgumentParser

extension OutputFormat: ExpressibleByArgument {
    /// Finds the format of a name on the command line.
    public init?(argument: String) { self.init(name: argument) }

    /// The names of all formats.
    public static var allValueStrings: [String] { all.map(\.name) }

    /// The name.
    public var defaultValueDescription: String { name }
}
