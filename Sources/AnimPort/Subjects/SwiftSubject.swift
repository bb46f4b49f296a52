package import AnimSource

/// Something in Swift files that can be filmed.
package struct SwiftSubject: Hashable, Sendable {
    /// The kind of a subject.
    package enum Kind: Hashable, Sendable {
        /// A class of controllers.
        case controller
        /// A class of views.
        case view
        /// A function of a file that makes a view or a controller and takes no arguments.
        case function
    }

    /// The name, after the names of the types around it: `CardView`, `Cards.Card`, `makeCard`.
    package let name: String
    /// The kind.
    package let kind: Kind
    /// The number of its file.
    package let file: Int
    /// The place of the name in the file.
    package let range: SourceRange
    /// The code that creates it from an other file; nil if that needs arguments, or if the other file cannot see it.
    package let expression: String?
    /// Whether other code of the files names it: it is a part of something, or shown by something.
    package let isUsed: Bool
}

/// A reason why no subject is chosen.
package enum SwiftSubjectError: Error, Hashable, Sendable {
    /// Nothing can be filmed.
    case none
    /// No subject has the name.
    case unknown(String, nearest: String?)
    /// The subject cannot be created without arguments.
    case needsArguments(SwiftSubject)
    /// Each of several may be meant.
    case several([SwiftSubject])
}

/// The subjects in the Swift files of a module.
package struct SwiftSubjects: Sendable {
    /// All of them, in the order of the files.
    package let all: [SwiftSubject]

    /// Finds the subjects in files that are written for UIKit.
    package init(in sources: [SourceText]) {
        let index = PortIndex(sources.map(SwiftFile.init))
        let found = SubjectSearch(index).subjects
        all = found.sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
    }

    /// Returns the subject of a name, or without one the only subject that may be meant.
    ///
    /// Controllers come before views and functions; among these, a subject that no other code names is meant.
    package func subject(named name: String? = nil) throws(SwiftSubjectError) -> SwiftSubject {
        let subject = if let name { try named(name) } else { try only }
        guard subject.expression != nil else { throw .needsArguments(subject) }
        return subject
    }

    private func named(_ name: String) throws(SwiftSubjectError) -> SwiftSubject {
        let name = name.hasSuffix("()") ? String(name.dropLast(2)) : name
        if let subject = all.first(where: { $0.name == name }) { return subject }
        throw .unknown(name, nearest: NearestName.find(name, in: all.map(\.name)))
    }

    private var only: SwiftSubject {
        get throws(SwiftSubjectError) {
            guard !all.isEmpty else { throw .none }
            let controllers = all.filter { $0.kind == .controller }
            let group = controllers.isEmpty ? all : controllers
            for choice in [group.filter { !$0.isUsed && $0.expression != nil }, group.filter { !$0.isUsed }]
            where choice.count == 1 {
                return choice[0]
            }
            if group.count == 1 { return group[0] }
            let usable = group.filter { $0.expression != nil && !$0.isUsed }
            throw .several(usable.isEmpty ? group : usable)
        }
    }
}
