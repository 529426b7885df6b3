import UIKit

class StudyViewController: UIViewController {
  @IBOutlet weak var cardView: CardView!
  @IBOutlet weak var progressView: UIProgressView!
  @IBOutlet var answerButtons: [UIButton]!

  var round: Round!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = round.deck.title
    showCard()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let result = segue.destination as? ResultViewController {
      result.round = round
      result.isModalInPresentation = true
    }
  }

  private func showCard() {
    progressView.setProgress(round.progress, animated: true)
    guard let card = round.current else {
      performSegue(withIdentifier: "result", sender: self)
      return
    }
    cardView.show(card, number: "\(round.index + 1)/\(round.cards.count)")
  }

  private func finish(isKnown: Bool) {
    round.answer(isKnown: isKnown)
    let snapshot = cardView.snapshotView(afterScreenUpdates: false)
    snapshot?.frame = cardView.frame
    snapshot.map(view.addSubview)
    showCard()
    let offset = view.bounds.width * (isKnown ? 1 : -1)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseIn,
      animations: {
        snapshot?.transform = CGAffineTransform(translationX: offset, y: 0).rotated(by: isKnown ? 0.2 : -0.2)
        snapshot?.alpha = 0
      },
      completion: { _ in snapshot?.removeFromSuperview() })
  }

  // MARK: Actions

  @IBAction private func turnCard(_ sender: UITapGestureRecognizer) {
    guard let card = round.current else { return }
    cardView.turn(card, animated: true)
  }

  @IBAction private func swiped(_ sender: UISwipeGestureRecognizer) {
    finish(isKnown: sender.direction == .right)
  }

  @IBAction private func answer(_ sender: UIButton) {
    finish(isKnown: sender.tag == 1)
  }

  @IBAction private func shuffle(_ sender: Any?) {
    round.shuffle(seed: UserDefaults.standard.integer(forKey: "ShuffleSeed"))
    showCard()
  }
}

class ResultViewController: UIViewController {
  @IBOutlet private weak var resultLabel: UILabel!

  var round: Round!

  override func viewDidLoad() {
    super.viewDidLoad()
    let isPerfect = round.knownCount == round.cards.count
    let text =
      isPerfect
      ? String(format: NSLocalizedString("result.perfect", comment: ""), round.cards.count)
      : String(format: NSLocalizedString("result.text", comment: ""), round.knownCount, round.cards.count)
    let result = NSMutableAttributedString(attributedString: resultLabel.attributedText!)
    result.mutableString.setString(text)
    resultLabel.attributedText = result
  }
}
