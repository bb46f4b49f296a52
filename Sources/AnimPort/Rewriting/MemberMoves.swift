import AnimSource

/// The members that have to be in the bodies of their classes.
///
/// Swift dispatches dynamically only what a class's body declares: an override in an extension, and the override of a member that an extension
/// declares, need Objective-C. Such members move to the end of the body, even into another file.
struct MemberMoves: Sendable {
    /// A member that moves.
    private struct Move {
        let place: PortIndex.Place
        /// The file and the declaration of the class.
        let target: (file: Int, type: Int)
    }

    private var moves: [Move] = []
    /// The members that would have to move and cannot, with the reason.
    private var problems: [(file: Int, token: Int, message: String)] = []
    private var moved: Set<PortIndex.Place> = []

    /// Finds the moves of a set of files.
    init(in index: PortIndex) {
        for (file, declarations) in index.declarations.enumerated() {
            for (number, member) in declarations.members.enumerated() where member.isOverride && member.keyword != .initializer {
                guard !index.files[file].conditions.isDead(member.tokens.lowerBound) else { continue }
                let place = PortIndex.Place(file: file, member: number)
                if index.owner(place).keyword == .extension { move(place, in: index) }
                moveOverridden(place, in: index)
            }
        }
    }

    /// Moves what a member overrides, if an extension declares it.
    private mutating func moveOverridden(_ place: PortIndex.Place, in index: PortIndex) {
        let member = index.member(place)
        for name in index.superclasses(of: index.owner(place).name) {
            let found = (index.types[name]?.members ?? []).first {
                let other = index.member($0)
                return other.keyword == member.keyword && other.signature == member.signature && other.isStatic == member.isStatic
            }
            guard let found else { continue }
            guard index.owner(found).keyword == .extension else { return }
            // What an extension overrides itself belongs to a class above, and is reported there.
            if index.member(found).isOverride { return }
            if index.types[name]?.declaration == nil {
                problems.append(
                    (
                        place.file, member.tokens.lowerBound,
                        "'\(member.signature)' is declared in an extension of '\(name)', and cannot be overridden"
                    ))
            } else {
                move(found, in: index)
            }
            return
        }
    }

    private mutating func move(_ place: PortIndex.Place, in index: PortIndex) {
        guard moved.insert(place).inserted else { return }
        let (member, owner) = (index.member(place), index.owner(place))
        func fail(_ reason: String) { problems.append((place.file, member.tokens.lowerBound, reason)) }
        let subject = member.isOverride ? "an override in an extension" : "'\(member.signature)', which is overridden,"
        guard let target = Self.body(of: owner.name, for: place.file, in: index) else {
            return fail("\(subject) has to move into the class '\(owner.name)', which is in none of the files")
        }
        let (file, other) = (index.files[place.file], index.files[target.file])
        let body = index.declarations[target.file].types[target.type]
        guard !owner.hasWhere, file.conditions.isCertain(member.tokens.lowerBound), other.conditions.isCertain(body.open) else {
            return fail("\(subject) has to move into the class '\(owner.name)', but is there under a condition only")
        }
        if place.file != target.file, let name = privateName(in: member, file) {
            return fail(
                "\(subject) has to move into the class '\(owner.name)', but uses '\(name)', which is private to this file")
        }
        moves.append(Move(place: place, target: target))
    }

    /// The declaration of a class: the one of the same file, if two modules have classes of a name.
    private static func body(of name: String, for file: Int, in index: PortIndex) -> (file: Int, type: Int)? {
        let here = index.declarations[file].types.firstIndex { $0.keyword == .class && $0.name == name }
        if let here, !index.files[file].conditions.isDead(index.declarations[file].types[here].open) { return (file, here) }
        guard let info = index.types[name], info.keyword == .class else { return nil }
        return info.declaration
    }

    /// A name that only the file may use, and a member uses.
    private func privateName(in member: MemberDeclaration, _ file: SwiftFile) -> String? {
        var names: Set<String> = []
        for token in file.tokens.indices where file.word(token) == .private || file.word(token) == .fileprivate {
            let keyword = (token + 1..<min(token + 6, file.count)).first {
                [.func, .var, .let, .class, .struct, .enum, .typealias].contains(file.word($0)) && file.isName($0 + 1)
            }
            if let keyword { names.insert(file.name(keyword + 1)) }
        }
        return member.tokens.first { file.isName($0) && names.contains(file.name($0)) }.map(file.name)
    }

    // MARK: - Carrying out

    /// Changes the files.
    func apply(to rewriters: inout [FileRewriter], in index: PortIndex) {
        for problem in problems { rewriters[problem.file].block(problem.message, at: problem.token) }
        for move in moves {
            let source = index.files[move.place.file]
            let range = bytes(of: index.member(move.place), source)
            let text = rewriters[move.place.file].edits.text(of: range)
            let access = self.access(of: move.place, in: index)
            rewriters[move.place.file].change { $0.remove(range) }
            let target = index.files[move.target.file]
            let close = index.declarations[move.target.file].types[move.target.type].close
            let brace = Int(target.tokens[close].start)
            rewriters[move.target.file].change { edits in
                edits.insert(
                    placed(access + text, from: source, range.lowerBound, to: target, brace, edits.style), at: brace)
            }
        }
    }

    private func bytes(of member: MemberDeclaration, _ file: SwiftFile) -> Range<Int> {
        Int(file.tokens[member.tokens.lowerBound].start)..<Int(file.tokens[member.tokens.upperBound - 1].end)
    }

    /// The access that an extension gives its members.
    private func access(of place: PortIndex.Place, in index: PortIndex) -> [UInt8] {
        let access = index.owner(place).access
        guard access == .public, index.member(place).access == .none else { return [] }
        return Array("public ".utf8)
    }

    /// The text of a member before a brace, in lines of its own.
    private func placed(
        _ text: [UInt8], from source: SwiftFile, _ start: Int, to target: SwiftFile, _ brace: Int, _ style: PortStyle
    ) -> String {
        let (from, to) = (LinePlace(start, source.bytes), LinePlace(brace, target.bytes))
        let code = String(decoding: text, as: UTF8.self) + "\n"
        guard style == .build else { return "\n\(from.indentation)\(code)\(to.indentation)" }
        let body = String(repeating: " ", count: from.column) + code
        let rest = String(repeating: " ", count: to.column)
        let directive = SourceLocationDirective(file: source.source.name, line: from.line)
        let back = SourceLocationDirective(file: target.source.name, line: to.line)
        return "\n" + String(decoding: directive.bytes, as: UTF8.self) + body + String(decoding: back.bytes, as: UTF8.self) + rest
    }
}

/// The line of an offset, from 1, and the bytes before it in that line.
private struct LinePlace {
    var line = 1
    var column = 0
    /// The white space that the line begins with.
    var indentation: String

    init(_ offset: Int, _ bytes: [UInt8]) {
        for byte in bytes[..<offset] {
            column += 1
            if byte == .lineFeed { (line, column) = (line + 1, 0) }
        }
        let spaces = bytes[(offset - column)..<offset].prefix { $0 == .space || $0 == .tab }
        indentation = String(decoding: spaces, as: UTF8.self)
    }
}
