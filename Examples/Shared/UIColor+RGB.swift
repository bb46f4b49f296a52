import UIKit

extension UIColor {
    /// Creates an opaque color from the digits of its web notation: `0xDAEBFE` is `#DAEBFE`.
    convenience init(rgb: UInt32) {
        self.init(
            red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255,
            alpha: 1)
    }
}
