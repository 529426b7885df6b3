/// An error at the start: the compositor or the system lacks something that every window needs.
public enum DesktopError: Error, CustomStringConvertible {
  /// The compositor does not offer a global that every window needs.
  case missingGlobal(String)

  /// The system refuses more shared memory.
  case noSharedMemory(String)

  /// The system refuses more file descriptors.
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
