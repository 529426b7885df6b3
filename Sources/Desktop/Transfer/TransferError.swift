/// An error of a transfer of a selection or a drag.
public enum TransferError: Error, Equatable, CustomStringConvertible {
  /// The selection lacks this type, or there is no selection.
  case notOffered(mimeType: String)

  /// The data exceeds the reader's limit, in bytes.
  case tooLarge(maximum: Int)

  /// The other program sent no data for this time.
  case timedOut(Duration)

  /// The program's own provider did not make its data within this time.
  case providerTimedOut(Duration)

  /// The program already serves this number of requests for its content, so another one was refused.
  case tooManyRequests(maximum: Int)

  /// The seat was removed, or the connection ended.
  case seatGone

  /// The system refused a step.
  case failed(reason: String)

  public var description: String {
    switch self {
    case .notOffered(let mimeType): "the selection has no data of type \(mimeType)"
    case .tooLarge(let maximum): "the selection's data has more than \(maximum) bytes, which is the limit"
    case .timedOut(let duration): "the program that owns the selection sent nothing for \(duration)"
    case .providerTimedOut(let duration): "the provider of the data did not answer within \(duration)"
    case .tooManyRequests(let maximum):
      "\(maximum) other requests for the data are pending, which is the limit"
    case .seatGone: "the seat whose selection was being read is gone"
    case .failed(let reason): "the selection's data could not be read: \(reason)"
    }
  }
}
