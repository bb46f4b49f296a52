package import AnimInspection
import AnimInteraction
import AnimLayers
package import AnimScene

/// The values at a key path of a layer over a whole scene, as JSON.
package enum CurveDocument {
    /// Returns the curve, with the part of each animation.
    package static func json(of scene: Scene, layer: String, keyPath: String) throws(PreviewError) -> JSONText {
        do throws(CurveError) {
            let name = try CurveName("\(layer).\(keyPath)", in: scene)
            return try PropertyCurve(name.layer, name.keyPath, of: scene, from: 0, to: scene.duration, contributions: true).json
        } catch {
            throw PreviewError(error.description)
        }
    }
}
