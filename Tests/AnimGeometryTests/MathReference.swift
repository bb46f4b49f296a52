/// Correctly rounded values of the elementary functions, from mpmath with 200 bits (1300 where a huge angle is reduced).
///
/// Each row is the bit patterns of the arguments and of the result: hard cases first, then random ones in the ranges that
/// the implementation treats differently.
enum MathReference {}
