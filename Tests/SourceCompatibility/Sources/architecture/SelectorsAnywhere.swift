import UIKit

final class SelectorPage: UIViewController {
  func reload() {}
  func add(_ sender: Any?) {}
}

/// Names of actions, outside of any view.
struct PageCommand {
  let title: String
  let action: Selector

  @MainActor static let all = [
    PageCommand(title: "Reload", action: Selector(SelectorPage.reload)),
    PageCommand(title: "Add", action: Selector(SelectorPage.add)),
  ]
}

/// A plain class takes its own methods from anywhere.
final class Clock: NSObject {
  private(set) var ticks = 0
  func tick() { ticks += 1 }
  func start() -> Selector { Selector(Clock.tick) }
}
