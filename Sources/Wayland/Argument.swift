public import CWaylandClient

/// An argument of a request, passed to libwayland.
///
/// C: `union wl_argument`.
public typealias Argument = wl_argument

extension Argument {
  /// A signed 32-bit integer.
  @inlinable public static func int(_ value: Int32) -> Argument { Argument(i: value) }

  /// An unsigned 32-bit integer.
  @inlinable public static func uint(_ value: UInt32) -> Argument { Argument(u: value) }

  /// A number in 24.8 fixed point, clamped to its range. NaN is 0.
  @inlinable public static func fixed(_ value: Double) -> Argument {
    let scaled = (value * 256).rounded()
    guard scaled == scaled else { return Argument(f: 0) }
    return Argument(f: Int32(max(Double(Int32.min), min(Double(Int32.max), scaled))))
  }

  /// A string that ends in NUL and lives until the request is sent; nil where the protocol allows it.
  @inlinable public static func string(_ value: UnsafePointer<CChar>?) -> Argument { Argument(s: value) }

  /// An array that lives until the request is sent.
  @inlinable public static func array(_ value: UnsafeMutablePointer<wl_array>?) -> Argument {
    Argument(a: value)
  }

  /// An object of the same connection; nil where the protocol allows it.
  ///
  /// - Precondition: the object is not destroyed.
  public static func object(_ value: Proxy?) -> Argument {
    guard let value else { return Argument(o: nil) }
    return Argument(o: value.livePointer)
  }

  /// A file descriptor. libwayland duplicates it, so it stays the caller's to close.
  @inlinable public static func fd(_ value: Int32) -> Argument { Argument(h: value) }

  /// The placeholder of the object that the request creates.
  @inlinable public static var newObject: Argument { Argument(o: nil) }
}
