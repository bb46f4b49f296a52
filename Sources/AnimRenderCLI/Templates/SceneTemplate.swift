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
        case .spring: (24, "e6563a98267b4d6d3a496c96c2774c556d1c9734e10eb0f4f849027e665d114c")
        case .gesture: (32, "2b9a7e19d9203d149a106078db2e45e442b4f48a699603b0276084d8f8a16de6")
        case .scroll: (40, "47c62af21a840c072e17fbba829818800deeb71fc9fb335a72a5acc09f042190")
        case .blank: (20, "e835b92dbc6ff2704c7b93355d54402aa27fa87c5c157b3da1d87b6d0f0c3dea")
        }
    }
}
