import Foundation

/// Descriptions of UIKit's objects in logs: class, address, and distinctive properties.
nonisolated enum ViewDescription {
  /// - parts: properties such as `frame = (0 0; 10 10)`. They are only read on the main thread, to which they belong;
  ///   off it, the description is class and address.
  static func of(_ object: UIResponder, _ parts: @MainActor (UIResponder) -> [String]) -> String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    let name = "\(type(of: object)): 0x\(String(address, radix: 16))"
    guard MainThread.isCurrent else { return "<\(name)>" }
    let all = MainActor.assumeIsolated { parts(object) }
    return "<\(([name] + all).joined(separator: "; "))>"
  }

  /// A rectangle in UIKit's notation: `(0 0; 100 50.5)`.
  static func text(_ rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    return "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
  }
}
