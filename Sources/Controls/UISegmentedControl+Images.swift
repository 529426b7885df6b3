/// The program's images of a segmented control, which replace the standard appearance.
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

  /// The background image of a segment in a state. A state without an image has the image for `.normal`.
  func background(_ state: UIControl.State) -> UIImage? {
    backgrounds[BackgroundKey(state: state.rawValue, metrics: .default)]
      ?? backgrounds[BackgroundKey(state: UIControl.State.normal.rawValue, metrics: .default)]
  }

  /// The divider image between two segments. Without an image for both states, the right state is replaced by
  /// `.normal`, then the left one, then both.
  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    for (left, right) in [(left, right), (left, .normal), (.normal, right), (.normal, .normal)] {
      let key = DividerKey(left: left.rawValue, right: right.rawValue, metrics: .default)
      if let image = dividers[key] { return image }
    }
    return nil
  }
}

// Custom images. Images for other bar metrics than `.default` are stored but not displayed, since bars have a single
// height here.
extension UISegmentedControl {
  /// Sets the background image of segments in a state, stretched by its cap insets; nil removes it. Any background
  /// image replaces the standard background of all segments. A state without an image has the image for `.normal`.
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

  /// The background image that was set for a state.
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[SegmentImages.BackgroundKey(state: state.rawValue, metrics: barMetrics)]
  }

  /// Sets the divider image between segments in two states; nil removes it. It has its own width and the height of
  /// the control. Two states without an image use the image of one of them with `.normal`, or that for `.normal`.
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

  /// The divider image that was set for two states.
  public func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    images.dividers[
      SegmentImages.DividerKey(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)]
  }
}
