import AnimTiming

extension Layer {
    /// Returns the value at a key path; nil for a property that layers of another kind have.
    public func value(for keyPath: LayerKeyPath) -> LayerValue? {
        guard let whole = value(of: keyPath.property) else { return nil }
        guard let component = keyPath.component else { return whole }
        return whole.value(of: component)
    }

    /// Sets the value at a key path; false, without effect, where its type is wrong or the layer lacks the property.
    @discardableResult
    package mutating func set(_ value: LayerValue, for keyPath: LayerKeyPath) -> Bool {
        guard let component = keyPath.component else { return set(value, of: keyPath.property) }
        guard let whole = self.value(of: keyPath.property)?.setting(component, to: value) else { return false }
        return set(whole, of: keyPath.property)
    }

    private func value(of property: LayerProperty) -> LayerValue? {
        switch property.row.access {
        case .layer(let access): return access.get(self)
        case .timing(let access): return access.get(timing)
        case .shape(let access):
            guard case .shape(let shape) = content else { return nil }
            return access.get(shape)
        case .gradient(let access):
            guard case .gradient(let gradient) = content else { return nil }
            return access.get(gradient)
        case .text(let access):
            guard case .text(let text) = content else { return nil }
            return access.get(text)
        case .replicator(let access):
            guard case .replicator(let replicator) = content else { return nil }
            return access.get(replicator)
        case .emitter(let access):
            guard case .emitter(let emitter) = content else { return nil }
            return access.get(emitter)
        }
    }

    private mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch property.row.access {
        case .layer(let access): return access.set(&self, value)
        case .timing(let access): return access.set(&timing, value)
        case .shape(let access):
            guard case .shape(var shape) = content, access.set(&shape, value) else { return false }
            content = .shape(shape)
        case .gradient(let access):
            guard case .gradient(var gradient) = content, access.set(&gradient, value) else { return false }
            content = .gradient(gradient)
        case .text(let access):
            guard case .text(var text) = content, access.set(&text, value) else { return false }
            content = .text(text)
        case .replicator(let access):
            guard case .replicator(var replicator) = content, access.set(&replicator, value) else { return false }
            content = .replicator(replicator)
        case .emitter(let access):
            guard case .emitter(var emitter) = content, access.set(&emitter, value) else { return false }
            content = .emitter(emitter)
        }
        return true
    }
}
