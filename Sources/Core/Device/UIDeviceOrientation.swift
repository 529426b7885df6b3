/// The orientation of a device.
///
/// UIKit: `UIDeviceOrientation`.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  case unknown
  /// Upright.
  case portrait
  /// Upright, with the top at the bottom.
  case portraitUpsideDown
  /// On its side, with the top at the left.
  case landscapeLeft
  /// On its side, with the top at the right.
  case landscapeRight
  case faceUp
  case faceDown

  /// Whether the device is upright, in either direction.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is on its side, in either direction.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether an interface can have this orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of an interface on its device.
///
/// UIKit: `UIInterfaceOrientation`. Left and right are swapped compared to the device.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the interface is taller than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the interface is wider than tall.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
///
/// UIKit: `UIInterfaceOrientationMask`.
public nonisolated struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
