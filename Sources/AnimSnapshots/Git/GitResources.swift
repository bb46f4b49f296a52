package import AnimRender

/// The files that a scene of a commit may name, by the rules that hold on disk.
package struct GitResources: ResourceProvider {
    private let repository: GitRepository
    private let commit: GitObjectID
    /// The folder that paths are relative to, from the repository's top folder; empty for that folder itself.
    private let folder: String

    /// Creates the provider of the files below a folder of a commit.
    package init(_ repository: GitRepository, in commit: GitObjectID, folder: String) {
        self.repository = repository
        self.commit = commit
        self.folder = folder
    }

    /// The bytes of a file by its path from the folder.
    package func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let path = Self.path(of: try ResourceFolder.parts(of: path), in: folder)
        do throws(GitReadError) {
            return try repository.bytes(of: path, in: commit, limit: limit)
        } catch {
            throw Self.error(error)
        }
    }

    /// Returns the path from the top folder of a file that a scene names; `nil` where no scene can name it.
    static func path(of name: String, in folder: String) -> String? {
        (try? ResourceFolder.parts(of: name)).map { path(of: $0, in: folder) }
    }

    private static func path(of parts: [String], in folder: String) -> String {
        ((folder.isEmpty ? [] : [folder]) + parts).joined(separator: "/")
    }

    private static func error(_ error: GitReadError) -> ResourceError {
        switch error {
        case .notFound: .notFound(nearest: nil)
        case .notAFile: .notAFile
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .exhausted, .missingLFSObject, .unavailable: .unreadable(reason: error.description)
        }
    }
}
