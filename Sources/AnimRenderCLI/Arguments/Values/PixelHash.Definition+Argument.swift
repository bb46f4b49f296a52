public import AnimGraphics
public import ArgumentParser

extension PixelHash.Definition: ExpressibleByArgument {
    /// The names of all definitions.
    public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
