import UIKit

/// Shows an entry, whose title and text can be changed.
class EntryViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  private var entry: Entry
  private let journal: Journal
  private let imageView = UIImageView()
  let titleField = UITextField()
  let textView = UITextView()

  init(entry: Entry, journal: Journal) {
    self.entry = entry
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    let view = UIView()
    view.backgroundColor = Style.paper
    imageView.image = UIImage(named: entry.photo)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.isUserInteractionEnabled = true
    imageView.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:))))
    titleField.font = Style.font(size: 22)
    titleField.textColor = Style.ink
    titleField.text = entry.title
    titleField.placeholder = "TITLE"
    titleField.returnKeyType = .next
    titleField.delegate = self
    textView.delegate = self
    textView.text = entry.text
    textView.backgroundColor = .clear
    textView.textContainerInset = .zero
    textView.textContainer.lineFragmentPadding = 0
    textView.font = .preferredFont(forTextStyle: .body)
    textView.inputAccessoryView = makeAccessory()
    for part in [imageView, titleField, textView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 0.6),
      titleField.topAnchor.constraint(equalToSystemSpacingBelow: imageView.bottomAnchor, multiplier: 2),
      titleField.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      titleField.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      textView.topAnchor.constraint(equalToSystemSpacingBelow: titleField.bottomAnchor, multiplier: 1),
      textView.leadingAnchor.constraint(equalTo: titleField.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: titleField.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    self.view = view
  }

  private func makeAccessory() -> UIToolbar {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(finishEditing)),
    ]
    return bar
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = Journal.dayFormatter.string(from: entry.day)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isMovingFromParent else { return }
    view.endEditing(true)
    entry.title = titleField.text ?? ""
    entry.text = textView.text
    if !entry.title.isEmpty { journal.update(entry) }
  }

  @objc private func finishEditing() {
    textView.resignFirstResponder()
  }

  @objc private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      let scale = min(max(recognizer.scale, 1), 3)
      imageView.transform = CGAffineTransform(scaleX: scale, y: scale)
    default:
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
        animations: { self.imageView.transform = .identity })
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textView.becomeFirstResponder()
    return false
  }
}
