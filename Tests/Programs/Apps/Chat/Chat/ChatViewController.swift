import UIKit

class ChatViewController: UIViewController {
  let conversation: Conversation
  let tableView = UITableView()
  let bar = MessageBar()
  private var bottom: NSLayoutConstraint!

  init(conversation: Conversation) {
    self.conversation = conversation
    super.init(nibName: nil, bundle: nil)
    title = conversation.partner
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func scrollToEnd(animated: Bool) {
    let last = conversation.messages.count - 1
    guard last >= 0 else { return }
    tableView.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: animated)
  }

  @objc private func keyboardWillChange(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
      return
    }
    let covered = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY - view.safeAreaInsets.bottom)
    bottom.constant = -covered
    view.layoutIfNeeded()
  }

  @objc private func sendByKey() {
    bar.sendTapped(nil)
  }

  @objc private func deleteAll(_ item: UIBarButtonItem) {
    let alert = UIAlertController(title: "Delete all messages?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
}

// MARK: - Life

extension ChatViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    conversation.delegate = self
    tableView.dataSource = self
    tableView.separatorStyle = .none
    tableView.register(MessageCell.self, forCellReuseIdentifier: "Message")
    bar.delegate = self
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .trash, target: self, action: #selector(deleteAll(_:)))
    for part in [tableView, bar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    bottom = bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillChange(_:)),
      name: UIResponder.keyboardWillChangeFrameNotification,
      object: nil)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }

  /// Control-Return sends.
  override var keyCommands: [UIKeyCommand]? {
    return [UIKeyCommand(input: "\r", modifierFlags: .control, action: #selector(sendByKey))]
  }
}

// MARK: - Messages

extension ChatViewController: UITableViewDataSource, MessageBarDelegate, ConversationDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return conversation.messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath) as! MessageCell
    cell.show(conversation.messages[indexPath.row])
    return cell
  }

  func messageBar(_ bar: MessageBar, didSend text: String) {
    conversation.send(text)
  }

  func conversation(_ conversation: Conversation, didAdd message: Message) {
    tableView.insertRows(at: [IndexPath(row: conversation.messages.count - 1, section: 0)], with: .none)
    scrollToEnd(animated: false)
  }

  func conversation(_ conversation: Conversation, shouldAnswer message: Message) -> Bool {
    return message.text.hasSuffix("?")
  }
}
