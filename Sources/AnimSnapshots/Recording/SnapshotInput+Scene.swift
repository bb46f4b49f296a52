import AnimRender
package import AnimScene

extension SnapshotInput {
    /// Returns what a scene was made from: its file, the fonts that it names, and the pictures that it read.
    ///
    /// - Parameters:
    ///   - hash: The SHA-256 of the scene's file; nil for a scene that was made by code.
    ///   - files: The files that were read for it, of which those that are no fonts are pictures.
    package static func inputs(of scene: Scene, hash: String?, files: [InputRecorder.File]) -> [SnapshotInput] {
        let fonts = fonts(of: scene)
        let fontHashes = Set(fonts.map(\.hash))
        let images = files.filter { !fontHashes.contains($0.hash) }.map {
            SnapshotInput(kind: .image, name: $0.path, hash: $0.hash)
        }
        return (hash.map { [SnapshotInput(kind: .scene, hash: $0)] } ?? []) + images + fonts
    }

    /// Returns the files of a scene's fonts; where a name stands for several, with the names of their families.
    private static func fonts(of scene: Scene) -> [SnapshotInput] {
        let alone = scene.fonts.filter { $0.fonts.fonts.count == 1 }
        let single = alone.flatMap { entry in
            entry.fonts.fonts.map { SnapshotInput(kind: .font, name: entry.name, hash: $0.hash) }
        }
        let known = Set(alone.flatMap(\.fonts.fonts))
        let others = scene.fonts.filter { $0.fonts.fonts.count > 1 }.flatMap { entry in
            entry.fonts.fonts.filter { !known.contains($0) }.map {
                SnapshotInput(kind: .font, name: "\(entry.name):\($0.familyName)", hash: $0.hash)
            }
        }
        return single + others
    }
}
