import Foundation

// Convenience initializers for buttons of type `.system` with an image.
extension UIButton {
  /// Makes a button of type `.system` that shows an image and calls a method when it is pressed.
  ///
  /// - Parameters:
  ///   - image: the image; a template has the tint color.
  ///   - target: the object with the method; held weakly. Nil searches the responder chain.
  ///   - action: the unbound method, such as `Self.save`.
  public class func systemButton<Target: AnyObject, Result>(
    with image: UIImage, target: Any?, action: @escaping (Target) -> () -> Result
  ) -> Self {
    let button = systemButton(with: image)
    button.addTarget(target, action: action, for: .touchUpInside)
    return button
  }

  /// Makes a button of type `.system` with an image and a method that receives the button.
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
