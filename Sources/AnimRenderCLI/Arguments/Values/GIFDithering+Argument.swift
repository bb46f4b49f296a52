public import AnimEncoders
public import ArgumentParser

extension GIFDithering: ExpressibleByArgument {
    /// The names of all modes, without which the argument parser would search all conformances of the program.
    public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
