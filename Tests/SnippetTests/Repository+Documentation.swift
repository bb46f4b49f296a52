import Foundation
import TestSupport

extension Repository {
    /// The pages of documentation: those at the root, those in `docs`, and those beside code.
    static let pages: [String] = ["", "docs", "Benchmarks", "Fuzz"].flatMap { pages(in: $0) }

    /// The Swift files of the library and the program.
    static let sources: [String] = {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path("Sources"))) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/" + $0 }
    }()

    static func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

    private static func pages(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }
}
