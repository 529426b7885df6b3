public import Foundation

// Programs read rectangles from user infos as `NSValue` or as `CGRect`. On Apple's systems Objective-C's bridging
// converts them. Foundation on Linux has the bridging machinery, but not this conformance.
// swift-format-ignore: AvoidRetroactiveConformances
nonisolated extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The rectangle as an object, for casts.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    guard String(cString: source.objCType) == String(cString: NSValue(cgRect: .zero).objCType) else {
      return false
    }
    result = source.cgRectValue
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}
