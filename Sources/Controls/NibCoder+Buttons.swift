/// The values of a button that its initializer needs.
nonisolated struct ButtonTraits: NibTraits {
  let type: UIButton.ButtonType
}

extension NibCoder where Element == UIButton {
  @MainActor public convenience init(
    _ objects: NibObjects, type: UIButton.ButtonType, _ decode: @escaping @MainActor (UIButton) -> Void
  ) {
    self.init(objects, ButtonTraits(type: type), decode)
  }
}
