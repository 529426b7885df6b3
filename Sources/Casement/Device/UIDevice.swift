public import Foundation

/// The machine on which the program runs.
///
/// UIKit: `UIDevice`. What it says comes from Linux' own files, when it is asked.
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

  // MARK: What it is

  /// The machine's name in its network: its host name.
  open var name: String { files.text("/proc/sys/kernel/hostname") ?? "localhost" }

  /// The maker's name for the model, as the firmware has it; the processor's architecture where that does not say.
  open var model: String {
    for path in ["/sys/class/dmi/id/product_name", "/sys/firmware/devicetree/base/model"] {
      if let model = files.text(path), !model.isEmpty { return model }
    }
    return SystemFiles.architecture
  }

  /// The same as `model`: makers have one name for all languages.
  open var localizedModel: String { model }

  /// The system's name, such as `Debian GNU/Linux`; `Linux` where it does not say.
  open var systemName: String { files.release["NAME"] ?? "Linux" }

  /// The system's version, such as `12`; the kernel's where the system has none, as when it is updated all the time.
  open var systemVersion: String {
    files.release["VERSION_ID"] ?? files.text("/proc/sys/kernel/osrelease") ?? ""
  }

  /// A number that the machine's programs of this name share, and that no other machine has; nil where the machine has
  /// no number of its own.
  ///
  /// It stays the same as long as the system is installed. The machine's number cannot be found out by it.
  ///
  /// Linux: `/etc/machine-id`, hashed with the name of the executable.
  open var identifierForVendor: UUID? {
    guard let id = files.text("/etc/machine-id"), id.count == 32, id.allSatisfy(\.isHexDigit) else {
      return nil
    }
    return UUID(machineID: id, name: appID)
  }

  /// The kind of device: `pad`, unless `CasementUserInterfaceIdiom` in the program's `Info.plist` says `mac` or `phone`.
  /// `CASEMENT_IDIOM` in the environment takes precedence.
  ///
  /// `UIDevice.current` and all trait collections have the same one.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { DeviceIdiom.current }

  /// The click of a key on a keyboard that is drawn on the screen. A desktop's keyboards make none, so nothing sounds.
  open func playInputClick() {}

  /// How the device is held, as far as the compositor turns the picture of its built-in panel accordingly (rule S5).
  ///
  /// It is `.unknown` without a built-in panel, and while `isGeneratingDeviceOrientationNotifications` is false. A panel that
  /// is wider than high is upright in `.landscapeLeft`. `.faceUp` and `.faceDown` do not occur: no sensor is read.
  ///
  /// Wayland: `wl_output.geometry`, whose transform compositors set by an accelerometer or by the user's settings.
  open var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications else { return .unknown }
    return UIApplication.shared.context.screens.all.lazy.compactMap(\.heldOrientation).first ?? .unknown
  }

  /// Posted when `orientation` changed, while `isGeneratingDeviceOrientationNotifications` is true. The object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Whether `orientation` is kept up to date, and its notification is posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  private var orientationListeners = 0
  private var postedOrientation = UIDeviceOrientation.unknown

  /// Keeps `orientation` up to date until `endGeneratingDeviceOrientationNotifications()` is called as often.
  open func beginGeneratingDeviceOrientationNotifications() {
    orientationListeners += 1
    if orientationListeners == 1 { postedOrientation = orientation }
  }

  /// Undoes one `beginGeneratingDeviceOrientationNotifications()`. Does nothing where there was none.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  /// A screen was connected, turned or disconnected.
  func screensChanged() {
    let orientation = orientation
    guard isGeneratingDeviceOrientationNotifications, orientation != postedOrientation else { return }
    postedOrientation = orientation
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// Whether several programs run at the same time.
  open var isMultitaskingSupported: Bool { true }

  // MARK: Battery

  /// Whether the battery may be asked. False by default, as the battery is unknown then.
  open var isBatteryMonitoringEnabled = false

  /// How full the battery is, from 0 to 1; -1 while monitoring is off, and where there is no battery.
  ///
  /// It is read when it is asked for; nobody is notified of changes. Several batteries count as one.
  ///
  /// Linux: `/sys/class/power_supply`.
  open var batteryLevel: Float { battery?.level ?? -1 }

  /// Whether the battery is being filled or emptied; unknown while monitoring is off, and where there is no battery.
  open var batteryState: BatteryState { battery?.state ?? .unknown }

  /// Where the battery's energy comes from and goes to.
  public nonisolated enum BatteryState: Int, Sendable {
    case unknown
    /// It runs the machine.
    case unplugged
    /// There is power from outside, and it is not full.
    case charging
    /// There is power from outside, and it is full.
    case full
  }

  private var battery: Battery? { isBatteryMonitoringEnabled ? Battery(files) : nil }
}

nonisolated extension UUID {
  /// A number made of a machine's and a name, from which neither can be found out.
  fileprivate init(machineID: String, name: String) {
    var bytes = Array(SHA256.authenticationCode(for: Array(name.utf8), key: Array(machineID.utf8)).prefix(16))
    // RFC 9562: a number whose bits mean nothing but its version, 8 for one's own way, and variant.
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
