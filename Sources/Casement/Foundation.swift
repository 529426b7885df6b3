// As with UIKit, whoever imports the toolkit has Foundation too: its types are part of every call.
@_exported public import Foundation
@_exported public import Graphics
@_exported public import Layers
