/// A snapshot of a compositor's globals, for tools and tests. A long-running program listens to the registry, since
/// globals are added and removed.
public final class Globals {
  /// A global: its name, its interface and the compositor's version.
  public struct Global {
    public let name: UInt32
    public let interface: String
    public let version: UInt32
  }

  /// All globals, in the compositor's order.
  public private(set) var all: [Global] = []

  /// The registry, for later changes.
  public let registry: WlRegistry

  /// Asks the compositor and waits for its answer.
  public init(_ display: Display) throws(ConnectionError) {
    registry = display.registry()
    registry.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .global(let name, let interface, let version):
        // The first version of every interface is 1. A global of version 0 cannot be bound.
        guard version > 0 else { return }
        all.append(Global(name: name, interface: interface, version: version))
      case .globalRemove(let name):
        all.removeAll { $0.name == name }
      }
    }
    try display.roundtrip()
  }

  /// Binds the first global of a type, at the lower version of both sides.
  ///
  /// - Returns: nil if the compositor does not offer it.
  public func bind<T: Proxy>(_ type: T.Type = T.self, maximumVersion: UInt32 = .max) -> T? {
    all.first { $0.interface == T.interface.name }.map { bind($0, maximumVersion) }
  }

  /// Binds every global of a type.
  public func bindAll<T: Proxy>(_ type: T.Type = T.self, maximumVersion: UInt32 = .max) -> [T] {
    all.filter { $0.interface == T.interface.name }.map { bind($0, maximumVersion) }
  }

  private func bind<T: Proxy>(_ global: Global, _ maximum: UInt32) -> T {
    registry.bind(name: global.name, version: min(global.version, T.interface.version, maximum))
  }
}
