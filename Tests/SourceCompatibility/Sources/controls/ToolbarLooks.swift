import UIKit

/// A clear toolbar, as before appearances.
class ClearToolbarController: UIViewController {
  private let save = UIButton(type: .system)
  private let volume = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    let toolbar = navigationController?.toolbar
    toolbar?.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    toolbar?.setShadowImage(UIImage(), forToolbarPosition: .any)
    if toolbar?.backgroundImage(forToolbarPosition: .bottom, barMetrics: .compact) == nil {
      toolbar?.barStyle = .black
      toolbar?.isTranslucent = true
    }
    save.preferredBehavioralStyle = .pad
    volume.preferredBehavioralStyle = .mac
    if save.behavioralStyle == .pad { save.role = .primary }
    toolbarItems = [UIBarButtonItem(customView: save), .flexibleSpace(), UIBarButtonItem(customView: volume)]
  }
}

extension UIFont {
  /// The font with further traits; the same font where there is no face for them.
  func adding(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    let all = fontDescriptor.symbolicTraits.union(traits)
    guard let descriptor = fontDescriptor.withSymbolicTraits(all) else { return self }
    return UIFont(descriptor: descriptor, size: 0)
  }

  var isCondensedOrLoose: Bool {
    let traits = fontDescriptor.symbolicTraits
    return traits.contains(.traitCondensed) || traits.contains(.traitLooseLeading)
      || traits.contains(.classModernSerifs)
  }

  var tight: UIFont {
    adding([.traitTightLeading, .traitBold, .traitItalic, .traitMonoSpace, .traitUIOptimized])
  }
}
