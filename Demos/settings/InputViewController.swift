import UIKit

/// The layouts of the keyboard and the devices of each seat, and a field to try them.
class InputViewController: FactsViewController {
  private let trial = UITextField(frame: CGRect(x: 0, y: 0, width: 240, height: 34))

  init() { super.init("Keyboard & Devices") }

  override func viewDidLoad() {
    super.viewDidLoad()
    trial.borderStyle = .roundedRect
    trial.placeholder = "Type here"
    trial.accessibilityLabel = "Try the keyboard"
  }

  override func makeGroups() -> [Group] {
    let seats = UIApplication.shared.inputSeats
    var groups = seats.map { seat in
      var facts: [Fact] = []
      if seat.hasKeyboard {
        let layouts = seat.keyboardLayouts.filter { !$0.isEmpty }.joined(separator: ", ")
        facts.append(Fact(name: "Keyboard", value: layouts.isEmpty ? "No layout" : layouts))
      }
      if seat.hasPointer { facts.append(Fact(name: "Pointer", value: "Mouse or touchpad")) }
      if seat.hasTouchScreen { facts.append(Fact(name: "Touch screen", value: "Yes")) }
      if seat.hasPen { facts.append(Fact(name: "Pen", value: "Yes")) }
      return Group(
        title: seat.name.isEmpty ? "Seat" : seat.name, facts: facts,
        note: facts.isEmpty ? "It has no devices." : nil)
    }
    if groups.isEmpty { groups.append(Group(facts: [], note: "No keyboard and no pointer is connected.")) }
    groups.append(Group(title: "Try it", facts: [Fact(name: "Sample text", control: trial)]))
    return groups
  }
}
