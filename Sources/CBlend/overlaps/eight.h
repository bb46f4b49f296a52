// Vectors of eight in plain C, which the compiler maps to the processor's instructions.

#pragma STDC FP_CONTRACT OFF
// Vectors are only passed between inlined functions.
#pragma clang diagnostic ignored "-Wpsabi"

typedef int32_t eight_numbers __attribute__((vector_size(32), aligned(4), may_alias));
typedef float eight_floats __attribute__((vector_size(32), aligned(4), may_alias));
typedef bool eight_flags __attribute__((ext_vector_type(8)));
typedef int32_t four_numbers __attribute__((vector_size(16), aligned(4), may_alias));

#define FORCE_INLINE static inline __attribute__((always_inline))

FORCE_INLINE eight_numbers least_of(eight_numbers a, eight_numbers b) { return __builtin_elementwise_min(a, b); }
FORCE_INLINE eight_numbers greatest_of(eight_numbers a, eight_numbers b) { return __builtin_elementwise_max(a, b); }

FORCE_INLINE eight_floats floats_of(eight_numbers a) { return __builtin_convertvector(a, eight_floats); }

/// The lane-wise minimum of floats, which must not be NaN.
FORCE_INLINE eight_floats lesser_floats(eight_floats a, eight_floats b) {
    eight_numbers is_less = a < b;
    return (eight_floats)((is_less & (eight_numbers)a) | (~is_less & (eight_numbers)b));
}

/// The minimum of eight floats.
FORCE_INLINE float least_float(eight_floats a) {
    a = lesser_floats(a, __builtin_shufflevector(a, a, 4, 5, 6, 7, 0, 1, 2, 3));
    a = lesser_floats(a, __builtin_shufflevector(a, a, 2, 3, 0, 1, 6, 7, 4, 5));
    a = lesser_floats(a, __builtin_shufflevector(a, a, 1, 0, 3, 2, 5, 4, 7, 6));
    return a[0];
}

/// A bit for each negative lane, the first one in the lowest bit.
FORCE_INLINE uint32_t bits_of(eight_numbers lanes) {
    eight_flags flags = __builtin_convertvector(lanes < 0, eight_flags);
    uint8_t bits;
    memcpy(&bits, &flags, 1);
    return bits;
}
