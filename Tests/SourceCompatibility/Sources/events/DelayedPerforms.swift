import UIKit

class SearchDelayView: UIView {
  private var query = ""

  func type(_ text: String) {
    query = text
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    perform(Self.search, with: nil, afterDelay: 0.3)
  }

  func search() {
    print("searching for \(query)")
  }
}

class SuggestionView: UIView {
  private static let suggesting = Selector(SuggestionView.suggest)

  func type(_ text: String) {
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Self.suggesting, object: nil)
    perform(Self.suggesting, with: nil, afterDelay: 0.3)
  }

  func suggest() {
    print("suggesting")
  }
}

class ArgumentPerformer: NSObject {
  func start() {
    perform(ArgumentPerformer.show(_:), with: "text", afterDelay: 1)
  }

  func show(_ text: Any?) {
    print(text as? String ?? "")
  }
}
