import Foundation

/// The machine's batteries, combined into one.
///
/// Linux: the files of `power_supply` devices.
nonisolated struct Battery {
  /// The charge level, from 0 to 1.
  let level: Float
  let state: UIDevice.BatteryState

  /// Reads the batteries; nil if there is none.
  init?(_ files: SystemFiles) {
    let folder = "/sys/class/power_supply"
    let batteries = files.names(in: folder).map { "\(folder)/\($0)" }.filter {
      // Batteries of peripherals, such as a mouse or a pen, are excluded.
      files.text("\($0)/type") == "Battery" && files.text("\($0)/scope") != "Device"
        && files.text("\($0)/present") != "0"
    }
    guard let level = Battery.level(of: batteries, files) else { return nil }
    self.level = max(0, min(1, level))
    let states = Set(batteries.compactMap { files.text("\($0)/status") })
    state =
      if states.contains("Charging") {
        .charging
      } else if states.contains("Discharging") {
        .unplugged
      } else if states.contains("Not charging") {
        // Some batteries stop charging before they are full, to extend their life.
        level < 1 ? .charging : .full
      } else if states.contains("Full") {
        .full
      } else {
        .unknown
      }
  }

  /// The combined charge level. It is weighted by capacity if all batteries report theirs.
  private static func level(of batteries: [String], _ files: SystemFiles) -> Float? {
    func number(_ path: String) -> Float? { files.text(path).flatMap { Float($0) } }
    for kind in ["energy", "charge"] {
      let now = batteries.compactMap { number("\($0)/\(kind)_now") }
      let full = batteries.compactMap { number("\($0)/\(kind)_full") }
      let whole = full.reduce(0, +)
      if !batteries.isEmpty, now.count == batteries.count, full.count == now.count, whole > 0 {
        return now.reduce(0, +) / whole
      }
    }
    let capacities = batteries.compactMap { number("\($0)/capacity") }
    return capacities.isEmpty ? nil : capacities.reduce(0, +) / Float(capacities.count) / 100
  }
}
