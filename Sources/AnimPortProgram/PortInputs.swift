import AnimSystem

/// The files of a run.
enum PortInputs {
    /// The deepest folder that is searched, since links may lead round.
    private static let deepest = 64

    /// The Swift files that arguments name: files, and those in folders, by name.
    static func files(_ arguments: [String]) throws -> [String] {
        var files: [String] = []
        for argument in arguments {
            if FileStatus(path: argument) == .folder {
                let found = try search(argument, depth: 0)
                guard !found.isEmpty else { throw PortInputError(description: "no Swift files in '\(argument)'") }
                files += found
            } else {
                files.append(argument)
            }
        }
        return files
    }

    private static func search(_ folder: String, depth: Int) throws -> [String] {
        guard depth < deepest else { return [] }
        var files: [String] = []
        for entry in try FolderEntry.entries(of: folder).entries where !entry.name.hasPrefix(".") {
            let path = "\(folder)/\(entry.name)"
            switch entry.kind {
            case .folder: files += try search(path, depth: depth + 1)
            case .file, .linkedFile: if entry.name.hasSuffix(".swift") { files.append(path) }
            case .linkedFolder, .danglingLink, .special: break
            }
        }
        return files
    }

    /// Returns the paths of outputs in a folder.
    ///
    /// They are named `Card.ported.swift` for `Card.swift`: the compiler warns if a file has the name that a #sourceLocation of another file says.
    /// The files of a module have different names, wherever they are.
    static func outputs(of files: [String], in folder: String) throws -> [String] {
        var inputs: [String: String] = [:]
        return try files.map { file in
            let last = FilePath.lastPart(of: file)
            // Only a file of this name may have statements.
            let name =
                last == "main.swift" ? last : (last.hasSuffix(".swift") ? String(last.dropLast(6)) : last) + ".ported.swift"
            if let other = inputs.updateValue(file, forKey: name) {
                throw PortInputError(description: "'\(other)' and '\(file)' would both be '\(folder)/\(name)'")
            }
            return "\(folder)/\(name)"
        }
    }

    /// Writes a file, unless it has these bytes already: then nothing need be built again.
    static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        if case .file = FileStatus(path: path), let old = try? InputFile.read(path: path), old == bytes { return }
        try Folder.create(Folder.parent(of: path))
        try AtomicFile.write(bytes, to: path, isSynchronized: false)
    }
}

/// A wrong use of the program that only the files show.
struct PortInputError: Error {
    /// The message.
    let description: String
}
