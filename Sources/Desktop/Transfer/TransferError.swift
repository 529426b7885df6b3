/// Why data of a selection could not be had.
public enum TransferError: Error, Equatable, CustomStringConvertible {
  /// The selection has no such type, or there is none.
  case notOffered(mimeType: String)

  /// There is more than the reader was ready to take; the size is in bytes.
  case tooLarge(maximum: Int)

  /// The other program sent nothing for so long.
  case timedOut(Duration)

  /// The program's own provider did not hand over its data within this time.
  case providerTimedOut(Duration)

  /// The program already serves this number of requests for its content, so that another one was refused.
  case tooManyRequests(maximum: Int)

  /// The seat is gone, or the connection.
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
