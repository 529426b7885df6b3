import UIKit
import os.log

let appLog = OSLog(subsystem: "org.example.app", category: "ui")

class OSLoggingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    os_log("view did load", log: appLog, type: .debug)
  }
}
