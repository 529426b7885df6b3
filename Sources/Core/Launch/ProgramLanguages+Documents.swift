extension ProgramLanguages {
  /// Stores the languages that were compiled into the program, before any text is shown.
  ///
  /// - Parameter module: the program's module.
  @MainActor static func declare(in module: String) {
    ProgramResources.declare(module: module)
    declare(module: module)
    guard let documents = DocumentFinder.documents(of: module), let information = documents.information else {
      return
    }
    documents.completeMainBundle()
    DeviceIdiom.declare(information.userInterfaceIdiom)
    declare(
      region: information.developmentRegion, languages: information.localizations,
      areMixed: information.allowsMixedLocalizations)
  }
}
