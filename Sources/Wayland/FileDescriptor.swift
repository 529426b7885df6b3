import Glibc

/// A file descriptor with one owner. It is closed when the last reference is released, unless it was taken out.
public final class FileDescriptor {
  /// The descriptor, or −1 after `take()`.
  public private(set) var rawValue: Int32

  /// Takes ownership of an open descriptor.
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    if rawValue >= 0 { close(rawValue) }
  }

  /// Passes ownership to the caller.
  public func take() -> Int32 {
    defer { rawValue = -1 }
    return rawValue
  }
}
