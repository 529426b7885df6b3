import UIKit

protocol ReusableView: AnyObject {
  static var reuseIdentifier: String { get }
}

extension ReusableView where Self: UIView {
  static var reuseIdentifier: String { String(describing: self) }
}

class MessageCell: UITableViewCell, ReusableView {
  private let bubble = UIView()
  private let messageLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(bubble)
    bubble.addSubview(messageLabel)
    messageLabel.numberOfLines = 0
    selectedBackgroundView = UIView()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    messageLabel.text = nil
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    bubble.alpha = selected ? 0.8 : 1
  }

  func configure(with message: String) { messageLabel.text = message }
}

extension UITableView {
  func register<Cell: UITableViewCell & ReusableView>(_ type: Cell.Type) {
    register(type, forCellReuseIdentifier: type.reuseIdentifier)
  }

  func dequeue<Cell: UITableViewCell & ReusableView>(_ indexPath: IndexPath) -> Cell {
    dequeueReusableCell(withIdentifier: Cell.reuseIdentifier, for: indexPath) as! Cell
  }
}
