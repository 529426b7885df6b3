import UIKit

class NibCell: UITableViewCell {
  var titleLabel: UILabel!
  static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) }

  override func awakeFromNib() {
    super.awakeFromNib()
    selectionStyle = .none
  }
}

extension UITableView {
  func registerNibCell() {
    register(NibCell.nib, forCellReuseIdentifier: "NibCell")
  }
}
