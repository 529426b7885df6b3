import Casement
import Foundation
import Testing

@testable import CasementCore
@testable import CasementValues

@Suite(.serialized) struct DeviceTests {
  /// Runs a test on a machine that has some files and no others.
  private func withMachine(_ files: [String: String], _ body: (UIDevice) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("casement-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(UIDevice(files: SystemFiles(root: root.path), appID: "app"))
  }

  @Test("the brightness is the backlight's fraction of its maximum, and 1 without a backlight")
  func backlight()
    throws
  {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("casement-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let files = SystemFiles(root: root.path)
    #expect(UIScreen.backlight(files) == nil)
    let folder = root.appendingPathComponent("/sys/class/backlight/panel")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("300\n".utf8).write(to: folder.appendingPathComponent("brightness"))
    try Data("1200\n".utf8).write(to: folder.appendingPathComponent("max_brightness"))
    #expect(UIScreen.backlight(files) == 0.25)
    #expect((0...1).contains(UIScreen.main.brightness) && !UIScreen.main.isCaptured)
    UIScreen.main.wantsSoftwareDimming = true
    #expect(!UIScreen.main.wantsSoftwareDimming)
  }

  @Test("a machine's properties come from its files") func machine() throws {
    try withMachine([
      "/proc/sys/kernel/hostname": "desk\n", "/sys/class/dmi/id/product_name": "ThinkPad X1\n",
      "/etc/os-release": "# comment\nNAME=\"Debian GNU/Linux\"\nVERSION_ID='12'\nBUG_URL=a=b\n",
    ]) { device in
      #expect(device.name == "desk" && device.model == "ThinkPad X1" && device.localizedModel == device.model)
      #expect(device.systemName == "Debian GNU/Linux" && device.systemVersion == "12")
    }
  }

  @Test("the model comes from the device tree, or is the architecture without one")
  func models() throws {
    try withMachine(["/sys/firmware/devicetree/base/model": "Raspberry Pi 4\0"]) {
      #expect($0.model == "Raspberry Pi 4")
    }
    try withMachine([:]) { device in
      #expect(!device.model.isEmpty && device.name == "localhost")
      #expect(device.systemName == "Linux" && device.systemVersion.isEmpty)
      #expect(device.identifierForVendor == nil)
    }
    try withMachine(["/usr/lib/os-release": "NAME=Arch\n", "/proc/sys/kernel/osrelease": "6.1.0\n"]) {
      #expect($0.systemName == "Arch" && $0.systemVersion == "6.1.0")
    }
  }

  @Test("identifierForVendor is stable, and differs by machine and program") func identifier()
    throws
  {
    let machine = "0123456789abcdef0123456789abcdef\n"
    try withMachine(["/etc/machine-id": machine]) { device in
      let number = try #require(device.identifierForVendor)
      #expect(number == device.identifierForVendor)
      // Computed with Python's hmac.
      #expect(number.uuidString == "B4CA0990-3472-82BF-97FD-BC8A202BDEF7")
      #expect(!machine.uppercased().contains(number.uuidString.prefix(8)))
    }
    try withMachine(["/etc/machine-id": "fedcba9876543210fedcba9876543210\n"]) {
      #expect($0.identifierForVendor?.uuidString != "B4CA0990-3472-82BF-97FD-BC8A202BDEF7")
    }
    try withMachine(["/etc/machine-id": "uninitialized\n"]) { #expect($0.identifierForVendor == nil) }
  }

  @Test("hashes are those of the standards") func hashes() {
    func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
    // FIPS 180-4's examples, and one that fills a block so that its length needs another.
    #expect(
      hex(SHA256.hash(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hex(SHA256.hash([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hex(SHA256.hash(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    // RFC 4231, test case 2.
    #expect(
      hex(SHA256.authenticationCode(for: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  // MARK: Battery

  private func battery(_ name: String, _ files: [String: String]) -> [String: String] {
    var result: [String: String] = [:]
    for (file, text) in files { result["/sys/class/power_supply/\(name)/\(file)"] = "\(text)\n" }
    return result
  }

  @Test("the battery is read only while it is monitored") func monitoring() throws {
    try withMachine(battery("BAT0", ["type": "Battery", "capacity": "40", "status": "Discharging"])) {
      device in
      #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
      device.isBatteryMonitoringEnabled = true
      #expect(device.batteryLevel == 0.4 && device.batteryState == .unplugged)
      device.isBatteryMonitoringEnabled = false
      #expect(device.batteryLevel == -1)
    }
  }

  @Test(
    "the battery's state",
    arguments: [
      ("Charging", "50", UIDevice.BatteryState.charging), ("Full", "100", .full),
      ("Not charging", "80", .charging),
      ("Not charging", "100", .full), ("Unknown", "50", .unknown), ("Discharging", "100", .unplugged),
    ])
  func states(_ status: String, _ capacity: String, _ expected: UIDevice.BatteryState) throws {
    try withMachine(battery("BAT0", ["type": "Battery", "capacity": capacity, "status": status])) { device in
      device.isBatteryMonitoringEnabled = true
      #expect(device.batteryState == expected)
    }
  }

  @Test("several batteries count by capacity; peripherals and mains do not count") func several()
    throws
  {
    var files = battery("AC", ["type": "Mains", "online": "1"])
    files.merge(
      battery("BAT0", ["type": "Battery", "energy_now": "10", "energy_full": "20", "status": "Full"])
    ) { $1 }
    files.merge(
      battery("BAT1", ["type": "Battery", "energy_now": "20", "energy_full": "80", "status": "Charging"])
    ) { $1 }
    files.merge(battery("mouse", ["type": "Battery", "scope": "Device", "capacity": "1"])) { $1 }
    try withMachine(files) { device in
      device.isBatteryMonitoringEnabled = true
      #expect(device.batteryLevel == 0.3 && device.batteryState == .charging)
    }
    try withMachine(battery("mouse", ["type": "Battery", "scope": "Device", "capacity": "1"])) { device in
      device.isBatteryMonitoringEnabled = true
      #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    }
  }

  @Test("invalid battery files mean no battery, and levels are clamped") func nonsense() throws {
    try withMachine(battery("BAT0", ["type": "Battery", "capacity": "much"])) { device in
      device.isBatteryMonitoringEnabled = true
      #expect(device.batteryLevel == -1)
    }
    try withMachine(
      battery("BAT0", ["type": "Battery", "energy_now": "5", "energy_full": "0", "capacity": "180"])
    ) { device in
      device.isBatteryMonitoringEnabled = true
      #expect(device.batteryLevel == 1)
    }
  }

  // MARK: The kind of device

  @Test(
    "Info.plist chooses the idiom: tablet by default, Mac or phone",
    arguments: ["mac", "phone", "pad"])
  func idiom(name: String) {
    defer { DeviceIdiom.declare(nil) }
    DeviceIdiom.declare(DeviceIdiom.named(name))
    let expected: [String: UIUserInterfaceIdiom] = ["mac": .mac, "phone": .phone, "pad": .pad]
    #expect(UIDevice.current.userInterfaceIdiom == expected[name])
    #expect(DeviceIdiom.named("tv") == nil)
  }

  @Test("the machine is a tablet whose orientation is unknown") func desktop() {
    let device = UIDevice.current
    #expect(
      device === UIDevice.current && device.userInterfaceIdiom == .pad && device.isMultitaskingSupported)
    #expect(device.orientation == .unknown && !device.orientation.isValidInterfaceOrientation)
    #expect(!device.name.isEmpty && !device.systemName.isEmpty)
  }

  @Test("orientations know which way they are") func orientations() {
    #expect(UIDeviceOrientation.landscapeLeft.rawValue == UIInterfaceOrientation.landscapeRight.rawValue)
    #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
    #expect(
      UIDeviceOrientation.portraitUpsideDown.isPortrait && UIDeviceOrientation.landscapeRight.isLandscape)
    #expect(UIInterfaceOrientation.landscapeLeft.isLandscape && !UIInterfaceOrientation.unknown.isPortrait)
    #expect(UIInterfaceOrientationMask.all.subtracting(.allButUpsideDown) == .portraitUpsideDown)
    #expect(UIInterfaceOrientationMask.landscape.rawValue == 24)
  }
}
