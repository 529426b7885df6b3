import Foundation
import Synchronization

/// The kind of device that the program sees.
///
/// Much UIKit code hides bars and features on a Mac, and lays out for one hand on a phone. A tablet with windows, a pointer
/// and a keyboard is closest to a desktop.
package nonisolated enum DeviceIdiom {
  private static let declared = Mutex<UIUserInterfaceIdiom?>(nil)

  /// `CASEMENT_IDIOM` in the environment, else `CasementUserInterfaceIdiom` in `Info.plist`, else a tablet.
  package static var current: UIUserInterfaceIdiom { environment ?? declared.withLock { $0 } ?? .pad }

  private static let environment = getenv("CASEMENT_IDIOM").flatMap { named(String(cString: $0)) }

  /// The idiom with a name; nil for other texts.
  static func named(_ name: String) -> UIUserInterfaceIdiom? {
    switch name.lowercased() {
    case "mac": .mac
    case "phone": .phone
    case "pad": .pad
    default: nil
    }
  }

  /// Sets the idiom of the program's `Info.plist`.
  package static func declare(_ idiom: UIUserInterfaceIdiom?) { declared.withLock { $0 = idiom } }
}
