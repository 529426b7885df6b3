import Foundation

/// The colors and images that were set for a slider. A separate object, since few sliders have any.
final class SliderLooks {
  var minimumTrackTint: UIColor?
  var maximumTrackTint: UIColor?
  var thumbTint: UIColor?
  var thumbImages = StateValues<UIImage>()
  var minimumTrackImages = StateValues<UIImage>()
  var maximumTrackImages = StateValues<UIImage>()

  /// The image views at the minimum and the maximum.
  private(set) var endViews: [UIImageView?] = [nil, nil]

  func setEndImage(_ image: UIImage?, at end: Int, of slider: UISlider) {
    guard let image else {
      endViews[end]?.removeFromSuperview()
      endViews[end] = nil
      return
    }
    let view = endViews[end] ?? UIImageView(image: nil)
    if endViews[end] == nil { slider.addSubview(view) }
    endViews[end] = view
    view.image = image
    view.tintColor = .secondaryLabel
  }
}
