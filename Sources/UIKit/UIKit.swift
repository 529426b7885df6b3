@_exported public import Casement
// Everyday code names these modules with only UIKit imported, as in `CoreGraphics.log(x)`.
@_exported public import CoreGraphics
@_exported public import Predicates
@_exported public import QuartzCore
