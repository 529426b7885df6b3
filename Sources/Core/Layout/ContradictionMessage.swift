/// The message on standard error about required constraints that contradict each other (rule Z4).
enum ContradictionMessage {
  static func report(_ sources: [LayoutEngine.Source], breaking victim: NSLayoutConstraint) {
    writeError(text(sources, breaking: victim))
  }

  static func text(_ sources: [LayoutEngine.Source], breaking victim: NSLayoutConstraint) -> String {
    var lines = ["casement: these constraints are required and cannot all hold; one of them is too many:"]
    for source in sources { lines.append("  \(words(source))") }
    lines.append("Layout goes on without \(victim.description)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ source: LayoutEngine.Source) -> String {
    switch source {
    case .constraint(let constraint): constraint.description
    case .frame(let item, let part):
      "<frame; \(LayoutPlace.name(item.view)).\(part) = \(Trace.number(item.frameValue(part))); "
        + "translatesAutoresizingMaskIntoConstraints is true>"
    case .content(let item): "<content size; \(LayoutPlace.name(item.view))>"
    case .target: "<size asked for>"
    }
  }
}
