package import AnimRender

extension SnapshotSubject {
    /// Keeps the scene's file, and the pictures and data that it reads, in a store; fonts are not kept.
    package func keepInputs(in store: SnapshotStore) throws(FileError) {
        guard !bytes.isEmpty else { return }
        try store.keepInput(bytes)
        let fonts = Set(inputs.filter { $0.kind == .font }.map(\.hash))
        for file in files where !fonts.contains(file.hash) { try store.keepInput(file.bytes) }
    }
}
