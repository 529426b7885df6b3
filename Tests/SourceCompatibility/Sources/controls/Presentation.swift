import UIKit

class PresentingViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  func presentSettings() {
    let controller = UINavigationController(rootViewController: UIViewController())
    controller.modalPresentationStyle = .pageSheet
    controller.modalTransitionStyle = .coverVertical
    controller.isModalInPresentation = true
    controller.presentationController?.delegate = self
    if let sheet = controller.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    present(controller, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    title = presentedViewController == nil ? "Done" : nil
  }

  func close() {
    presentingViewController?.dismiss(animated: true)
  }
}
