public import AnimScene
import AnimSource
import AnimSystem

/// The files below a folder, for the scenes that name them.
///
/// Nothing else can be reached: absolute paths, `..` and symbolic links below the folder are refused, even if they lead back into it, and
/// only plain files are read. Each part of a path is opened from the one before, so a link that replaces it meanwhile is not followed
/// either.
public struct ResourceFolder: ResourceProvider {
    /// The folder, which may itself be given by a symbolic link.
    package let path: String

    /// Creates a provider of the files below a folder.
    public init(path: String) { self.path = path }

    /// Creates a provider of the files next to and below a scene's file; `-` means the working folder.
    public init(ofSceneAt scene: String) { self.init(path: scene == "-" ? "." : Folder.parent(of: scene)) }

    /// The bytes of a file by its path from the folder.
    public func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let parts = try Self.parts(of: path)
        var folder: OpenFolder
        do throws(FileError) {
            folder = try OpenFolder(followingLinksTo: self.path)
        } catch {
            throw .unreadable(reason: error.description)
        }
        var index = 0
        do throws(ResourceError) {
            while index < parts.count - 1 {
                folder = try folder.resourceFolder(named: parts[index])
                index += 1
            }
            return try folder.resource(named: parts[index], limit: limit)
        } catch .notFound(let nearest?) {
            throw .notFound(nearest: (parts[..<index] + [nearest] + parts[(index + 1)...]).joined(separator: "/"))
        }
    }

    /// The path of a file, with the folder's.
    public func displayName(of path: String) -> String { self.path == "." ? path : "\(self.path)/\(path)" }

    /// Returns the path at which a scene's file is looked for; nil if it would be outside of the folder.
    package func pathToRead(_ path: String) -> String? { (try? Self.parts(of: path)) == nil ? nil : displayName(of: path) }

    /// Returns the names that a path leads through; at least one.
    package static func parts(of path: String) throws(ResourceError) -> [String] {
        guard !path.utf8.contains(0) else { throw .notFound(nearest: nil) }
        guard path.utf8.first != UInt8(ascii: "/") else { throw .outside }
        let parts = path.pathParts.filter { $0 != "." }
        guard !parts.contains("..") else { throw .outside }
        guard !parts.isEmpty, path.utf8.last != UInt8(ascii: "/") else { throw .notAFile }
        return parts
    }
}

extension OpenFolder {
    /// Opens a folder on the way to a resource.
    fileprivate func resourceFolder(named name: String) throws(ResourceError) -> OpenFolder {
        guard try resourceKind(of: name) == .folder else { throw .notFound(nearest: nil) }
        do throws(FileError) {
            return try folder(named: name)
        } catch {
            throw .unreadable(reason: error.reason)
        }
    }

    /// Reads a resource in this folder.
    fileprivate func resource(named name: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard try resourceKind(of: name) == .file else { throw .notAFile }
        let bytes: [UInt8]?
        do throws(FileError) {
            let size = try size(of: name) ?? 0
            bytes = size <= limit ? try self.bytes(of: name, limit: limit) : nil
        } catch {
            throw .unreadable(reason: error.reason)
        }
        guard let bytes else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Returns the kind of a named entry of this folder; symbolic links are errors.
    private func resourceKind(of name: String) throws(ResourceError) -> FileKind {
        let kind: FileKind?
        do throws(FileError) {
            kind = try self.kind(of: name)
        } catch {
            throw .unreadable(reason: error.reason)
        }
        guard let kind else { throw .notFound(nearest: NearestName.find(name, in: visibleNames)) }
        guard kind != .link else { throw .symbolicLink }
        return kind
    }

    /// The names in this folder that are not hidden, sorted; only some of very many.
    private var visibleNames: [String] {
        Array(((try? names()) ?? []).lazy.filter { !$0.hasPrefix(".") }.prefix(10_000))
    }
}
