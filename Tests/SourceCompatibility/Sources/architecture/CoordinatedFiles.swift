import UIKit

/// A list in a file that several parts of an app write.
class CoordinatedList: NSObject, NSFilePresenter {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()

  init(url: URL) {
    presentedItemURL = url
    super.init()
    NSFileCoordinator.addFilePresenter(self)
  }

  func close() { NSFileCoordinator.removeFilePresenter(self) }

  func lines() -> [String] {
    guard let url = presentedItemURL else { return [] }
    var lines: [String] = []
    var error: NSError?
    NSFileCoordinator(filePresenter: self).coordinate(
      readingItemAt: url, options: .withoutChanges, error: &error
    ) { url in
      lines = (try? String(contentsOf: url, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    }
    if let error = error { print(error.localizedDescription) }
    return lines
  }

  func write(_ lines: [String]) throws {
    guard let url = presentedItemURL else { return }
    var failure: Error?
    NSFileCoordinator(filePresenter: self).coordinate(writingItemAt: url, options: .forReplacing, error: nil)
    { url in
      do {
        try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
      } catch {
        failure = error
      }
    }
    if let failure = failure { throw failure }
  }
}
