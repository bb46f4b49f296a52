import AnimRender
import ArgumentParser

extension Shard: ExpressibleByArgument {
    /// Reads `3/8`.
    public init?(argument: String) { self.init(argument) }
}
