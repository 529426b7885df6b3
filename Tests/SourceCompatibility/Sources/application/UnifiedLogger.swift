import UIKit
import os

class LoggerViewController: UIViewController {
  private let logger = Logger(subsystem: "org.example.app", category: "controller")

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    logger.info("appeared \(self.title ?? "untitled", privacy: .public)")
    logger.error("nothing went wrong")
  }
}
