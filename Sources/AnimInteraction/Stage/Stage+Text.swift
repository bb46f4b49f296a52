package import AnimLayers
package import AnimText

extension Stage {
    /// Sets the fonts of a text layer; no effect on other layers.
    ///
    /// A change never animates.
    package func setFonts(_ fonts: FontCollection, of layer: LayerID) {
        let old = recorder.model(of: layer)
        guard case .text(var text) = old.content else { return }
        text.fonts = fonts
        var new = old
        new.content = .text(text)
        change(layer, from: old, to: new, properties: [])
    }
}
