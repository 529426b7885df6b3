package import CWaylandClient

/// The arguments of an event that is being delivered; valid only during `Proxy.dispatch`.
public struct EventArguments {
  package let values: UnsafeMutablePointer<wl_argument>

  package init(_ values: UnsafeMutablePointer<wl_argument>) {
    self.values = values
  }

  /// A signed integer.
  public func int(_ index: Int) -> Int32 { values[index].i }

  /// An unsigned integer.
  public func uint(_ index: Int) -> UInt32 { values[index].u }

  /// A number in 24.8 fixed point.
  public func fixed(_ index: Int) -> Double { Double(values[index].f) / 256 }

  /// A string; invalid UTF-8 is replaced.
  public func string(_ index: Int) -> String { optionalString(index) ?? "" }

  /// A string that may be null.
  public func optionalString(_ index: Int) -> String? {
    values[index].s.map { String(cString: $0) }
  }

  /// The bytes of an array.
  public func array(_ index: Int) -> [UInt8] {
    guard let array = values[index].a, let data = array.pointee.data else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(array.pointee.size)))
  }

  /// An object of this connection. Nil if it is null, destroyed, of another type, or not made by these bindings.
  public func object<T: Proxy>(_ index: Int) -> T? {
    values[index].o.flatMap { Proxy.existing($0) as? T }
  }

  /// The object that the event creates; the receiver owns it.
  public func newObject<T: Proxy>(_ index: Int, parent: Proxy) -> T {
    guard let pointer = values[index].o else {
      preconditionFailure("libwayland delivered an event without the object that it creates")
    }
    return T(pointer, display: parent.display)
  }

  /// The file descriptor of the event; the receiver owns it.
  public func fileDescriptor(_ index: Int) -> FileDescriptor {
    FileDescriptor(values[index].h)
  }
}

extension [UInt8] {
  /// The array's content as 32-bit numbers in native byte order, the form of lists of states and keys in Wayland. Bytes
  /// beyond a multiple of four are ignored.
  public var uint32Values: [UInt32] {
    withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}
