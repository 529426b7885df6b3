import Foundation

// Buttons of the system's type with an image, made in one line.
extension UIButton {
  /// Makes a button of type `.system` that shows an image and calls a method when it is pressed.
  ///
  /// - Parameters:
  ///   - image: the image; as a template it takes the tint.
  ///   - target: whose method it is; not kept alive. Without one it is looked for up the responder chain.
  ///   - action: the method, unbound: `Self.save`.
  public class func systemButton<Target: AnyObject, Result>(
    with image: UIImage, target: Any?, action: @escaping (Target) -> () -> Result
  ) -> Self {
    let button = systemButton(with: image)
    button.addTarget(target, action: action, for: .touchUpInside)
    return button
  }

  /// The same for a method that takes the button.
  public class func systemButton<Target: AnyObject, Sender, Result>(
    with image: UIImage, target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) -> Self {
    let button = systemButton(with: image)
    button.addTarget(target, action: action, for: .touchUpInside)
    return button
  }

  private class func systemButton(with image: UIImage) -> Self {
    guard let button = instantiate() as? Self else {
      preconditionFailure("\(self) makes no instance of itself: \(self).init(frame:) has to")
    }
    button.buttonType = .system
    button.setImage(image, for: .normal)
    button.sizeToFit()
    return button
  }
}
