public import Foundation

/// The machine on which the program runs.
///
/// UIKit: `UIDevice`. The values are read from Linux files on each access.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The machine on which the program runs.
  open class var current: UIDevice { shared }
  private static let shared = UIDevice(files: SystemFiles(), appID: ProcessInfo.processInfo.processName)

  private let files: SystemFiles
  private let appID: String

  init(files: SystemFiles, appID: String) {
    self.files = files
    self.appID = appID
  }

  // MARK: Name and model

  /// The host name.
  open var name: String { files.text("/proc/sys/kernel/hostname") ?? "localhost" }

  /// The product name of the firmware; the processor's architecture if there is none.
  open var model: String {
    for path in ["/sys/class/dmi/id/product_name", "/sys/firmware/devicetree/base/model"] {
      if let model = files.text(path), !model.isEmpty { return model }
    }
    return SystemFiles.architecture
  }

  /// The same as `model`, because product names are not localized.
  open var localizedModel: String { model }

  /// The name of the system, such as `Debian GNU/Linux`; `Linux` if it is unknown.
  open var systemName: String { files.release["NAME"] ?? "Linux" }

  /// The version of the system, such as `12`. The kernel's version if the system has none, as with a rolling release.
  open var systemVersion: String {
    files.release["VERSION_ID"] ?? files.text("/proc/sys/kernel/osrelease") ?? ""
  }

  /// An identifier of this machine that all programs with this name share; nil if the machine has none.
  ///
  /// It stays the same as long as the system is installed. The machine's own identifier cannot be derived from it.
  ///
  /// Linux: `/etc/machine-id`, hashed with the name of the executable.
  open var identifierForVendor: UUID? {
    guard let id = files.text("/etc/machine-id"), id.count == 32, id.allSatisfy(\.isHexDigit) else {
      return nil
    }
    return UUID(machineID: id, name: appID)
  }

  /// The kind of device: `pad`, unless `CasementUserInterfaceIdiom` in `Info.plist` is `mac` or `phone`. `CASEMENT_IDIOM`
  /// in the environment takes precedence.
  ///
  /// `UIDevice.current` and all trait collections have the same idiom.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { DeviceIdiom.current }

  /// Has no effect: desktop keyboards make no click. The click of an on-screen key.
  open func playInputClick() {}

  /// The orientation of the device, as far as the compositor rotates the output of its built-in panel (rule S5).
  ///
  /// It is `.unknown` without a built-in panel, and while `isGeneratingDeviceOrientationNotifications` is false. A panel
  /// that is wider than tall is upright in `.landscapeLeft`. `.faceUp` and `.faceDown` do not occur, because no sensor is
  /// read.
  ///
  /// Wayland: `wl_output.geometry`. Compositors set its transform by an accelerometer or the user's settings.
  open var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications else { return .unknown }
    return UIApplication.shared.context.screens.all.lazy.compactMap(\.heldOrientation).first ?? .unknown
  }

  /// Posted when `orientation` changed, while `isGeneratingDeviceOrientationNotifications` is true. The object is the
  /// device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Whether `orientation` is updated and its notification is posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  private var orientationListeners = 0
  private var postedOrientation = UIDeviceOrientation.unknown

  /// Starts updating `orientation`, until `endGeneratingDeviceOrientationNotifications()` was called equally often.
  open func beginGeneratingDeviceOrientationNotifications() {
    orientationListeners += 1
    if orientationListeners == 1 { postedOrientation = orientation }
  }

  /// Balances one `beginGeneratingDeviceOrientationNotifications()`. Without one, it is a no-op.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  /// Called after a screen was connected, rotated or disconnected.
  func screensChanged() {
    let orientation = orientation
    guard isGeneratingDeviceOrientationNotifications, orientation != postedOrientation else { return }
    postedOrientation = orientation
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// Whether several programs can run at the same time.
  open var isMultitaskingSupported: Bool { true }

  // MARK: Battery

  /// Whether the battery is read. False by default; the battery's state is then unknown.
  open var isBatteryMonitoringEnabled = false

  /// The charge level, from 0 to 1; -1 while monitoring is off, or without a battery.
  ///
  /// It is read on each access, and changes are not posted. Several batteries count as one.
  ///
  /// Linux: `/sys/class/power_supply`.
  open var batteryLevel: Float { battery?.level ?? -1 }

  /// Whether the battery is charging or discharging; unknown while monitoring is off, or without a battery.
  open var batteryState: BatteryState { battery?.state ?? .unknown }

  /// The state of the battery.
  public nonisolated enum BatteryState: Int, Sendable {
    case unknown
    /// The battery powers the machine.
    case unplugged
    /// External power is connected, and the battery is not full.
    case charging
    /// External power is connected, and the battery is full.
    case full
  }

  private var battery: Battery? { isBatteryMonitoringEnabled ? Battery(files) : nil }
}

nonisolated extension UUID {
  /// Derives an identifier from a machine's identifier and a name. Neither can be derived from it.
  fileprivate init(machineID: String, name: String) {
    var bytes = Array(SHA256.authenticationCode(for: Array(name.utf8), key: Array(machineID.utf8)).prefix(16))
    // RFC 9562, version 8: a custom identifier, with only version and variant bits specified.
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
