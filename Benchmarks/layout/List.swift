import Casement

/// A list whose rows have a picture and a label, whose text is at times too long.
final class List {
  struct Row {
    let view: UIView
    let picture: UIView
    let label: Content
    let inset: NSLayoutConstraint
  }

  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private(set) var rows: [Row] = []
  private let isStacked: Bool

  init(rows count: Int, stacked: Bool = false) {
    isStacked = stacked
    for index in 0..<count {
      let (view, picture, label) = (UIView(), UIView(), Content())
      label.size.width = CGFloat(40 + index * 37 % 300)
      root.addSubview(view)
      view.addSubview(picture)
      view.addSubview(label)
      rows.append(Row(view, picture, label))
    }
  }

  func activate() {
    var last: UIView?
    for row in rows {
      let (view, picture, label) = (row.view, row.picture, row.label)
      for view in [view, picture, label] { view.translatesAutoresizingMaskIntoConstraints = false }
      let height = label.heightAnchor.constraint(equalToConstant: 20)
      height.priority = UILayoutPriority(500)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: root.widthAnchor),
        row.inset,
        picture.widthAnchor.constraint(equalToConstant: 40),
        picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
        picture.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        label.leftAnchor.constraint(equalTo: picture.rightAnchor, constant: 8),
        label.rightAnchor.constraint(lessThanOrEqualTo: view.rightAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        height,
        view.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      ])
      if isStacked {
        view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor).isActive = true
      }
      last = view
    }
  }

  var sum: CGFloat {
    rows.reduce(0) { $0 + $1.view.frame.maxY + $1.picture.frame.maxX + $1.label.frame.maxX }
  }
}

extension List.Row {
  init(_ view: UIView, _ picture: UIView, _ label: Content) {
    (self.view, self.picture, self.label) = (view, picture, label)
    inset = picture.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 16)
  }
}

/// A column of views of different heights.
final class Stack {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let stack = UIStackView()
  let views: [Content]

  init(_ count: Int) {
    views = (0..<count).map { index in
      let view = Content()
      view.size = CGSize(width: CGFloat(40 + index * 37 % 200), height: CGFloat(10 + index % 30))
      return view
    }
  }

  func fill() {
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    for view in views { stack.addArrangedSubview(view) }
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
  }

  var sum: CGFloat { views.reduce(0) { $0 + $1.frame.maxY } }
}
