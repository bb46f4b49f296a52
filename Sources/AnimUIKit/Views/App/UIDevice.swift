import Foundation

/// Settings of assistive technologies.
public enum UIAccessibility {
    /// Names of things to announce.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number.
        public var rawValue: UInt32
        /// Creates a name.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Whether assistive technologies read the screen: no.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the setting "Reduce Motion" is on: no.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether the setting "Reduce Transparency" is on: no.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the setting "Bold Text" is on: no.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the setting "Increase Contrast" is on: no.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether the setting "Switch Control" is on: no.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the setting "Invert Colors" is on: no.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the setting "Grayscale" is on: no.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether the setting "Differentiate Without Color" is on: no.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether the setting "Guided Access" is on: no.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether the setting "Mono Audio" is on: no.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether the setting "Closed Captions" is on: no.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether the setting "Speak Selection" is on: no.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// Whether the setting "Speak Screen" is on: no.
    public static var isSpeakScreenEnabled: Bool { false }
    /// Whether the setting "Shake to Undo" is on: no.
    public static var isShakeToUndoEnabled: Bool { false }
    /// Whether the setting "AssistiveTouch" is on: no.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Announces something.
    ///
    /// No effect here.
    public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
    /// Posted after "Reduce Motion" has changed; never here.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted after VoiceOver has been switched; never here.
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
}

/// What a view is for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64
    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}

/// The device: a phone that is held upright.
@preconcurrency @MainActor open class UIDevice: NSObject {
    private static let device = UIDevice()

    /// The device that the film plays on.
    open class var current: UIDevice { device }

    /// The name.
    open var name: String { "iPhone" }
    /// The model.
    open var model: String { "iPhone" }
    /// The model in the user's language.
    open var localizedModel: String { "iPhone" }
    /// The name of the system.
    open var systemName: String { "iOS" }
    /// The version of the system.
    open var systemVersion: String { "17.0" }
    /// The kind of the device, from the film's traits.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
    /// The orientation.
    open var orientation: UIDeviceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
    /// An identifier of the device for the app; nil here.
    open var identifierForVendor: UUID? { nil }
    /// Whether orientations are notified of.
    ///
    /// No effect here: the device does not turn.
    open var isGeneratingDeviceOrientationNotifications: Bool { false }
    /// Begins notifications of orientations.
    ///
    /// No effect here.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// Ends notifications of orientations.
    ///
    /// No effect here.
    open func endGeneratingDeviceOrientationNotifications() {}
    /// The charge of the battery; -1 is unknown.
    open var batteryLevel: Float { -1 }
    /// Whether the battery is watched.
    ///
    /// No effect here.
    open var isBatteryMonitoringEnabled = false
    /// Whether the proximity sensor is on.
    ///
    /// No effect here.
    open var isProximityMonitoringEnabled = false

    /// Posted after the device was turned; never here.
    public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    /// The states of the battery.
    public enum BatteryState: Int, Sendable {
        case unknown = 0, unplugged, charging, full
    }

    /// The state of the battery: unknown.
    open var batteryState: UIDevice.BatteryState { .unknown }
    /// Whether something is close to the screen: no.
    open var proximityState: Bool { false }
    /// Whether several apps run: yes.
    open var isMultitaskingSupported: Bool { true }
    /// Plays the sound of a key.
    ///
    /// No effect here.
    open func playInputClick() {}
    /// Posted after the battery's state has changed; never here.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// Posted after the battery's level has changed; never here.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Posted when something comes close to the screen; never here.
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")
}

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is one of the four of the interface.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIResponder {
    /// Posted before the keyboard appears; never here: there is no keyboard.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted after the keyboard has appeared; never here.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard disappears; never here.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted after the keyboard has disappeared; never here.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the keyboard moves; never here.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// Posted after the keyboard has moved; never here.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    /// The key of the keyboard's old frame.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the keyboard's new frame.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration of the keyboard's motion.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve of the keyboard's motion.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key of whether the keyboard is the app's.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
