import ArgumentParser

/// The kinds of findings that make a valid scene a bad one.
enum DenialArgument: String, ExpressibleByArgument, CaseIterable {
    case warnings
}
