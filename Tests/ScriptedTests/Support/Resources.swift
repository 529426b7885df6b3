import CasementTesting
import Wayland
import WaylandServer

extension ScriptedCompositor {
  /// The objects of one kind that clients have, the oldest number first.
  func resources<T: Resource>(_ type: T.Type) -> [T] {
    server.clients.flatMap(\.resources).compactMap { $0 as? T }.sorted { $0.id < $1.id }
  }
}

extension Offers {
  /// Everything, but one protocol in an older version, or not at all.
  static func everything(_ name: String, _ version: UInt32?) -> Offers {
    var offers = Offers.everything
    offers.versions[name] = version
    return offers
  }
}
