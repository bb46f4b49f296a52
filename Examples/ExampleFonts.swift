import AnimRender

/// The fonts of the scenes that show the same as the examples.
enum ExampleFonts {
    static let regular = font("NotoSansCJKkr-Regular.otf")
    static let bold = font("NotoSansCJKkr-Bold.otf")

    /// Returns a font from the folder of the scenes; the system's own where that is not to be found.
    private static func font(_ name: String) -> FontCollection {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        guard let data = try? ResourceFolder(path: root + "/scenes/systems/fonts").bytes(at: name, limit: 1 << 26),
            let font = try? Font(data: data)
        else { return SystemFonts.standard() }
        return FontCollection([font])
    }
}
