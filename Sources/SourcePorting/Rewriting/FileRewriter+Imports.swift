extension FileRewriter {
  /// Parts of Foundation that are modules of their own on Linux, with some of their types, by which it is seen that a file
  /// needs them.
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

  /// Imports the parts of Foundation whose types the file names, behind the first import.
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
    // The line of the import ends before the next token that starts one.
    var last = first.place
    while last + 1 < file.count, !file.startsLine(last + 1) { last += 1 }
    let end = file.endOfLine(last)
    for module in missing {
      let lines = ["", "#if canImport(\(module.name))", "import \(module.name)", "#endif"]
      edits.insert(lines.joined(separator: file.lineBreak), at: end)
      count(.moduleOfFoundation)
    }
  }
}
