/// The most bytes that a store holds.
package struct StoreLimits: Hashable, Sendable {
    /// The bytes of one input: those of the largest picture or font that a scene may name.
    package var input = 64 << 20
    /// The bytes of all files together.
    package var total = 512 << 20

    /// Creates the usual limits.
    package init() {}
}
