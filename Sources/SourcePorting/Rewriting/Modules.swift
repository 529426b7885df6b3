/// The modules that exist on Linux, and the replacements of those that do not.
enum Modules {
  private static let there: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch",
    "Glibc",
    "Observation", "Synchronization", "RegexBuilder", "Distributed", "XCTest", "Testing", "CasementTesting",
    "Casement",
    "UIKit", "CoreGraphics", "QuartzCore", "CoreText", "UniformTypeIdentifiers", "ObjectiveC", "os",
    "CoreImage", "ImageIO", "CasementPredicates",
  ]

  static func isThere(_ module: String) -> Bool { there.contains(module) }

  private static let guarded = "leave the feature out, behind #if canImport"

  private static let replaced: [String: String] = [
    "SwiftUI": "write the views with UIKit",
    "Combine": "OpenCombine is a package for Linux, or call closures",
    "CryptoKit": "swift-crypto has the same types: import Crypto",
    "CommonCrypto": "swift-crypto has hashes and ciphers: import Crypto",
    "OSLog": "import os, with the product os of Casement",
    "Darwin": "import Glibc, or Foundation",
    "Network": "swift-nio is a package for Linux, or use URLSession",
    "CoreData": "keep the data in files, or in SQLite by a package",
    "SwiftData": "keep the data in files, or in SQLite by a package",
    "Security": "keep secrets with libsecret, by a C module",
    "AVFoundation": "play media with GStreamer, by a C module",
    "AVKit": "play media with GStreamer, by a C module",
    "AudioToolbox": "play sounds with libcanberra, by a C module",
    "SafariServices": "open addresses with UIApplication.open",
    "MessageUI": "open a mailto address with UIApplication.open",
    "Cocoa": "write the code with UIKit",
    "AppKit": "write the code with UIKit",
  ]

  private static let absent: Set<String> = [
    "Accelerate", "Accounts", "AddressBook", "AdSupport", "AppIntents", "AppTrackingTransparency", "ARKit",
    "AuthenticationServices", "BackgroundTasks", "CarPlay", "Charts", "ClockKit", "CloudKit", "Contacts",
    "ContactsUI",
    "CoreAudio", "CoreBluetooth", "CoreFoundation", "CoreHaptics", "CoreLocation",
    "CoreLocationUI",
    "CoreMedia", "CoreML", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreVideo",
    "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "GameController", "GameKit", "GameplayKit",
    "GLKit",
    "HealthKit", "HomeKit", "Intents", "IntentsUI", "LinkPresentation", "LocalAuthentication",
    "MapKit",
    "MediaPlayer", "Metal", "MetalKit", "MetalPerformanceShaders", "MobileCoreServices",
    "MultipeerConnectivity",
    "NaturalLanguage", "NetworkExtension", "NotificationCenter", "OpenGLES", "PassKit", "PDFKit", "PencilKit",
    "Photos", "PhotosUI", "PushKit", "QuickLook", "RealityKit", "ReplayKit", "SceneKit", "ScreenTime",
    "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SystemConfiguration", "Twitter", "UserNotifications",
    "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit",
    "WidgetKit",
  ]

  /// The advice for an Apple module without a counterpart; nil for all others.
  static func remedy(for module: String) -> String? {
    replaced[module] ?? (absent.contains(module) ? "\(guarded)(\(module))" : nil)
  }

  /// The advice for an unknown module.
  static let other =
    "a package, or a module of the project: name it in Package.swift; it has to build on Linux"
}
