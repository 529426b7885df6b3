extension ApplicationContext: GrayButtonMaking {
  package func makeGrayButton(_ title: String, _ action: @escaping () -> Void) -> UIControl {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
  }
}
