import UIKit

class BubblingView: UIView {
  func sendUp() {
    var responder: UIResponder? = next
    while let current = responder {
      if let handler = current as? BubbleHandling {
        handler.handleBubble(from: self)
        return
      }
      responder = current.next
    }
  }
}

@MainActor
protocol BubbleHandling: AnyObject {
  func handleBubble(from view: UIView)
}

class BubbleController: UIViewController, BubbleHandling {
  func handleBubble(from view: UIView) {
    title = "\(view.tag)"
  }
}

class CustomChainView: UIView {
  weak var forwarding: UIResponder?

  override var next: UIResponder? {
    return forwarding ?? super.next
  }
}
