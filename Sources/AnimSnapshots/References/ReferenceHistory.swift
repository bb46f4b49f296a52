package import AnimRender

/// What git has of a corpus: the repository and the commit to compare with, as far as there are any.
package struct ReferenceHistory: Sendable {
    /// The repository; `nil` where nothing can be read from one.
    package let repository: GitRepository?
    /// The commit to compare with; `nil` where none was named or is implied.
    package let base: GitBase?
    /// The reason why there is no repository.
    package let unavailability: GitUnavailable?
    /// The base that is not in the clone.
    package let missingBase: MissingBase?

    /// Creates a history from its parts.
    package init(
        repository: GitRepository? = nil, base: GitBase? = nil, unavailability: GitUnavailable? = nil,
        missingBase: MissingBase? = nil
    ) {
        self.repository = repository
        self.base = base
        self.unavailability = unavailability
        self.missingBase = missingBase
    }

    /// Opens the repository of a folder, and finds the base that a merge or a CI system implies.
    package init(of folder: String, environment: ProcessEnvironment = .current) {
        let repository: GitRepository
        do throws(GitUnavailable) {
            repository = try GitRepository(containing: folder, environment: environment)
        } catch {
            self.init(unavailability: error)
            return
        }
        do throws(MissingBase) {
            self.init(repository: repository, base: try repository.impliedBase(environment))
        } catch {
            self.init(repository: repository, missingBase: error)
        }
    }

    /// Opens the repository of a folder, and finds the base that a user names.
    ///
    /// - Throws: ``GitUnavailable`` or ``MissingBase``: a commit that was asked for has to be there.
    package init(of folder: String, base name: String, environment: ProcessEnvironment = .current) throws {
        let repository = try GitRepository(containing: folder, environment: environment)
        self.init(repository: repository, base: try repository.base(named: name))
    }
}
