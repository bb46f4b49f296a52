public import AnimRender

/// Something that moves and that can be compared with a snapshot: a ``Film`` or a ``Scene``.
public protocol SnapshotSubject: Sendable {
    /// The scene whose frames, events and values are compared.
    var snapshotScene: Scene { get throws }
}

extension Scene: SnapshotSubject {
    /// The scene itself.
    public var snapshotScene: Scene { self }
}

extension Film: SnapshotSubject {
    /// The scene of the film, whose named layers are those that were given a name.
    public var snapshotScene: Scene { Scene(self) }
}
