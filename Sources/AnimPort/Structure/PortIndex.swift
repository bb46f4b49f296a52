/// What the files of a set declare together: types, their members, optional requirements of protocols.
struct PortIndex: Sendable {
    /// A member, by the numbers of its file and of its place there.
    struct Place: Hashable, Sendable {
        let file: Int
        let member: Int
    }

    /// The facts about a type that other files need.
    struct TypeInfo: Sendable {
        /// The file and number of its declaration; nil for a type that the set only extends.
        var declaration: (file: Int, type: Int)?
        var keyword: Word = .none
        var inherited: [String] = []
        /// All names that its declarations and extensions inherit.
        var conformances: [String] = []
        var isGeneric = false
        /// The members in its body and in its extensions.
        var members: [Place] = []
    }

    /// A method that a protocol leaves open, as its callers name it.
    struct OptionalMethod: Hashable, Sendable {
        let name: String
        let labels: [String]
        let hasResult: Bool
    }

    let files: [SwiftFile]
    let declarations: [Declarations]
    private(set) var types: [String: TypeInfo] = [:]
    private(set) var optionalMethods: [String: [OptionalMethod]] = [:]
    /// The properties that protocols leave open, and whose types are not optional.
    private(set) var optionalProperties: Set<String> = []
    /// Whether any file imports what AnimUIKit takes the place of.
    let importsUIKit: Bool

    init(_ files: [SwiftFile]) {
        self.files = files
        importsUIKit = files.contains { file in
            file.tokens.indices.contains {
                file.word($0) == .import && file.isName($0 + 1) && PortedModule(file.name($0 + 1)).isReplaced
            }
        }
        declarations = files.map(Declarations.init)
        for (number, declarations) in declarations.enumerated() { add(declarations, number) }
    }

    private mutating func add(_ declarations: Declarations, _ number: Int) {
        let conditions = files[number].conditions
        for (index, type) in declarations.types.enumerated() where !conditions.isDead(type.open) {
            var info = types[type.name] ?? TypeInfo()
            if type.keyword == .extension {
                info.inherited += info.declaration == nil ? type.inherited : []
            } else if info.declaration == nil {
                info.declaration = (number, index)
                (info.keyword, info.inherited, info.isGeneric) = (type.keyword, type.inherited, type.isGeneric)
            }
            info.conformances += type.inherited
            types[type.name] = info
        }
        for (index, member) in declarations.members.enumerated() where !conditions.isDead(member.tokens.lowerBound) {
            types[declarations.types[member.owner].name, default: TypeInfo()].members.append(Place(file: number, member: index))
            guard member.isOptional else { continue }
            if member.keyword == .var, files[number].kind(member.signatureEnd - 1) != .question {
                optionalProperties.insert(member.name)
            }
            guard member.keyword == .func else { continue }
            optionalMethods[member.name, default: []].append(
                OptionalMethod(name: member.name, labels: member.labels, hasResult: member.arrow != nil))
        }
    }

    /// The member at a place.
    func member(_ place: Place) -> MemberDeclaration { declarations[place.file].members[place.member] }

    /// The declaration that contains the member at a place.
    func owner(_ place: Place) -> TypeDeclaration { declarations[place.file].types[member(place).owner] }

    /// The members with a name, of a type and of the types it inherits from, the nearest type first.
    func members(named name: String, of type: String) -> [MemberDeclaration] { places(named: name, of: type).map(member) }

    /// The places of the members with a name, of a type and of the types it inherits from, the nearest type first.
    func places(named name: String, of type: String) -> [Place] {
        for type in [type] + superclasses(of: type) {
            let found = (types[type]?.members ?? []).filter { member($0).name == name }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The names of the classes that a class inherits from, the nearest first; the last may be of no file here.
    func superclasses(of name: String) -> [String] {
        var names: [String] = []
        var current = name
        while let next = types[current]?.inherited.first.map({ resolved($0, from: current) }), !names.contains(next),
            next != name,
            names.count < 64
        {
            guard let info = types[next], info.declaration != nil else {
                names.append(next)
                break
            }
            guard info.keyword == .class else { break }
            names.append(next)
            current = next
        }
        return names
    }

    /// The full name of a type that is named within a type.
    func resolved(_ name: String, from scope: String) -> String {
        var scope = scope
        while let dot = scope.lastIndex(of: ".") {
            scope = String(scope[..<dot])
            if types[scope + "." + name] != nil { return scope + "." + name }
        }
        return name
    }

    /// Whether a type, or one around it, has generic parameters.
    func isGeneric(_ name: String) -> Bool {
        var name = name
        while true {
            if types[name]?.isGeneric == true { return true }
            guard let dot = name.lastIndex(of: ".") else { return false }
            name = String(name[..<dot])
        }
    }
}
