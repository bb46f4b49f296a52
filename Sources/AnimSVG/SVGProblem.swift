/// Something in an SVG file that is wrong or not supported, with its place.
package struct SVGProblem: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
    /// The message: lower case, without a full stop.
    package let message: String

    /// Returns the message behind the place in a file: `bag.svg:3:5: …`.
    package func text(file: String) -> String { "\(file):\(line):\(column): \(message)" }
}

/// The limits of SVG files, so that none can make the reader run out of time or memory.
package enum SVGLimits {
    /// The maximum size of a file in bytes.
    package static let maximumBytes = 1 << 22
    /// The maximum number of elements of a file.
    static let maximumElements = 50_000
    /// The maximum nesting depth of elements.
    static let maximumDepth = 128
    /// The maximum length of an entity's text in bytes, which bounds what references to it add up to.
    static let maximumEntityBytes = 256
    /// The maximum number of bytes of all attributes, entities included.
    static let maximumAttributeBytes = 1 << 24
    /// The maximum nesting depth of drawn elements, with those that `use` refers to; they are drawn recursively.
    static let maximumDrawnDepth = 32
    /// The maximum number of elements drawn and measured, each copy by `use` included.
    static let maximumDrawnElements = 100_000
    /// The maximum number of elements of all paths drawn.
    static let maximumPathElements = 1_000_000
    /// The maximum magnitude of numbers: far beyond any picture, and safe in calculations.
    static let maximumNumber = 1e9
    /// The maximum number of warnings kept.
    static let maximumWarnings = 20
}
