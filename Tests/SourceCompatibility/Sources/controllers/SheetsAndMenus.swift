import UIKit

final class PhotosViewController: UITableViewController {
  private let photos = ["Lake", "Hill"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIBarButtonItem(
      image: UIImage(systemName: "gear"),
      primaryAction: UIAction { _ in
        if let url = URL(string: UIApplication.openSettingsURLString) {
          UIApplication.shared.open(url)
        }
      })
    item.accessibilityLabel = "Settings"
    navigationItem.rightBarButtonItem = item
    tableView.scrollsToTop = true
    let button = UIButton(primaryAction: UIAction(title: "More") { [weak self] _ in self?.showSheet() })
    tableView.tableHeaderView = button
    let bottom = button.bottomAnchor.constraint(equalTo: tableView.bottomAnchor)
    bottom.priority = .required - 1
    button.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    if bottom.priority > .defaultHigh { bottom.isActive = false }
  }

  private func showSheet() {
    let content = UIViewController()
    if let sheet = content.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
      sheet.prefersEdgeAttachedInCompactHeight = true
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      sheet.sourceView = view
    }
    present(content, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let photo = photos[indexPath.row]
    return UIContextMenuConfiguration(identifier: photo as NSString) {
      let preview = UIViewController()
      preview.preferredContentSize = CGSize(width: 200, height: 200)
      return preview
    } actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in UIPasteboard.general.string = photo }])
    }
  }

  override func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in
      guard let preview = animator.previewViewController else { return }
      self?.show(preview, sender: nil)
    }
  }

  override func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let cell = tableView.visibleCells.first else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    parameters.shadowPath = UIBezierPath(rect: cell.bounds)
    return UITargetedPreview(view: cell.contentView, parameters: parameters)
  }

  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .all }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
}

final class BouncingTabBarController: UITabBarController {
  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    super.tabBar(tabBar, didSelect: item)
    let animation = CAKeyframeAnimation(keyPath: "transform.scale")
    animation.values = [1, 1.3, 1]
    tabBar.subviews.last?.layer.add(animation, forKey: nil)
    tabBar.layer.layoutIfNeeded()
  }

  func turn() {
    let wish = UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)
    view.window?.windowScene?.requestGeometryUpdate(wish) { error in print(error) }
  }
}

extension String {
  var htmlToAttributedString: NSAttributedString? {
    guard let data = data(using: .utf8) else { return nil }
    return try? NSAttributedString(
      data: data,
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }
}
