import Foundation
import Glibc

/// The programs that open URLs, according to the desktop's files.
///
/// They follow the specification "Association between MIME types and applications": lists of the user's preferences, and
/// caches of the programs' own declarations.
nonisolated struct URLHandlers {
  /// The folders with `mimeapps.list`, and those with desktop entries, in order of precedence.
  let configurationFolders: [String]
  let applicationFolders: [String]

  /// Whether this program is in a sandbox, which hides the desktop's files.
  let isSandboxed: Bool

  init(configurationFolders: [String], applicationFolders: [String], isSandboxed: Bool) {
    self.configurationFolders = configurationFolders
    self.applicationFolders = applicationFolders
    self.isSandboxed = isSandboxed
  }

  /// The user's folders, as the environment specifies them.
  init() {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    func list(_ name: String, _ usual: String) -> [String] {
      (variable(name) ?? usual).split(separator: ":").map(String.init)
    }
    func own(_ name: String, _ inHome: String) -> [String] {
      [variable(name) ?? variable("HOME").map { "\($0)/\(inHome)" }].compactMap { $0 }
    }
    let data = own("XDG_DATA_HOME", ".local/share") + list("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    self.init(
      configurationFolders: own("XDG_CONFIG_HOME", ".config") + list("XDG_CONFIG_DIRS", "/etc/xdg"),
      applicationFolders: data.map { "\($0)/applications" },
      isSandboxed: access("/.flatpak-info", F_OK) == 0)
  }

  /// Whether a program opens URLs of a scheme, which must be lowercase.
  ///
  /// - Parameter lists: the cache of the files.
  func hasHandler(for scheme: String, in lists: inout AssociationLists) -> Bool {
    if isSandboxed { return ["http", "https", "mailto", "ftp"].contains(scheme) }
    let files =
      configurationFolders.map { "\($0)/mimeapps.list" }
      + applicationFolders.flatMap { ["\($0)/mimeapps.list", "\($0)/mimeinfo.cache"] }
    var removed: Set<String> = []
    for file in files {
      let programs = lists.programs(for: scheme, in: file)
      let added = (programs["[Added Associations]"] ?? []) + (programs["[MIME Cache]"] ?? [])
      let usable = (programs["[Default Applications]"] ?? []) + added.filter { !removed.contains($0) }
      if usable.contains(where: isInstalled) { return true }
      // A list removes associations that files of lower precedence add.
      removed.formUnion(programs["[Removed Associations]"] ?? [])
    }
    return false
  }

  /// Whether a desktop entry exists. Dashes in its name may stand for subfolders.
  private func isInstalled(_ entry: String) -> Bool {
    guard !entry.contains("/") else { return false }
    var paths = [entry]
    var path = entry
    while let dash = path.firstIndex(of: "-") {
      path.replaceSubrange(dash...dash, with: "/")
      paths.append(path)
    }
    return applicationFolders.contains { folder in paths.contains { access("\(folder)/\($0)", F_OK) == 0 } }
  }
}
