package import AnimGeometry
package import AnimLayers

/// A device whose screen a scene fills.
package enum Device: String, CaseIterable, Sendable {
    /// A phone without a home button, such as an iPhone 14.
    case phone
    /// A phone with a home button, such as an iPhone SE of the third generation.
    case smallPhone = "phone-small"
    /// A tablet in portrait, such as an iPad Air of the fifth generation.
    case tablet

    /// The size of the screen in points, as Apple documents it for the device.
    package var screen: Size {
        switch self {
        case .phone: Size(width: 390, height: 844)
        case .smallPhone: Size(width: 375, height: 667)
        case .tablet: Size(width: 820, height: 1180)
        }
    }

    /// The distances from the screen's edges that the status bar and the home indicator keep, in points: UIKit's in portrait.
    package var safeArea: EdgeInsets {
        switch self {
        case .phone: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        case .smallPhone: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        case .tablet: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        }
    }

    /// The body around the screen.
    ///
    /// The phone's and the tablet's screens have the radii that UIKit reports for them, 47.33 and 18, rounded; the rest is ours.
    package var frame: DeviceFrame {
        switch self {
        case .phone: DeviceFrame(screen: screen, cornerRadius: 47, bezel: 13, bodyRadius: 60)
        case .smallPhone: DeviceFrame(screen: screen, cornerRadius: 0, bezel: 15, bodyRadius: 22)
        case .tablet: DeviceFrame(screen: screen, cornerRadius: 18, bezel: 26, bodyRadius: 44)
        }
    }

    /// The pixels per point of pictures unless a scene chooses them, for pages rather than for the device.
    package static let scale = 2.0
}
