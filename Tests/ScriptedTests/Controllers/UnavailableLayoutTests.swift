import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Distances and margins of content-unavailable views.
@Suite("Layout of content-unavailable views") struct UnavailableLayoutTests {
  private func parts(_ configuration: UIContentUnavailableConfiguration, in place: UIView) -> [CGRect] {
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = place.bounds
    place.addSubview(view)
    view.layoutIfNeeded()
    defer { view.removeFromSuperview() }
    let parts = view.subviews.compactMap { $0 as? UIScrollView }.first?.subviews ?? []
    return parts.filter {
      !$0.isHidden && $0.bounds.height > 0 && ($0 is UIImageView || $0 is UILabel || $0 is UIButton)
    }.map(\.frame).sorted { $0.minY < $1.minY }
  }

  private var full: UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    configuration.text = "Nothing"
    configuration.secondaryText = "There is nothing"
    configuration.button.title = "Add"
    configuration.secondaryButton.title = "Cancel"
    return configuration
  }

  @Test("The paddings of the configuration separate its parts")
  func paddings() {
    var configuration = full
    #expect(configuration.imageToTextPadding == 12 && configuration.textToSecondaryTextPadding == 6)
    #expect(configuration.textToButtonPadding == 18 && configuration.buttonToSecondaryButtonPadding == 8)
    configuration.imageToTextPadding = 11
    configuration.textToSecondaryTextPadding = 22
    configuration.textToButtonPadding = 33
    configuration.buttonToSecondaryButtonPadding = 44
    let frames = parts(configuration, in: UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))
    let gaps = zip(frames, frames.dropFirst()).map { $1.minY - $0.maxY }
    #expect(gaps.count == 4 && zip(gaps, [11, 22, 33, 44]).allSatisfy { abs($0 - $1) < 0.01 }, "\(gaps)")
    configuration.button.title = nil
    let fewer = parts(configuration, in: UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))
    #expect(
      fewer.count == 4 && abs(fewer[3].minY - fewer[2].maxY - 33) < 0.01,
      "one button alone is below the texts")
  }

  @Test("Margins are at least those of the superview, on the axes that preserve them")
  func margins() {
    var configuration = full
    configuration.alignment = .natural
    let place = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    place.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    #expect(configuration.axesPreservingSuperviewLayoutMargins == .both)
    #expect(parts(configuration, in: place)[0].minX == 50)
    configuration.axesPreservingSuperviewLayoutMargins = .vertical
    #expect(parts(configuration, in: place)[0].minX == 16)
    configuration.axesPreservingSuperviewLayoutMargins = .horizontal
    #expect(parts(configuration, in: place)[0].minX == 50)
  }

  @Test("An attributed text replaces the plain one, until that is set again")
  func attributed() {
    var configuration = full
    configuration.secondaryAttributedText = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    let view = UIContentUnavailableView(configuration: configuration)
    @MainActor func texts() -> [String] {
      var all: [String] = []
      view.forEachInside { if let label = $0 as? UILabel, let text = label.text { all.append(text) } }
      return all
    }
    #expect(texts().contains("red") && !texts().contains("There is nothing"))
    configuration.secondaryText = "plain"
    view.configuration = configuration
    #expect(configuration.secondaryAttributedText == nil && texts().contains("plain"))
  }
}
