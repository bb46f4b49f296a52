import AnimSource

extension SceneNames {
    /// Collects the names of a scene file; what is wrong with them is left to the readers.
    init(of document: JSONValue) {
        self.init(layers: LayerNames(of: document))
        for gesture in document.member(SceneKeys.gestures)?.value.elements.map({ $0 }) ?? [] { collect(gesture: gesture) }
        collectAnimators(in: document)
    }

    private mutating func collect(gesture: JSONValue) {
        guard let id = gesture.member(GestureKeys.id)?.value.string, gestures[id] == nil,
            let type = gesture.member(GestureKeys.type)?.value.string.flatMap(GestureType.init)
        else { return }
        let layer = gesture.member(GestureKeys.layer)?.value
        let copies = layer?.string.flatMap { text in layer.flatMap { layers.copies(of: DottedName(text, $0)) } }
        gestures[id] = Gesture(type: type, copies: copies)
    }

    /// Collects the animators that actions anywhere in a value create; the parser bounds its depth.
    private mutating func collectAnimators(in value: JSONValue) {
        for member in value.members where member.value.count > 0 {
            if ActionKeys.animatorVerbs.contains(member.key), let id = member.value.member(AnimatorKeys.id)?.value.string {
                let name = String(id.prefix { $0 != "[" })
                if animators[name] == nil { animators[name] = name.utf8.count < id.utf8.count }
            }
            collectAnimators(in: member.value)
        }
        for element in value.elements where element.count > 0 { collectAnimators(in: element) }
    }
}
