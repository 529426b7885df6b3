import UIKit

final class AppSettings {
  private enum Key {
    static let tint = "settings.tint"
    static let fontSize = "settings.fontSize"
  }

  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    defaults.register(defaults: [Key.fontSize: 17.0])
  }

  var fontSize: CGFloat {
    get { CGFloat(defaults.double(forKey: Key.fontSize)) }
    set { defaults.set(Double(newValue), forKey: Key.fontSize) }
  }

  var usesDarkTint: Bool {
    get { defaults.bool(forKey: Key.tint) }
    set { defaults.set(newValue, forKey: Key.tint) }
  }

  var font: UIFont { UIFont.systemFont(ofSize: fontSize) }
}
