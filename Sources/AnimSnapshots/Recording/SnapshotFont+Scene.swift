package import AnimRender

extension SnapshotFont {
    /// Returns the files of a scene's fonts; where a name stands for several, with the names of their families.
    package static func fonts(of scene: Scene) -> [SnapshotFont] {
        let alone = scene.fonts.filter { $0.fonts.fonts.count == 1 }
        let single = alone.flatMap { entry in entry.fonts.fonts.map { SnapshotFont(name: entry.name, hash: $0.hash) } }
        let known = Set(alone.flatMap(\.fonts.fonts))
        let others = scene.fonts.filter { $0.fonts.fonts.count > 1 }.flatMap { entry in
            entry.fonts.fonts.filter { !known.contains($0) }.map {
                SnapshotFont(name: "\(entry.name):\($0.familyName)", hash: $0.hash)
            }
        }
        return single + others
    }
}
