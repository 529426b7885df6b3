import Glibc

/// A file descriptor with one owner: closed when the last reference goes, unless it was taken out.
public final class FileDescriptor {
  /// The number, or -1 once it was taken.
  public private(set) var rawValue: Int32

  /// Takes ownership of an open descriptor.
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    if rawValue >= 0 { close(rawValue) }
  }

  /// Hands the descriptor over to the caller, who closes it from now on.
  public func take() -> Int32 {
    defer { rawValue = -1 }
    return rawValue
  }
}
