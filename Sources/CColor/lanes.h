#ifndef CCOLOR_LANES_H
#define CCOLOR_LANES_H

#include <stdbool.h>
#include <stdint.h>

// Plain C with vector types, which the compiler maps to the processor's registers.

#pragma STDC FP_CONTRACT OFF
// Vectors are only passed between inlined functions.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float eight_floats __attribute__((vector_size(32), aligned(4), may_alias));
typedef int32_t eight_integers __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint8_t sixteen_bytes __attribute__((vector_size(16), aligned(4), may_alias));
typedef uint16_t sixteen_words __attribute__((vector_size(32), aligned(4), may_alias));
typedef int64_t four_longs __attribute__((vector_size(32), aligned(4), may_alias));
typedef int8_t four_bytes __attribute__((vector_size(4), aligned(1), may_alias));

#define FORCE_INLINE static inline __attribute__((always_inline))

FORCE_INLINE eight_floats load_floats(const float *a) { return *(const eight_floats *)a; }

FORCE_INLINE eight_floats all_floats(float a) { return (eight_floats){a, a, a, a, a, a, a, a}; }

FORCE_INLINE eight_integers all_integers(int32_t a) { return (eight_integers){a, a, a, a, a, a, a, a}; }

/// The lanes of `a` if the mask is set, otherwise of `b`.
FORCE_INLINE eight_integers chosen(eight_integers mask, eight_integers a, eight_integers b) {
    return (mask & a) | (~mask & b);
}

FORCE_INLINE eight_floats chosen_floats(eight_integers mask, eight_floats a, eight_floats b) {
    return (eight_floats)chosen(mask, (eight_integers)a, (eight_integers)b);
}

/// Returns a bit for each lane of a mask, the first lane in the lowest bit.
FORCE_INLINE uint32_t lanes_of(eight_integers mask) {
    typedef _Bool eight_bits __attribute__((ext_vector_type(8)));
    eight_bits bits = __builtin_convertvector(mask, eight_bits);
    return *(const uint8_t *)&bits;
}

#if defined(__x86_64__)
static inline bool has_avx2(bool is_wide) { return is_wide && __builtin_cpu_supports("avx2"); }
#endif

#endif
