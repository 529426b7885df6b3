extension UISearchBar {
  /// Sets the image behind the field's text for the states `normal` and `disabled`; nil for the default. Other states
  /// are ignored.
  public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    switch state {
    case .normal: searchTextField.background = backgroundImage
    case .disabled: searchTextField.disabledBackground = backgroundImage
    default: break
    }
  }

  /// The image behind the field's text.
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state == .disabled ? searchTextField.disabledBackground : searchTextField.background
  }
}
