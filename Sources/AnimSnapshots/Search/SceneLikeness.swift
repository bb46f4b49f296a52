import AnimScene
import AnimSource

/// The evidence that a JSON object is a scene, or was meant to be one, by the keys of its first level.
///
/// A scene that is taken for other JSON is left out of a folder, and nobody hears of its mistake: what is more like a scene than like
/// anything else is read as one, and its mistakes are reported. Formats that share a key with scenes, such as Lottie's and those of maps
/// with their `layers`, have neither a `canvas` nor the keys of motion, or have many others.
struct SceneLikeness {
    private var known: Set<String> = []
    /// The telling keys that others are misspellings of.
    private var misspelt: Set<String> = []
    private var strangeCount = 0
    private var namesSchema = false
    /// Whether both telling keys are there, so that nothing that follows can change the answer.
    private(set) var isCertain = false

    /// The number of keys that are not those of scenes after which no more are counted.
    private static let maximumStrangeCount = 1000

    /// Takes a key of the first level.
    mutating func note(key: String) {
        if SceneFileKeys.names.contains(key) {
            known.insert(key)
            isCertain = known.isSuperset(of: SceneFileKeys.telling)
        } else if let meant = SceneFileKeys.telling.first(where: { NearestName.isSlip(key, of: $0) }) {
            misspelt.insert(meant)
        } else if strangeCount < Self.maximumStrangeCount {
            strangeCount += 1
        }
    }

    /// Takes the location of a schema.
    mutating func note(schema: String) {
        let path = schema.prefix { $0 != "#" && $0 != "?" }
        if path.split(separator: "/").last.map(String.init) == SceneFileKeys.schemaFile { namesSchema = true }
    }

    /// Returns whether the object is to be read as a scene.
    ///
    /// - Parameter isWhole: Whether it is known to its end, and its text is an object and nothing else; less is asked of others, since what is
    ///   missing may be what would tell.
    func isScene(isWhole: Bool) -> Bool {
        if isCertain || namesSchema { return true }
        let telling = known.intersection(SceneFileKeys.telling)
        let wrong = misspelt.subtracting(telling)
        guard !telling.isEmpty || !wrong.isEmpty else { return false }
        let weight = 2 * telling.count + wrong.count + known.intersection(SceneFileKeys.ofMotion).count
        return weight >= (isWhole ? 3 : 2) && strangeCount <= known.count + wrong.count
    }
}
