import CasementBus
import Foundation

/// The object of a call: a node, with the server that answers.
struct AccessibleSubject {
  let node: any AccessibleNode
  unowned let server: AccessibilityServer

  func reference(_ node: (any AccessibleNode)?) -> BusValue { server.reference(to: node) }

  func references(_ nodes: [any AccessibleNode]) -> BusValue {
    .array(of: "(so)", nodes.map { server.reference(to: $0) })
  }

  /// Converts a frame to the coordinate system that a call asks for: the window's or the parent's.
  ///
  /// Clients of Wayland do not know where their windows are, so coordinates of the screen are those of the window.
  func converted(_ frame: CGRect, _ coordinates: BusValue) -> CGRect {
    let origin = origin(of: coordinates)
    return frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// A point of a call in the coordinates of the window.
  func point(_ x: BusValue, _ y: BusValue, _ coordinates: BusValue) -> CGPoint {
    let origin = origin(of: coordinates)
    return CGPoint(x: origin.x + CGFloat(x.int), y: origin.y + CGFloat(y.int))
  }

  private func origin(of coordinates: BusValue) -> CGPoint {
    guard coordinates.int == 2 else { return .zero }
    return node.parent?.frame?.origin ?? .zero
  }
}

typealias AccessibleInterface = BusInterface<AccessibleSubject>

extension BusValue {
  /// An integer of any size as a number; 0 for other values.
  var int: Int {
    switch self {
    case .byte(let value): Int(value)
    case .int16(let value): Int(value)
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    case .int64(let value): Int(clamping: value)
    default: 0
    }
  }

  /// A number as an integer of 32 bits, clamped.
  static func int(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }

  /// A length as an integer of 32 bits, rounded and clamped.
  static func int(_ value: CGFloat) -> BusValue {
    guard value.isFinite else { return .int32(0) }
    return .int32(Int32(max(-1e9, min(1e9, value.rounded()))))
  }

  /// The four integers of a rectangle whose edges are rounded.
  static func integers(of rect: CGRect) -> [BusValue] {
    guard !rect.isNull, !rect.isInfinite else { return [.int(0), .int(0), .int(0), .int(0)] }
    let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
    return [.int(left), .int(top), .int(rect.maxX.rounded() - left), .int(rect.maxY.rounded() - top)]
  }

  static func strings(_ values: [String: String]) -> BusValue {
    .array(of: "{ss}", values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
  }
}
