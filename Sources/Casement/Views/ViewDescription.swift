import Foundation

/// What UIKit's objects say of themselves in a log: class, address, and what tells one from another.
nonisolated enum ViewDescription {
  /// - parts: such as `frame = (0 0; 10 10)`. They are asked for on the main thread alone, to which they belong; on
  ///   another one, class and address are all.
  static func of(_ object: UIResponder, _ parts: @MainActor (UIResponder) -> [String]) -> String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    let name = "\(type(of: object)): 0x\(String(address, radix: 16))"
    guard MainThread.isCurrent else { return "<\(name)>" }
    let all = MainActor.assumeIsolated { parts(object) }
    return "<\(([name] + all).joined(separator: "; "))>"
  }

  /// A rectangle as UIKit writes it: `(0 0; 100 50.5)`.
  static func text(_ rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    return "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
  }
}
