@_exported public import AnimUIKit
