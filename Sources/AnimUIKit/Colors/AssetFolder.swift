import Foundation

/// The app's pictures and colors: asset catalogs and loose files in a folder.
///
/// Nothing outside of the folder is read. Entries are found by name as in an app: `*.imageset` and `*.colorset` folders at any depth, and loose picture files.
package final class AssetFolder: @unchecked Sendable {
    /// The absolute path of the folder.
    package let path: String
    private let lock = NSLock()
    private var index: Index?
    private var decoded: [String: Any] = [:]

    private struct Index {
        /// Folders and files by their names without extensions, relative to the assets folder.
        var imageSets: [String: String] = [:]
        var colorSets: [String: String] = [:]
        /// Picture files by their whole names.
        var files: [String: String] = [:]
        /// Font files, in the order of folders and names.
        var fonts: [String] = []
    }

    /// The greatest number of files and folders that are looked at.
    private static let maximumEntries = 20_000
    private static let maximumDepth = 12
    /// The extensions of pictures.
    package static let pictureExtensions = ["png", "jpg", "jpeg", "webp", "svg"]

    /// The extensions of fonts.
    package static let fontExtensions = ["ttf", "otf", "ttc", "otc"]

    /// Creates a reader of a folder, whose files are listed at the first question.
    package init(_ path: String) {
        self.path = Self.resolved(path) ?? URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Returns the relative path of a picture's set; nil if there is none.
    package func imageSet(_ name: String) -> String? { listed.imageSets[name] }

    /// Returns the relative path of a color's set; nil if there is none.
    package func colorSet(_ name: String) -> String? { listed.colorSets[name] }

    /// Returns the relative path of a loose file by its whole name; nil if there is none.
    package func file(_ name: String) -> String? { listed.files[name] }

    /// The relative paths of the font files.
    package var fontFiles: [String] { listed.fonts }

    /// Returns the bytes of a file by its relative path; nil if it cannot be read or lies outside of the folder.
    package func contents(_ relative: String) -> Data? {
        guard let file = Self.resolved(path + "/" + relative), file.hasPrefix(path + "/") else { return nil }
        return FileManager.default.contents(atPath: file)
    }

    /// Returns the absolute path of a file without links; nil if there is none.
    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns a value made from a file, which is made once.
    package func cached<Value: Sendable>(_ key: String, make: () -> Value?) -> Value? {
        if let found = lock.withLock({ decoded[key] }) { return found as? Value }
        let value = make()
        lock.withLock { decoded[key] = value }
        return value
    }

    private var listed: Index {
        lock.withLock {
            if let index { return index }
            let new = list()
            index = new
            return new
        }
    }

    /// Lists the folder, in the order of names: of two entries with one name the first counts.
    private func list() -> Index {
        var index = Index()
        var rest = Self.maximumEntries
        func visit(_ folder: String, prefix: String, depth: Int) {
            guard depth < Self.maximumDepth else { return }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") {
                guard rest > 0 else { return }
                rest -= 1
                let relative = folder.isEmpty ? name : folder + "/" + name
                let (base, ending) = Self.split(name)
                switch ending {
                case "imageset": index.imageSets[prefix + base] = index.imageSets[prefix + base] ?? relative
                case "colorset": index.colorSets[prefix + base] = index.colorSets[prefix + base] ?? relative
                case _ where Self.pictureExtensions.contains(ending.lowercased()):
                    index.files[name] = index.files[name] ?? relative
                case _ where Self.fontExtensions.contains(ending.lowercased()):
                    index.fonts.append(relative)
                default:
                    var isFolder: ObjCBool = false
                    guard FileManager.default.fileExists(atPath: path + "/" + relative, isDirectory: &isFolder),
                        isFolder.boolValue
                    else { continue }
                    visit(relative, prefix: prefix + (providesNamespace(relative) ? name + "/" : ""), depth: depth + 1)
                }
            }
        }
        visit("", prefix: "", depth: 0)
        return index
    }

    /// Whether the names of a catalog's folder begin with the folder's.
    private func providesNamespace(_ folder: String) -> Bool {
        struct Contents: Decodable {
            struct Properties: Decodable {
                var namespace: Bool?
                enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
            }
            var properties: Properties?
        }
        guard let data = contents(folder + "/Contents.json") else { return false }
        return (try? JSONDecoder().decode(Contents.self, from: data))?.properties?.namespace ?? false
    }

    /// Splits a name at its last full stop.
    package static func split(_ name: String) -> (base: String, ending: String) {
        guard let dot = name.lastIndex(of: ".") else { return (name, "") }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }
}

/// The assets of the film that runs.
package enum FilmAssets {
    /// The folder of `UIColor(named:)` and `UIImage(named:)`; nil for none.
    @TaskLocal package static var folder: AssetFolder?
}

/// An appearance of an asset, as a catalog names it.
package struct AssetAppearance: Decodable, Sendable {
    package var appearance: String
    package var value: String
}
