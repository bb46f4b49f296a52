import UIKit

/// The recognizer, the sample views and the controller of a swipe from right to left.
//= 4 44-64

//= 4 71-94

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}

//= 4 103-103
    //= 4 107-109

    //= 4 112-130

    //= 4 136-137
        //= 4 152-154
        //= 4 156-160
        //= 4 162-167
        //= 4 147-150

    //= 4 171-177
    //= 4 184-188
    //= 4 192-198
    //= 4 202-218
    }
//= 4 105-105
