extension FileRewriter {
  /// Parts of Foundation that are separate modules on Linux, with the types that show that a file needs them.
  private static let modules: [(name: String, types: Set<String>)] = [
    (
      "FoundationNetworking",
      [
        "URLSession", "URLSessionConfiguration", "URLSessionDelegate", "URLSessionTask",
        "URLSessionTaskDelegate",
        "URLSessionDataTask", "URLSessionDataDelegate", "URLSessionDownloadTask",
        "URLSessionDownloadDelegate",
        "URLSessionUploadTask", "URLSessionWebSocketTask", "URLSessionTaskMetrics", "URLRequest",
        "NSURLRequest",
        "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
        "URLProtocol",
        "URLProtocolClient", "HTTPCookie", "HTTPCookieStorage", "URLCredential", "URLCredentialStorage",
        "URLAuthenticationChallenge", "URLProtectionSpace",
      ]
    ),
    (
      "FoundationXML",
      ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode", "XMLDTD", "XMLDTDNode"]
    ),
  ]

  /// Reports the import of an Apple module without a counterpart, unless it is conditional.
  mutating func reportModule(_ head: Outline.Head) {
    let module = Self.importedModule(head, in: file)
    guard let remedy = Modules.remedy(for: module),
      !file.conditions(at: head.first).contains(where: {
        $0.contains("canImport(\(module)") || $0.contains("os(macOS)") || $0.contains("!os(Linux)")
      })
    else { return }
    report(.missingModule, at: head.place, "there is no \(module) on Linux: \(remedy)")
  }

  /// Imports the parts of Foundation whose types the file uses, after the first import.
  mutating func addModulesOfFoundation() {
    let missing = Self.modules.filter { module in
      !file.words.indices.contains { file.isIdentifier($0) && file.words[$0] == module.name }
        && file.words.indices.contains { place in
          file.isIdentifier(place) && module.types.contains(file.words[place]) && file.word(place - 1) != "."
            && !index.declares(file.words[place])
        }
    }
    guard !missing.isEmpty,
      let first = outline.heads.first(where: {
        $0.keyword == "import" && $0.conditions == 0 && $0.type == nil
      })
    else { return }
    let end = endOfImport(first)
    for module in missing {
      let lines = ["", "#if canImport(\(module.name))", "import \(module.name)", "#endif"]
      edits.insert(lines.joined(separator: file.lineBreak), at: end)
      count(.moduleOfFoundation)
    }
  }
}
