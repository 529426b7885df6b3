/// What a compositor offers, as it was at one moment. For tools and tests; a program that lives longer
/// listens to the registry, since globals come and go.
public final class Globals {
  /// One global: its number, the name of its interface and the version that the compositor speaks.
  public struct Global {
    public let name: UInt32
    public let interface: String
    public let version: UInt32
  }

  /// All globals, in the compositor's order.
  public private(set) var all: [Global] = []

  /// The registry, to listen to from here on.
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

  /// Binds the first global of a type, at the lower of the versions that both sides know.
  ///
  /// - Returns: nil where the compositor does not offer it.
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
