/// What a compositor lacks without which nothing can be shown.
public enum DesktopError: Error, CustomStringConvertible {
  /// The compositor does not offer a protocol.
  case missingGlobal(String)

  /// The system has no shared memory to give.
  case noSharedMemory(String)

  /// The system has no file descriptors to give.
  case noDescriptors(String)

  public var description: String {
    switch self {
    case .missingGlobal(let interface):
      "the Wayland compositor does not offer \(interface): use one that supports xdg-shell, "
        + "such as Sway, Weston, KWin or Mutter"
    case .noSharedMemory(let reason):
      "no shared memory for window contents (\(reason)): free some memory or raise the limit of open files"
    case .noDescriptors(let reason):
      "no file descriptors (\(reason)): raise the limit of open files"
    }
  }
}
