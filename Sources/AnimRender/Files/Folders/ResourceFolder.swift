public import AnimScene
import AnimSource
import AnimSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files below a folder, for the scenes that name them.
///
/// Nothing else can be reached: absolute paths, `..` and symbolic links below the folder are refused, also where they would
/// lead back into it, and only plain files are read. Each part of a path is opened from the one before, so that a link that
/// replaces it meanwhile is not followed either.
public struct ResourceFolder: ResourceProvider {
    /// The folder, which may itself be given by a symbolic link.
    package let path: String

    /// Creates a provider of the files below a folder.
    public init(path: String) { self.path = path }

    /// Creates a provider of the files beside and below a scene's file; `-` stands for the working folder.
    public init(ofSceneAt scene: String) { self.init(path: scene == "-" ? "." : Folder.parent(of: scene)) }

    /// The bytes of a file by its path from the folder.
    public func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let parts = try Self.parts(of: path)
        guard let root = Descriptor(open(self.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
            throw .unreadable(reason: FileError(.read, path: self.path, code: errno).description)
        }
        var folder = root
        var index = 0
        do throws(ResourceError) {
            while index < parts.count - 1 {
                folder = try folder.folder(named: parts[index])
                index += 1
            }
            return try folder.bytes(ofFile: parts[index], limit: limit)
        } catch .notFound(let nearest?) {
            throw .notFound(nearest: (parts[..<index] + [nearest] + parts[(index + 1)...]).joined(separator: "/"))
        }
    }

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

/// An open file or folder.
private final class Descriptor {
    private let number: Int32

    /// Takes what the system has opened; nil where that failed.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { close(number) }

    /// Opens a folder in this one.
    func folder(named name: String) throws(ResourceError) -> Descriptor {
        guard try kind(of: name) == S_IFDIR else { throw .notFound(nearest: nil) }
        return try open(name, O_DIRECTORY)
    }

    /// Reads a file in this folder.
    func bytes(ofFile name: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard try kind(of: name) == S_IFREG else { throw .notAFile }
        // Should a pipe have replaced the file since, opening it must not wait for a writer.
        let file = try open(name, O_NONBLOCK | O_NOCTTY)
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        do throws(FileError) {
            return try InputFile.readAll(file.number, path: name, limit: limit)
        } catch {
            throw .unreadable(reason: error.reason)
        }
    }

    /// The type bits of what has a name in this folder.
    private func kind(of name: String) throws(ResourceError) -> mode_t {
        var status = stat()
        guard fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            let code = errno
            guard code == ENOENT else { throw .unreadable(reason: FileError(.read, path: name, code: code).reason) }
            throw .notFound(nearest: NearestName.find(name, in: names()))
        }
        guard status.st_mode & S_IFMT != S_IFLNK else { throw .symbolicLink }
        return status.st_mode & S_IFMT
    }

    private func open(_ name: String, _ flags: Int32) throws(ResourceError) -> Descriptor {
        if let opened = Descriptor(openat(number, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags)) { return opened }
        let code = errno
        throw code == ELOOP ? .symbolicLink : .unreadable(reason: FileError(.read, path: name, code: code).reason)
    }

    /// The names in this folder, sorted; of very many, some.
    private func names() -> [String] {
        let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return [] }
        guard let stream = fdopendir(copy) else {
            close(copy)
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < 10_000, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
