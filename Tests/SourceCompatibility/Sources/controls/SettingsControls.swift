import UIKit

class SettingsControlsViewController: UIViewController {
  let toggle = UISwitch()
  let slider = UISlider()
  let stepper = UIStepper()
  let segments = UISegmentedControl(items: ["Day", "Week"])
  let progress = UIProgressView(progressViewStyle: .bar)
  let spinner = UIActivityIndicatorView(style: .medium)
  let pages = UIPageControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    toggle.isOn = true
    toggle.onTintColor = .green
    toggle.addTarget(self, action: Self.toggled, for: .valueChanged)
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.setValue(3, animated: false)
    stepper.stepValue = 2
    segments.selectedSegmentIndex = 0
    segments.insertSegment(withTitle: "Year", at: 2, animated: false)
    progress.setProgress(0.5, animated: true)
    spinner.hidesWhenStopped = true
    spinner.startAnimating()
    pages.numberOfPages = 3
    pages.currentPage = 1
  }

  func toggled(_ sender: UISwitch) { slider.isEnabled = sender.isOn }
}
