import AnimRender
import AnimSource

/// The error of a path that leads to no file.
enum MissingScene {
    /// Returns the error, with the name of the scene that was probably meant.
    static func error(path: String) -> FileError {
        var error = FileError.lookingUp(path)
        if let nearest = nearest(to: path) { error.reason += "; did you mean \(nearest)?" }
        return error
    }

    /// The scene of the same folder with the nearest name; nil if none is near.
    private static func nearest(to path: String) -> String? {
        guard let names = try? Folder.names(in: Folder.parent(of: path)), let name = path.pathParts.last else {
            return nil
        }
        let scenes = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
        // The extension, which all have, would make any two short names near to each other.
        return NearestName.find(baseName(of: name), in: scenes.map(baseName)).map {
            String(Substring(path.utf8.dropLast(name.utf8.count))) + $0 + ".json"
        }
    }

    private static func baseName(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
