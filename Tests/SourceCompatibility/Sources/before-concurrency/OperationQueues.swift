import UIKit

class DownloadOperation: Operation {
  let url: URL
  private(set) var bytes = 0

  init(url: URL) {
    self.url = url
    super.init()
  }

  override func main() {
    guard !isCancelled else { return }
    bytes = url.absoluteString.utf8.count
  }
}

class DownloadScreen: UIViewController {
  let queue = OperationQueue()
  let progressLabel = UILabel()

  func download(_ url: URL) {
    let operation = DownloadOperation(url: url)
    operation.completionBlock = { [weak self] in
      OperationQueue.main.addOperation {
        self?.progressLabel.text = "\(operation.bytes)"
      }
    }
    queue.addOperation(operation)
  }
}
