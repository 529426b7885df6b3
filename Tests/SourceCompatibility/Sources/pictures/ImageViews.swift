import UIKit

class PhotoView: UIView {
  private let imageView = UIImageView(image: UIImage(named: "placeholder"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.tintColor = .systemBlue
    imageView.isUserInteractionEnabled = true
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ data: Data) {
    imageView.image = UIImage(data: data, scale: UIScreen.main.scale)
    imageView.highlightedImage = UIImage(systemName: "star.fill")
  }

  func playFrames(_ frames: [UIImage]) {
    imageView.animationImages = frames
    imageView.animationDuration = 0.5
    imageView.startAnimating()
  }
}
