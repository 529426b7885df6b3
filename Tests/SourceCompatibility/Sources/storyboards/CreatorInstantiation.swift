import UIKit

class CreatedViewController: UIViewController {
  let userID: Int

  init?(coder: NSCoder, userID: Int) {
    self.userID = userID
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { fatalError("Use init(coder:userID:)") }

  static func make(userID: Int) -> CreatedViewController {
    let storyboard = UIStoryboard(name: "User", bundle: nil)
    return storyboard.instantiateViewController(identifier: "Created") { coder in
      CreatedViewController(coder: coder, userID: userID)
    }
  }
}
