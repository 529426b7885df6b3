import UIKit

class OrientationViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait, .landscapeLeft] }
  override var shouldAutorotate: Bool { false }

  func update() {
    setNeedsStatusBarAppearanceUpdate()
    edgesForExtendedLayout = []
    extendedLayoutIncludesOpaqueBars = true
    modalPresentationCapturesStatusBarAppearance = true
  }
}
