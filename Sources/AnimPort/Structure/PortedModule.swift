/// What becomes of a module that a file of an app imports.
enum PortedModule: Sendable {
    /// AnimUIKit takes its place.
    case replaced
    /// AnimUIKit takes its place, but has none of its declarations.
    case emptied
    /// It is Apple's, and nothing takes its place.
    case missing
    /// It is the app's own, or is the same on Linux.
    case kept

    init(_ name: String) {
        if Self.replacedNames.contains(name) {
            self = .replaced
        } else if Self.emptiedNames.contains(name) {
            self = .emptied
        } else {
            self = Self.missingNames.contains(name) ? .missing : .kept
        }
    }

    /// Whether `canImport` of it is true for the app; nil for a module that may or may not be there.
    var isHere: Bool? {
        switch self {
        case .replaced: true
        case .emptied, .missing: false
        case .kept: nil
        }
    }

    /// Whether AnimUIKit takes its place.
    var isReplaced: Bool { if case .replaced = self { true } else { false } }

    /// Whether `canImport` of a module has to be made true: `canImport(Foundation)` is, on Linux, too.
    static func isMadeTrue(_ name: String) -> Bool { ["UIKit", "QuartzCore", "CoreGraphics", "Darwin"].contains(name) }

    private static let replacedNames: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "ObjectiveC", "os", "Darwin", "CoreFoundation", "Dispatch",
    ]

    private static let emptiedNames: Set<String> = Set(prefixes.keys)

    /// The modules that AnimUIKit does not cover, with the prefixes of their names.
    private static let prefixes: [String: [String]] = [
        "CoreImage": ["CI", "kCI"], "CoreText": ["CT", "kCT"],
        "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage", "kUTType"],
        "MobileCoreServices": ["UTType", "kUTType"], "UniformTypeIdentifiers": ["UTType"],
        "AudioToolbox": ["Audio", "kSystemSound", "SystemSound", "kAudio"],
        "Accelerate": ["vImage", "vDSP", "vv", "cblas_", "kvImage", "BNNS", "vForce"], "OSLog": ["OSLogStore", "OSLogEntry"],
        "SystemConfiguration": ["SC", "kSC"], "Security": ["Sec", "kSec", "errSec"], "simd": ["simd_", "matrix_", "vector_"],
    ]

    /// Whether a name may be from a module that AnimUIKit does not cover.
    static func mayHave(_ module: String, _ name: String) -> Bool {
        prefixes[module]?.contains { name.hasPrefix($0) } ?? false
    }

    private static let missingNames: Set<String> = [
        "AppKit", "SwiftUI", "Combine", "AVFoundation", "AVKit", "MapKit", "CoreLocation", "WebKit", "SceneKit", "SpriteKit",
        "Metal",
        "MetalKit", "ARKit", "RealityKit", "CoreData", "CoreMotion", "CoreHaptics", "CoreMedia", "CoreVideo", "CoreBluetooth",
        "CoreML",
        "Vision", "Photos", "PhotosUI", "StoreKit", "GameKit", "GameplayKit", "HealthKit", "CloudKit", "EventKit", "Contacts",
        "ContactsUI", "MessageUI", "Messages", "SafariServices", "UserNotifications", "WatchKit", "WatchConnectivity",
        "WidgetKit",
        "Intents", "PassKit", "PDFKit", "QuickLook", "Social", "Speech", "NotificationCenter", "MediaPlayer",
        "MultipeerConnectivity",
        "AuthenticationServices", "LocalAuthentication", "LinkPresentation", "NetworkExtension", "Network", "AdSupport",
        "AppTrackingTransparency", "PencilKit", "Cocoa", "SwiftData", "TipKit", "ActivityKit", "OpenGLES", "GLKit",
        "ExternalAccessory", "iAd", "TVUIKit", "TVServices", "CarPlay", "CallKit", "FileProvider", "DeveloperToolsSupport",
        "CryptoKit", "Charts",
    ]
}
