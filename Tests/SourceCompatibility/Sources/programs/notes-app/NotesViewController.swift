import UIKit

struct Note: Codable {
  var text: String
  var date = Date()
}

class NotesViewController: UIViewController {
  private var notes = [Note(text: "Milk"), Note(text: "Bread")]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, note) in notes.enumerated() {
      let label = UILabel(frame: CGRect(x: 20, y: 20 + index * 30, width: 200, height: 24))
      label.text = note.text
      view.addSubview(label)
    }
  }
}
