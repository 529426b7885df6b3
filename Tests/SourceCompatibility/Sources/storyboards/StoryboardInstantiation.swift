import UIKit

protocol StoryboardBased: AnyObject {
  static var storyboardName: String { get }
}

extension StoryboardBased where Self: UIViewController {
  static var storyboardName: String { "Main" }

  static func instantiateFromStoryboard() -> Self {
    let storyboard = UIStoryboard(name: storyboardName, bundle: nil)
    return storyboard.instantiateViewController(withIdentifier: String(describing: self)) as! Self
  }
}

class AccountViewController: UIViewController, StoryboardBased {
  var nameLabel: UILabel!
}
