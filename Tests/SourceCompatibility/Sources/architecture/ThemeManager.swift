import UIKit

protocol ThemeStyle: Sendable {
  var background: UIColor { get }
  var foreground: UIColor { get }
  var titleFont: UIFont { get }
}

struct DayTheme: ThemeStyle {
  let background = UIColor.white
  let foreground = UIColor.black
  var titleFont: UIFont { .systemFont(ofSize: 22, weight: .semibold) }
}

struct NightTheme: ThemeStyle {
  let background = UIColor.black
  let foreground = UIColor(white: 0.9, alpha: 1)
  var titleFont: UIFont { .systemFont(ofSize: 22, weight: .semibold) }
}

@MainActor
final class ThemeManager {
  static let shared = ThemeManager()
  static let didChange = Notification.Name("ThemeManager.didChange")

  private(set) var theme: ThemeStyle = DayTheme() {
    didSet { NotificationCenter.default.post(name: Self.didChange, object: self) }
  }

  private init() {}

  func switchTheme(for style: UIUserInterfaceStyle) {
    theme = style == .dark ? NightTheme() : DayTheme()
  }
}

@MainActor
protocol Themeable: AnyObject {
  func apply(_ theme: ThemeStyle)
}

class ThemedLabel: UILabel, Themeable {
  func apply(_ theme: ThemeStyle) {
    textColor = theme.foreground
    backgroundColor = theme.background
    font = theme.titleFont
  }
}
