import AnimGraphics
import AnimSource

extension PixelHash.Definition {
    /// Reads the definition of the hashes in the object of a scene, which says nothing where it is of the time before there were two.
    ///
    /// Nil where it is another one.
    init?(ofFinding value: JSONValue) {
        guard let member = value.member("hash") else {
            self = .pixels1
            return
        }
        guard let definition = member.value.string.flatMap(Self.init) else { return nil }
        self = definition
    }
}
