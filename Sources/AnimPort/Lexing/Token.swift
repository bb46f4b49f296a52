// The words of Swift source are its own.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A token of Swift source: its kind, the word it is if it is one that rewriting knows, and its bytes.
struct Token: Equatable, Sendable {
    /// The kind of a token.
    enum Kind: UInt8, Sendable {
        case identifier, number
        /// A string without interpolations.
        case string
        /// The parts of a string around its interpolations: up to the first `\(`, between two, and after the last `)`.
        case stringHead, stringMiddle, stringTail
        case regex
        /// `@name`
        case attribute
        /// `#name`
        case hash
        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
        case comma, colon, semicolon, dot, question, exclamation, arrow
        /// A run of operator characters.
        case symbol
        /// A byte that no Swift source has here.
        case other
    }

    var kind: Kind
    /// The word, without `@` and `#`; `none` for all other names, and for names in backticks.
    var word: Word
    /// Whether no other token is before it in its line.
    var startsLine: Bool
    /// The offsets of its first byte and after its last one.
    var start: Int32
    var end: Int32

    /// Its bytes.
    var range: Range<Int> { Int(start)..<Int(end) }
}

/// The words that rewriting knows.
enum Word: String, CaseIterable, Sendable {
    case none = ""
    // Declarations and their modifiers.
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `var`, `let`, initializer = "init", `subscript`,
        `typealias`, `import`
    case override, `static`, final, optional, `public`, open, package, `internal`, `private`, `fileprivate`, dynamic, lazy, weak
    case unowned, convenience, required, mutating, nonmutating, nonisolated, indirect, `where`, async, `throws`, `rethrows`
    // Before an expression, not after one.
    case `return`, `in`, `case`, `if`, elseif, endif, `guard`, `while`, `try`, await, `throw`, `else`, `is`, `as`, `switch`, and
    case selfValue = "self", selfType = "Self", `super`, getter, setter, type, of, any, some
    // After `#` and `@`.
    case selector, keyPath, imageLiteral, colorLiteral, fileLiteral, sourceLocation, Preview
    case objc, objcMembers, nonobjc, IBOutlet, IBAction, IBInspectable, IBSegueAction, GKInspectable, NSCopying,
        UIApplicationMain, NSApplicationMain,
        NSManaged
    case main, convention
    // In conditions.
    case os, canImport, targetEnvironment, swift, compiler, `true`, `false`
    // What cannot be rewritten, and what a film cannot have.
    case UINib, UIStoryboard, loadNibNamed, NSClassFromString, addObserver, forKeyPath, options,
        changeHandler
    case method_exchangeImplementations, method_setImplementation, class_addMethod, class_replaceMethod, class_getInstanceMethod
    case class_getClassMethod, imp_implementationWithBlock, object_setClass, class_addIvar, objc_registerClassPair
    case Date, now, Task, detached, sleep, SystemRandomNumberGenerator, Selector, block
    // Modules whose names stand before names of types.
    case UIKit, QuartzCore, CoreGraphics, Foundation, CoreFoundation, ObjectiveC, Darwin, resourceName
}

extension Word {
    /// The words by a number of their bytes: most names are found to be no word by a look at one flag.
    private static let table: [[(bytes: [UInt8], word: Word)]] = {
        var table = Array(repeating: [(bytes: [UInt8], word: Word)](), count: 512)
        for word in allCases where word != .none {
            let bytes = Array(word.rawValue.utf8)
            table[slot(bytes[0], bytes[bytes.count - 1], bytes.count)].append((bytes, word))
        }
        return table
    }()

    private static let isUsed: [Bool] = table.map { !$0.isEmpty }

    private static func slot(_ first: UInt8, _ last: UInt8, _ count: Int) -> Int {
        (Int(first) &* 37 &+ Int(last) &* 5 &+ count &* 71) & 511
    }

    /// Creates the word of some bytes.
    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        self = .none
        guard let first = bytes.first, let last = bytes.last, bytes.count <= 40 else { return }
        let slot = Self.slot(first, last, bytes.count)
        guard Self.isUsed[slot] else { return }
        for entry in Self.table[slot] where entry.bytes.count == bytes.count {
            if entry.bytes.elementsEqual(bytes) {
                self = entry.word
                return
            }
        }
    }
}
