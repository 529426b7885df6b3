/// The images of a segmented control that a program chose in place of the system's look.
struct SegmentImages {
  struct BackgroundKey: Hashable {
    let state: UInt
    let metrics: UIBarMetrics
  }

  struct DividerKey: Hashable {
    let left: UInt
    let right: UInt
    let metrics: UIBarMetrics
  }

  var backgrounds: [BackgroundKey: UIImage] = [:]
  var dividers: [DividerKey: UIImage] = [:]

  /// The image behind a segment in a state. A state without an image has that of `.normal`.
  func background(_ state: UIControl.State) -> UIImage? {
    backgrounds[BackgroundKey(state: state.rawValue, metrics: .default)]
      ?? backgrounds[BackgroundKey(state: UIControl.State.normal.rawValue, metrics: .default)]
  }

  /// The image between two segments in their states. Where none was set for both, `.normal` stands for the right one, then
  /// for the left one, then for both.
  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    for (left, right) in [(left, right), (left, .normal), (.normal, right), (.normal, .normal)] {
      let key = DividerKey(left: left.rawValue, right: right.rawValue, metrics: .default)
      if let image = dividers[key] { return image }
    }
    return nil
  }
}

// A look of the program's own. Images of other metrics than the default ones are kept, and not shown: bars here have one
// height.
extension UISegmentedControl {
  /// Puts an image behind the segments that are in a state, stretched over each as its insets for caps say; nil takes it
  /// back. While there is one, nothing else is shown behind segments. A state without an image shows that of `.normal`.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {
    noteAppearance("setBackgroundImage\(barMetrics)", of: state) { (view: UISegmentedControl) in
      view.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    images.backgrounds[SegmentImages.BackgroundKey(state: state.rawValue, metrics: barMetrics)] =
      backgroundImage
    setNeedsLayout()
  }

  /// The image that was set for a state.
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[SegmentImages.BackgroundKey(state: state.rawValue, metrics: barMetrics)]
  }

  /// Puts an image between segments that are in two states; nil takes it back. It is as wide as it is, and as high as the
  /// control. Two states without an image show that of one of them, or of `.normal`.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    noteAppearance("setDividerImage\(rightState.rawValue)\(barMetrics)", of: leftState) {
      (view: UISegmentedControl) in
      view.setDividerImage(
        dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
    }
    let key = SegmentImages.DividerKey(
      left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)
    images.dividers[key] = dividerImage
    setNeedsLayout()
  }

  /// The image that was set for two states.
  public func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    images.dividers[
      SegmentImages.DividerKey(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)]
  }
}
