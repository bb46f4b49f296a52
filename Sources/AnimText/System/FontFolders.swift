import AnimSystem

/// The folders in which fonts are installed.
enum FontFolders {
    /// The maximum number of files, and the maximum depth of nested folders.
    private static let (maximumFiles, maximumDepth) = (50_000, 8)
    private static let extensions = [".ttf", ".otf", ".ttc", ".otc"]

    /// The folders: the program's own, which has the same fonts on every machine, the user's, and the system's.
    private static var folders: [String] {
        let home = ProcessEnvironment.value(of: "HOME") ?? ""
        #if canImport(Darwin)
            let system = ["/Library/Fonts", "/System/Library/Fonts"]
            return (home.isEmpty ? [] : [home + "/Library/Fonts"]) + system
        #else
            let system = ["/usr/local/share/fonts", "/usr/share/fonts"]
            return programFolder + (home.isEmpty ? [] : [home + "/.local/share/fonts"]) + system
        #endif
    }

    /// The folder `../share/animrender/fonts` relative to the program's folder, as in the program's archives.
    private static var programFolder: [String] {
        guard let program = Machine.program else { return [] }
        let parts = program.split(separator: "/").dropLast(2)
        return ["/" + (parts + ["share", "animrender", "fonts"]).joined(separator: "/")]
    }

    /// Returns the paths of all font files, folder by folder, ordered by name.
    static func files() -> [String] {
        var files: [String] = []
        for folder in folders { add(folder, depth: 0, to: &files) }
        return files
    }

    private static func add(_ folder: String, depth: Int, to files: inout [String]) {
        guard depth < maximumDepth else { return }
        // A file has no names in it.
        let names = (try? Folder.names(in: folder)) ?? []
        for name in names where !name.hasPrefix(".") && files.count < maximumFiles {
            let path = folder + "/" + name
            if extensions.contains(where: name.lowercased().hasSuffix) {
                files.append(path)
            } else {
                add(path, depth: depth + 1, to: &files)
            }
        }
    }
}
