import UIKit

struct QuoteLoader {
  func load() async throws -> String {
    try await Task.sleep(nanoseconds: 1_000_000)
    return "Less is more"
  }
}

class AsyncViewController: UIViewController {
  private let loader = QuoteLoader()
  private let label = UILabel()
  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    task = Task { [weak self] in
      await self?.load()
    }
  }

  private func load() async {
    do {
      label.text = try await loader.load()
    } catch is CancellationError {
      label.text = nil
    } catch {
      label.text = error.localizedDescription
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    task?.cancel()
  }
}
