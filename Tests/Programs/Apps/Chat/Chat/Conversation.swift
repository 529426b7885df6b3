import Foundation

final class Message: NSObject {
  let text: String
  let isOwn: Bool
  @objc dynamic var isLiked = false

  init(text: String, isOwn: Bool) {
    self.text = text
    self.isOwn = isOwn
  }
}

@objc protocol ConversationDelegate {
  func conversation(_ conversation: Conversation, didAdd message: Message)
  @objc optional func conversation(_ conversation: Conversation, shouldAnswer message: Message) -> Bool
  @objc optional func conversationDidEnd(_ conversation: Conversation)
}

/// A partner that repeats questions.
class Conversation: NSObject {
  let partner: String
  private(set) var messages: [Message] = []
  weak var delegate: ConversationDelegate?

  init(partner: String) {
    self.partner = partner
  }

  func send(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return }
    let message = Message(text: trimmed, isOwn: true)
    add(message)
    if trimmed == "Bye" { delegate?.conversationDidEnd?(self) }
    guard delegate?.conversation?(self, shouldAnswer: message) ?? true else { return }
    add(Message(text: "You ask: \(trimmed)", isOwn: false))
  }

  private func add(_ message: Message) {
    messages.append(message)
    delegate?.conversation(self, didAdd: message)
  }
}
