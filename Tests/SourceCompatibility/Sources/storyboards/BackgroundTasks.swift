import UIKit

@MainActor
final class BackgroundSaver {
  private var task: UIBackgroundTaskIdentifier = .invalid

  func save() {
    task = UIApplication.shared.beginBackgroundTask(withName: "save") { [weak self] in
      self?.finish()
    }
    finish()
  }

  private func finish() {
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
