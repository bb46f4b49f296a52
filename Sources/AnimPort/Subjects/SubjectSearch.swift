import AnimSource

/// The search for subjects: classes of views and controllers, and functions that make one.
struct SubjectSearch {
    private(set) var subjects: [SwiftSubject] = []
    private let index: PortIndex
    /// How often each name stands in the files, without the headers of its own declaration and of its extensions.
    private var uses: [String: Int] = [:]

    init(_ index: PortIndex) {
        self.index = index
        countUses()
        for (name, info) in index.types { addClass(name, info) }
        for number in index.files.indices { addFunctions(of: number) }
    }

    private mutating func countUses() {
        for (number, file) in index.files.enumerated() {
            let own = Set(index.declarations[number].types.map(\.nameToken))
            for token in file.tokens.indices where file.tokens[token].kind == .identifier && !own.contains(token) {
                // A name that is declared here is not used here.
                if file.word(token - 1) == .func { continue }
                uses[file.name(token), default: 0] += 1
            }
        }
    }

    private func isUsed(_ name: String) -> Bool { uses[lastPart(of: name), default: 0] > 0 }

    private func lastPart(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    // MARK: - Classes

    private mutating func addClass(_ name: String, _ info: PortIndex.TypeInfo) {
        guard info.keyword == .class, let place = info.declaration, let kind = kind(ofClass: name) else { return }
        let type = index.declarations[place.file].types[place.type]
        guard !type.isLocal else { return }
        let isVisible = !index.isGeneric(name) && !isHidden(place.file, place.type)
        subjects.append(
            SwiftSubject(
                name: name, kind: kind, file: place.file, range: range(of: type.nameToken, in: place.file),
                expression: isVisible ? creation(of: name, kind) : nil, isUsed: isUsed(name)))
    }

    /// Returns whether a class is of views or of controllers; nil for others.
    private func kind(ofClass name: String) -> SwiftSubject.Kind? {
        guard let base = index.superclasses(of: name).last else { return nil }
        return Self.kind(ofUIKit: base)
    }

    private static func kind(ofUIKit name: String) -> SwiftSubject.Kind? {
        let name = name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
        if controllers.contains(name) { return .controller }
        return views.contains(name) ? .view : nil
    }

    private static let controllers: Set<String> = [
        "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController",
        "UIPageViewController", "UISplitViewController", "UIAlertController", "UISearchController", "UIInputViewController",
    ]

    private static let views: Set<String> = [
        "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITableView",
        "UICollectionView",
        "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView", "UITextField",
        "UITextView",
        "UISearchBar", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIProgressView",
        "UIPickerView",
        "UIDatePicker", "UIActivityIndicatorView", "UIVisualEffectView", "UINavigationBar", "UITabBar", "UIToolbar",
        "UIRefreshControl",
        "UIInputView",
    ]

    /// Whether a type, or one around it, is private to its file.
    private func isHidden(_ file: Int, _ type: Int) -> Bool {
        var next: Int? = type
        while let current = next {
            let declaration = index.declarations[file].types[current]
            if [.private, .fileprivate].contains(declaration.access) { return true }
            next = declaration.parent
        }
        return false
    }

    /// The call that creates an object of a class without arguments of its own; nil if there is none.
    private func creation(of name: String, _ kind: SwiftSubject.Kind) -> String? {
        let inherited = kind == .view ? "\(name)(frame: .zero)" : "\(name)()"
        for type in [name] + index.superclasses(of: name) {
            let inits = (index.types[type]?.members ?? []).map { ($0, index.member($0)) }.filter { $0.1.keyword == .initializer }
            let visible = inits.filter { ![.private, .fileprivate].contains($0.1.access) }.map(\.1)
            // Initializers of a superclass are inherited only if the class has no designated ones.
            if visible.contains(where: \.labels.isEmpty) { return "\(name)()" }
            if visible.contains(where: { $0.labels == ["frame"] }) { return "\(name)(frame: .zero)" }
            if let plain = inits.first(where: { hasOnlyDefaults($0.0, $0.1) }),
                ![.private, .fileprivate].contains(plain.1.access)
            {
                return "\(name)()"
            }
            if inits.contains(where: { !isConvenience($0.0, $0.1) }) { return nil }
        }
        return inherited
    }

    private func isConvenience(_ place: PortIndex.Place, _ member: MemberDeclaration) -> Bool {
        member.modifiers.contains { index.files[place.file].word($0) == .convenience }
    }

    /// Whether each parameter has a default.
    private func hasOnlyDefaults(_ place: PortIndex.Place, _ member: MemberDeclaration) -> Bool {
        let file = index.files[place.file]
        guard let open = member.tokens.first(where: { $0 >= member.modifiers.upperBound && file.kind($0) == .leftParenthesis }),
            let close = file.partner(open)
        else { return false }
        var (parameters, defaults, token) = (1, 0, open + 1)
        while token < close {
            if file.kind(token) == .comma { parameters += 1 }
            if file.isText(token, "=") { defaults += 1 }
            token = file.indexAfter(token)
        }
        return parameters == defaults
    }

    // MARK: - Functions

    private mutating func addFunctions(of number: Int) {
        let file = index.files[number]
        var token = 0
        while token < file.count {
            if file.word(token) == .func, let function = function(at: token, in: file), !file.conditions.isDead(token) {
                let name = file.name(token + 1)
                let isHidden = (max(0, token - 4)..<token).contains { isPrivate($0, before: token, in: file) }
                subjects.append(
                    SwiftSubject(
                        name: name, kind: .function, file: number, range: range(of: token + 1, in: number),
                        expression: isHidden ? nil : "\(name)()", isUsed: isUsed(name)))
                token = function
            }
            token = file.indexAfter(token)
        }
    }

    /// Returns the last token of the header of a function without parameters that returns a view or a controller; nil for others.
    private func function(at token: Int, in file: SwiftFile) -> Int? {
        guard file.isName(token + 1), file.kind(token + 2) == .leftParenthesis, file.kind(token + 3) == .rightParenthesis,
            file.kind(token + 4) == .arrow
        else { return nil }
        var name = token + 5
        if [.some, .any].contains(file.word(name)) { name += 1 }
        guard file.isName(name), file.kind(name + 1) == .leftBrace || file.kind(name + 1) == .dot else { return nil }
        var type = file.name(name)
        while file.kind(name + 1) == .dot, file.isName(name + 2) {
            type += "." + file.name(name + 2)
            name += 2
        }
        return Self.kind(ofUIKit: type) != nil || kind(ofClass: type) != nil ? name : nil
    }

    private func isPrivate(_ token: Int, before function: Int, in file: SwiftFile) -> Bool {
        guard [.private, .fileprivate].contains(file.word(token)) else { return false }
        return (token..<function).allSatisfy { file.tokens[$0].word.isModifier || file.tokens[$0].kind == .attribute }
    }

    private func range(of token: Int, in file: Int) -> SourceRange {
        let range = index.files[file].tokens[token].range
        return SourceRange(range.lowerBound, range.upperBound)
    }
}
