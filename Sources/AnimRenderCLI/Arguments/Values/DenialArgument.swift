import ArgumentParser

/// The kinds of findings that make a valid scene a bad one.
enum DenialArgument: String, ExpressibleByArgument {
    case warnings

    // Without this the argument parser searches all conformances of the program for one that gives the words.
    static let allValueStrings = [warnings.rawValue]
}
