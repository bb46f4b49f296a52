import AnimRender

/// The reasons why a file of a commit cannot be had.
package enum GitReadError: Error, Hashable, Sendable {
    /// The commit has no such file.
    case notFound
    /// There is something else at the path: a symbolic link, the commit of another repository, or a folder.
    case notAFile
    /// The file has more bytes than were wanted.
    case tooLarge(limit: Int)
    /// All files that were read are too large together.
    case exhausted
    /// The commit has a pointer of Git LFS, and this machine does not have the content with that SHA-256.
    case missingLFSObject(hash: String)
    /// Git cannot be asked, or does not have the object.
    case unavailable(reason: String)
}

extension GitReadError: CustomStringConvertible {
    /// The reason in words, as a message continues after the path and a colon.
    package var description: String {
        switch self {
        case .notFound: "no such file"
        case .notAFile: "it is not a file"
        case .tooLarge(let limit): ResourceError.tooLarge(limit: limit).description
        case .exhausted: "more has been read from git than is allowed"
        case .missingLFSObject(let hash): "Git LFS has not got its content here (\(hash.prefix(8))…); 'git lfs fetch' gets it"
        case .unavailable(let reason): reason
        }
    }
}
