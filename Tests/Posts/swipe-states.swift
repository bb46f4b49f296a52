import UIKit

/// The recognizer and the sample views alone: a controller whose handler is empty.
//= 4 44-64

//= 4 71-94

//= 4 103-103
//= 4 107-109

//= 4 112-134
//= 4 105-105
