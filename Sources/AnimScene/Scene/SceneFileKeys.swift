/// The keys of the object that a scene file is, for the search that tells scenes from other JSON.
package enum SceneFileKeys {
    /// All keys.
    package static let names = SceneKeys.kind.keys.map(\.name)
    /// The keys that every scene has and next to no other JSON has both of.
    package static let telling = [SceneKeys.canvas.name, SceneKeys.layers.name]
    /// The keys that are about motion or fingers, which other JSON seldom has beside one of the telling ones.
    package static let ofMotion = [
        SceneKeys.duration.name, SceneKeys.fps.name, SceneKeys.timeline.name, SceneKeys.touches.name, SceneKeys.gestures.name,
        SceneKeys.showTouches.name,
    ]
    /// The key of the schema's location.
    package static let schema = SceneKeys.schema.name
    /// The name of the schema's file.
    package static let schemaFile = "scene.schema.json"
}
