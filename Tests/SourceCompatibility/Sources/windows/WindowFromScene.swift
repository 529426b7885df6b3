import UIKit

@MainActor
func titleWindow(_ window: UIWindow, _ title: String) {
  guard let scene = window.windowScene else { return }
  scene.title = title
  scene.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
  scene.sizeRestrictions?.maximumSize = CGSize(width: 1024, height: 768)
}
