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
        ("bar", { PackageResources.bar_json }),
        ("status-bar", { PackageResources.status_bar_json }),
        ("navigation-bar", { PackageResources.navigation_bar_json }),
        ("tab-bar", { PackageResources.tab_bar_json }),
        ("list", { PackageResources.list_json }),
        ("swipe-actions", { PackageResources.swipe_actions_json }),
        ("sheet", { PackageResources.sheet_json }),
        ("alert", { PackageResources.alert_json }),
        ("action-sheet", { PackageResources.action_sheet_json }),
        ("context-menu", { PackageResources.context_menu_json }),
        ("banner", { PackageResources.banner_json }),
        ("keyboard", { PackageResources.keyboard_json }),
    ]
}
