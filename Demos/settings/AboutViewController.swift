import UIKit

/// The computer and its operating system.
class AboutViewController: FactsViewController {
  init() { super.init("About") }

  override func makeGroups() -> [Group] {
    let device = UIDevice.current
    let process = ProcessInfo.processInfo
    var machine = [
      Fact(name: "Name", value: device.name), Fact(name: "Model", value: device.model),
      Fact(name: "Processors", value: "\(process.activeProcessorCount)"),
      Fact(name: "Memory", value: String(format: "%.1f GB", Double(process.physicalMemory) / 1e9)),
    ]
    device.isBatteryMonitoringEnabled = true
    if device.batteryLevel >= 0 {
      machine.append(Fact(name: "Battery", value: "\(Int((device.batteryLevel * 100).rounded())) %"))
    }
    return [
      Group(title: "Machine", facts: machine),
      Group(
        title: "System",
        facts: [
          Fact(name: "Name", value: device.systemName), Fact(name: "Version", value: device.systemVersion),
        ]),
    ]
  }
}
