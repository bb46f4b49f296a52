public import Foundation

// Archives are neither read nor written.

extension NSCoder {
    /// No effect here: there are no archives.
    public func encode(_ point: CGPoint, forKey key: String) {}
    /// No effect here: there are no archives.
    public func encode(_ vector: CGVector, forKey key: String) {}
    /// No effect here: there are no archives.
    public func encode(_ size: CGSize, forKey key: String) {}
    /// No effect here: there are no archives.
    public func encode(_ rect: CGRect, forKey key: String) {}
    /// No effect here: there are no archives.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {}
    /// No effect here: there are no archives.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {}
    /// No effect here: there are no archives.
    public func encode(_ offset: UIOffset, forKey key: String) {}
    /// Returns zero: there are no archives.
    public func decodeCGPoint(forKey key: String) -> CGPoint { .zero }
    /// Returns zero: there are no archives.
    public func decodeCGVector(forKey key: String) -> CGVector { .zero }
    /// Returns zero: there are no archives.
    public func decodeCGSize(forKey key: String) -> CGSize { .zero }
    /// Returns zero: there are no archives.
    public func decodeCGRect(forKey key: String) -> CGRect { .zero }
    /// Returns the identity: there are no archives.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform { .identity }
    /// Returns zero: there are no archives.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { .zero }
    /// Returns zero: there are no archives.
    public func decodeUIOffset(forKey key: String) -> UIOffset { .zero }
}
