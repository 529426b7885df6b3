public import Foundation

/// What has a proxy that says what its instances look like unless they say it themselves.
///
/// A proxy is an instance of the class that is never shown:
///
///     UISwitch.appearance().onTintColor = .systemPurple
///
/// What is set on it is given to each instance of the class and of its subclasses when the instance comes into a window,
/// but for what was set on the instance itself. Ask for a first proxy before views are made: what was set on a view
/// earlier is not known to be the view's own. Instances in a window keep their looks until they come into one again.
///
/// These properties and methods take part, and those of your own views that call `appearanceDidChange(for:)`. Others are set
/// on the proxy, and go no further:
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

  /// The proxy for instances inside instances of containers: of the first class, which are inside those of the second, and
  /// so on. What it says comes before what the proxy for all says.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// What views with an appearance of their own can be inside of.
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
  /// Lets a property of a view class of your own take part in appearance, as `dynamic` does in Objective-C. For `didSet`:
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
