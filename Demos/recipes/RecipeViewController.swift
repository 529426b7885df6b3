import UIKit

/// A recipe with the amounts for a number of people.
class RecipeViewController: UIViewController {
  var recipe: Recipe!

  var picture: PictureView!
  var nameLabel: UILabel!
  var noteLabel: UILabel!
  /// Time and people, side by side if there is room.
  var factsView: UIStackView!
  var timeLabel: UILabel!
  var peopleLabel: UILabel!
  var peopleStepper: UIStepper!
  var ingredientsLabel: UILabel!
  var stepsLabel: UILabel!
  var buyButton: UIButton!

  private var people: Int { Int(peopleStepper.value) }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.kind = recipe.kind
    nameLabel.text = recipe.name
    nameLabel.accessibilityTraits = .header
    peopleStepper.accessibilityLabel = "People"
    noteLabel.text = recipe.note
    noteLabel.isHidden = recipe.note.isEmpty
    timeLabel.text = recipe.time
    peopleStepper.value = Double(RecipeBook.shared.people)
    stepsLabel.attributedText = Self.list(recipe.steps, mark: { "\($0 + 1)." })
    changePeople(peopleStepper)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let facts = factsView.arrangedSubviews
    let width = facts.prefix(2).reduce(0) {
      $0 + $1.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    }
    // Beside each other, both have the spacing behind them.
    let isNarrow = width + 2 * 24 > min(620, view.bounds.width - 40)
    factsView.axis = isNarrow ? .vertical : .horizontal
    factsView.alignment = isNarrow ? .leading : .center
    factsView.spacing = isNarrow ? 10 : 24
    // The view that fills the rest of the line.
    facts.last?.isHidden = isNarrow
  }

  func changePeople(_ stepper: UIStepper) {
    peopleLabel.text = people == 1 ? "For one" : "For \(people)"
    let factor = Double(people) / Double(recipe.servings)
    ingredientsLabel.attributedText = Self.list(recipe.ingredients.map { $0.text(times: factor) }) { _ in "•"
    }
    buyButton.isEnabled = true
    view.setNeedsLayout()
  }

  func buy(_ button: UIButton) {
    RecipeBook.shared.buy(recipe, people: people)
    button.isEnabled = false
  }

  /// Lines with a mark each, and the text indented behind it.
  private static func list(_ lines: [String], mark: (Int) -> String) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.headIndent = 22
    style.tabStops = [NSTextTab(textAlignment: .natural, location: 22)]
    style.paragraphSpacing = 6
    let text = lines.enumerated().map { "\(mark($0.offset))\t\($0.element)" }.joined(separator: "\n")
    return NSAttributedString(string: text, attributes: [.paragraphStyle: style])
  }
}
