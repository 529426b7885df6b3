import Casement
import CasementTesting
import Foundation

extension World {
  /// Steps of tables and collections, and of the user towards them.
  func actOnLists(_ step: Step) {
    guard let window = step.choice(0, of: windows) else { return }
    var chance = step.randomness(3)
    if step.kind == .addList { return addList(to: window, &chance) }
    guard let list = step.choice(1, of: lists.filter { $0.view.window != nil }) else { return }
    switch step.kind {
    case .changeList: list.change(&chance)
    case .adjustList: list.adjust(&chance)
    case .removeList:
      list.view.removeFromSuperview()
      if chance.happens(onceIn: 2) { lists.removeAll { $0 === list } } else { window.addSubview(list.view) }
    case .resizeList:
      list.view.frame.size = CGSize(width: chance.length(0...300), height: chance.length(0...400))
    default: use(list, step, &chance)
    }
    if chance.happens(onceIn: 3), let complaint = list.layoutComplaint() { witness.contradict(complaint) }
  }

  private func addList(to window: UIWindow, _ chance: inout Randomness) {
    guard lists.count < 4, window.subviews.count < 10 else { return }
    let frame = CGRect(x: 0, y: 0, width: chance.length(40...240), height: chance.length(20...300))
    let list: any FuzzList =
      chance.happens(onceIn: 2) ? FuzzTable(witness, frame, &chance) : FuzzGrid(witness, frame, &chance)
    list.view.autoresizingMask = chance.happens(onceIn: 2) ? [.flexibleWidth, .flexibleHeight] : []
    lists.append(list)
    window.addSubview(list.view)
  }

  private func use(_ list: any FuzzList, _ step: Step, _ chance: inout Randomness) {
    switch chance.next(below: 6) {
    case 0, 1: press(list.view, step, &chance)
    case 2: touch(list.view, step, &chance)
    case 3: type(in: list.view, step, &chance)
    case 4: turnWheel(over: list.view, step, &chance)
    default: drag(over: list.view, step, &chance)
    }
  }

  /// The first violation of an invariant of a list that holds at any moment, or nil.
  func listComplaint() -> String? {
    for list in lists { if let complaint = list.complaint() { return complaint } }
    return nil
  }

  /// The first violation of an invariant of lists without a touch, or nil.
  func restingListComplaint() -> String? {
    for list in lists where list.view.window?.isHidden == false {
      if let complaint = list.layoutComplaint() { return complaint }
      let (seen, told) = (list.seen.count, list.displays.count)
      // Lists prepare cells up to half a screen outside of the visible area.
      if told < seen { return "\(seen) rows are seen, and the delegate knows \(told)" }
      if told > 3 * list.bound + 10 {
        return "\(told) rows are displayed by a \(Swift.type(of: list.view)), where \(list.bound) fit"
      }
    }
    return nil
  }
}
