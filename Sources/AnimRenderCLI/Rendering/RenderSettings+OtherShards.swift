import AnimRender
import AnimSnapshots

extension RenderSettings {
    /// Returns the outputs of another shard's scene, as far as they are known without playing it; empty if the scene is not valid.
    ///
    /// They are looked at for the sake of one question: whether two shards would write the same file.
    func expectedOutputs(of scene: FoundScene) -> [(output: RenderOutput, values: OutputValues)] {
        let asksScene = outputs.contains(where: \.dependsOnScene)
        let outline = asksScene ? SceneOutline(ofSceneAt: scene.path) : nil
        guard !asksScene || outline != nil else { return [] }
        let rows: [DataTable.Row?] = rows.isEmpty ? [nil] : rows
        return rows.flatMap { row in
            scales.flatMap { scale in
                let values = OutputValues(
                    scene: scene.name, scale: scale ?? outline?.scale ?? 1,
                    framesPerSecond: options.framesPerSecond ?? outline?.framesPerSecond ?? 1, row: row?.number,
                    columns: row?.values ?? [:])
                return outputs.compactMap { argument in
                    (try? argument.output(for: values)).map { ($0, values) }
                }
            }
        }
    }
}

extension OutputArgument {
    /// Whether the path has values of the scene that options may leave to it.
    fileprivate var dependsOnScene: Bool {
        guard case .template(let template, _) = self else { return false }
        return template.fields.contains(.scale) || template.fields.contains(.framesPerSecond)
    }
}
