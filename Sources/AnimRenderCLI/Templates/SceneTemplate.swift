import AnimRender
import ArgumentParser

/// A scene to start from, which `init` writes and `doctor` tests the program with.
enum SceneTemplate: String, CaseIterable, ExpressibleByArgument {
    case spring, gesture, scroll, blank

    /// The scene file.
    ///
    /// It is code of the program, so that a copy of the program has it wherever it is moved.
    var bytes: [UInt8] {
        switch self {
        case .spring: PackageResources.spring_json
        case .gesture: PackageResources.gesture_json
        case .scroll: PackageResources.scroll_json
        case .blank: PackageResources.blank_json
        }
    }

    /// The number of frames that ``SelfTest`` draws of it, and the SHA-256 over their times and hashes: the same on every machine.
    var film: (frameCount: Int, digest: String) {
        switch self {
        case .spring: (24, "bd58499d229f1c75d90b44569fa41002d52c0868fd2b6c06848af1a243b26180")
        case .gesture: (32, "f5865c5a13258f9d9de4994918dc582a409ad4ec68a8348f08909a4a037df229")
        case .scroll: (40, "ab701f0a00398438e057048dc49b539783c327c8ffefd461e4dd56d9326e95db")
        case .blank: (20, "3cf8e52f1a7ec49096a5690288e18449a8d1330f8ecaa5dee9c1549703d071c6")
        }
    }
}
