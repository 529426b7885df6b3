import UIKit

class ButtonsViewController: UIViewController {
  private let button = UIButton(type: .system)
  private let iconButton = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Tap me", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(.lightGray, for: [.highlighted, .disabled])
    button.titleLabel?.font = .boldSystemFont(ofSize: 16)
    button.backgroundColor = .systemBlue
    button.addTarget(self, action: Self.tapped(_:), for: .touchUpInside)
    iconButton.setImage(UIImage(named: "close"), for: .normal)
    iconButton.addTarget(self, action: ButtonsViewController.close, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(iconButton)
  }

  func tapped(_ sender: UIButton) {
    sender.isEnabled = false
    sender.isSelected.toggle()
  }

  func close() { dismiss(animated: true, completion: nil) }
}
