package import AnimGraphics
import AnimRender
import AnimSource

/// The conversion of manifests to another definition of the hashes of frames.
///
/// It records nothing new: a manifest is converted only if all of its scenes are there and as recorded.
package struct ManifestConversion {
    /// The reason why a manifest is not converted.
    package struct Refusal: Error, CustomStringConvertible {
        /// The reason, with the path of the manifest.
        package let description: String
    }

    /// A manifest and its records as they will be.
    private struct Part {
        let location: ManifestFinder.Location
        let before: SnapshotManifest
        var records: [SnapshotRecord] = []
    }

    private let definition: PixelHash.Definition
    private let reader: SnapshotReader

    /// Prepares a conversion.
    ///
    /// - Parameters:
    ///   - definition: What is hashed of a frame from then on.
    ///   - reader: The reader of the scenes.
    package init(to definition: PixelHash.Definition, _ reader: SnapshotReader) {
        (self.definition, self.reader) = (definition, reader)
    }

    /// Converts the manifests of a corpus that hold hashes of another definition.
    ///
    /// - Returns: The converted manifests, with the numbers of their scenes, in the order of their paths.
    /// - Throws: ``Refusal``, before anything is written; `FileError`, `InvalidScene`.
    package func convert(_ corpus: SnapshotCorpus) throws -> [(path: String, sceneCount: Int)] {
        let old = corpus.manifests.filter { $0.value.definition != definition }
        let sorted = old.sorted { $0.key.file.path.utf8.lexicographicallyPrecedes($1.key.file.path.utf8) }
        let parts = try sorted.map { try part(Part(location: $0.key, before: $0.value), corpus) }
        return try parts.map { part in
            _ = try part.location.file.update { manifest in
                guard manifest == part.before else { throw refusal("it changed meanwhile; run it again", part) }
                manifest.convert(to: definition, part.records)
            }
            return (part.location.file.path, part.records.count)
        }
    }

    private func part(_ empty: Part, _ corpus: SnapshotCorpus) throws -> Part {
        var part = empty
        for entry in corpus.entries where entry.location == part.location {
            if let recorded = entry.recorded { part.records.append(try converted(recorded, entry, part)) }
        }
        let drawn = Set(paths: part.records.map(\.scene))
        if let other = part.before.records.first(where: { !drawn.contains($0.scene) }) {
            throw refusal(
                "\(other.scene) is not among the scenes to convert, and a manifest holds hashes of one definition", part)
        }
        return part
    }

    private func converted(_ recorded: SnapshotRecord, _ entry: SnapshotCorpus.Entry, _ part: Part) throws -> SnapshotRecord {
        let subject = try reader.subject(at: entry.scene.path)
        let film = try subject.film(by: recorded.definition)
        guard SnapshotDifference(recorded: recorded, film: film, of: subject) == nil else {
            throw refusal("\(recorded.scene) is not as recorded", part)
        }
        let converted = try subject.film(by: definition)
        return SnapshotRecord(
            scene: recorded.scene, width: recorded.width, height: recorded.height, framesPerSecond: recorded.framesPerSecond,
            frames: converted.frames, definition: definition, digest: converted.digest, inputs: recorded.inputs,
            events: recorded.events, output: recorded.output, engine: recorded.engine)
    }

    private func refusal(_ reason: String, _ part: Part) -> Refusal {
        Refusal(description: "\(part.location.file.path) stays as it is: \(reason)")
    }
}
