import UIKit

@objc protocol UnitCellDelegate {
  @objc optional func unitCellDidToggle(_ cell: UnitCell)
  @objc optional func tintForUnitCell(_ cell: UnitCell) -> UIColor
}

class UnitCell: UITableViewCell {
  static let identifier = "UnitCell"

  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var valueLabel: UILabel!
  @IBOutlet weak var starButton: UIButton!

  weak var delegate: UnitCellDelegate?

  @IBInspectable var isStarred: Bool = false {
    didSet { updateStar() }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    updateStar()
  }

  func show(name: String, value: String, isStarred: Bool) {
    nameLabel.text = name
    valueLabel.text = value
    valueLabel.textColor = delegate?.tintForUnitCell?(self) ?? .secondaryLabel
    self.isStarred = isStarred
  }

  var value: String? { return valueLabel.text }

  @IBAction private func star(_ sender: UIButton) {
    isStarred.toggle()
    delegate?.unitCellDidToggle?(self)
  }
}

extension UnitCell {
  private func updateStar() {
    starButton.setImage(UIImage(systemName: isStarred ? "star.fill" : "star"), for: .normal)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    delegate = nil
  }
}
