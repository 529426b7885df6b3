public import Foundation

/// A class with a proxy that sets the default look of its instances.
///
/// A proxy is an instance of the class that is never shown:
///
///     UISwitch.appearance().onTintColor = .systemPurple
///
/// Its settings are applied to each instance of the class and of its subclasses when the instance enters a window,
/// except for properties that were set on the instance itself. Request the first proxy before views are made: before
/// that, setters do not record that a property was set. Instances in a window keep their look until they enter one
/// again.
///
/// These properties and methods support it, and those of your own views that call `appearanceDidChange(for:)`. Others
/// only change the proxy itself:
///
/// - `UIView`: `tintColor`, `backgroundColor`
/// - `UILabel`: `textColor`, `font`, `highlightedTextColor`, `shadowColor`, `shadowOffset`
/// - `UIButton`: `setTitleColor`, `setTitleShadowColor`, `setImage`, `setBackgroundImage`, for each state
/// - `UISwitch`: `onTintColor`, `thumbTintColor`
/// - `UISlider`: `minimumTrackTintColor`, `maximumTrackTintColor`, `thumbTintColor`
/// - `UIProgressView`: `progressTintColor`, `trackTintColor`
/// - `UIPageControl`: `pageIndicatorTintColor`, `currentPageIndicatorTintColor`
/// - `UISegmentedControl`: `selectedSegmentTintColor`, `setTitleTextAttributes` for each state
/// - `UIActivityIndicatorView`: `color`
/// - `UINavigationBar`, `UITabBar`, `UIToolbar`, `UISearchBar`: their appearances, `barTintColor`, `barStyle`,
///   `isTranslucent`, images, and attributes of titles
/// - `UIBarItem` and its subclasses: `setTitleTextAttributes` for each state; `UIBarButtonItem`: `tintColor`
/// - `UITableView`: `separatorColor`, `separatorInset`, colors of the index; `UITableViewCell`: `separatorInset`
/// - `UITextField`, `UITextView`: `font`, `textColor`
///
/// UIKit: `UIAppearance`.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all instances.
  static func appearance() -> Self

  /// The proxy for instances that are inside an instance of the first container class, which is inside one of the
  /// second, and so on. Its settings take precedence over those of the proxy for all instances.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// A class that can contain views with an appearance proxy.
///
/// UIKit: `UIAppearanceContainer`.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    let proxy = Appearances.proxy(of: self, containerTypes) { $0 is Self }
    guard let proxy = proxy as? Self else {
      preconditionFailure("the appearance of \(self) is of another class")
    }
    return proxy
  }
}

extension UIView {
  /// Adds appearance support to a property of your own view class, as `dynamic` does in Objective-C. For `didSet`:
  ///
  ///     var ring = UIColor.gray { didSet { appearanceDidChange(for: \Dial.ring) } }
  ///
  /// UIKit: `UI_APPEARANCE_SELECTOR`.
  public func appearanceDidChange<View: UIView, Value>(for path: ReferenceWritableKeyPath<View, Value>) {
    guard Appearances.isInUse, let view = self as? View else { return }
    noteAppearance(path, view[keyPath: path])
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {
  /// The proxy for all items of the class.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// The proxy for items in bars inside instances of containers.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    guard let proxy = BarItemAppearances.proxy(of: self, containerTypes) as? Self else {
      preconditionFailure("the appearance of \(self) is of another class")
    }
    return proxy
  }
}
