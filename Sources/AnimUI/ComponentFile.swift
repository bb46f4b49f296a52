/// A file of components that is part of the program, which scenes import by its name.
package enum ComponentFile {
    /// What the names of the files begin with; no path of a scene's folder does.
    package static let scheme = "animrender:"

    /// Returns the bytes of the file with a name such as `animrender:ui`; nil if there is none.
    package static func bytes(named name: String) -> [UInt8]? {
        guard name.hasPrefix(scheme) else { return nil }
        let key = name.dropFirst(scheme.utf8.count)
        return files.first { $0.name == key }?.bytes()
    }

    /// The names of all files, the one that imports all others first.
    package static var names: [String] { files.map { scheme + $0.name } }

    private static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
        ("ui", { PackageResources.ui_json }),
        ("button", { PackageResources.button_json }),
        ("switch", { PackageResources.switch_json }),
        ("slider", { PackageResources.slider_json }),
        ("segmented-control", { PackageResources.segmented_control_json }),
        ("stepper", { PackageResources.stepper_json }),
        ("indicators", { PackageResources.indicators_json }),
        ("inputs", { PackageResources.inputs_json }),
        ("thumb", { PackageResources.thumb_json }),
    ]
}
