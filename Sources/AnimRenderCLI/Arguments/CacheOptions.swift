import AnimRender
import AnimSystem
import ArgumentParser

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The options by which outputs are not drawn that are there already.
struct CacheOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keep outputs in this folder by all that they are made from, and copy them from there (default: that of the environment "
                + "variable ANIMRENDER_CACHE, if it is set).", valueName: "folder"), completion: .directory)
    var cache: String?

    @Option(
        help: ArgumentHelp(
            "Remove what was not used for longest from the cache where it is larger: such as 512M (default: 1GiB).",
            valueName: "size"), transform: ByteSize.init(argument:))
    var cacheSize: ByteSize?

    @Option(
        help: ArgumentHelp("Write the outputs and the files that they are made from as rules for make.", valueName: "file"),
        completion: .file())
    var deps: String?

    @Flag(help: "Leave installed fonts out of these rules.")
    var depsNoSystem = false

    /// Opens the cache that is asked for; nil where none is.
    func open() throws(FileError) -> RenderCache? {
        let folder = cache ?? getenv("ANIMRENDER_CACHE").map { String(cString: $0) } ?? ""
        guard !folder.isEmpty else { return nil }
        return try RenderCache(folder: folder, limit: cacheSize?.byteCount ?? 1 << 30)
    }
}
