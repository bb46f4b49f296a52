// Kernels are written once and compiled for two vector widths. This is the form for 256 bits, with AVX2.
//
// C has no generics. A kernel is a header that is included once for each width, after a header with the definitions for that width:
//
//     #include "form256.h"         FORM(over) is over_256, V(add_epi16) is _mm256_add_epi16, LANES is 8
//     #include "sweep_kernel.h"    defines sweep_256
//
//     #include "form512.h"         FORM(over) is over_512, V(add_epi16) is _mm512_add_epi16, LANES is 16
//     #include "sweep_kernel.h"    defines sweep_512
//
//     FORM(name)         a type or function of this width, so that one file can contain both
//     V(name)            the intrinsic of this width
//     BITS(name)         the intrinsic for all bits of a vector (and, or, xor, loadu ...), whose name also ends in the width
//     LANES              the number of 32-bit pixels in a vector
//     TARGET             precedes an inlined function, and enables the instructions
//     TARGET_FUNCTION    precedes a function to be called after checking the processor (instructions.h)
//
// Types and functions that differ in more than their names are defined here for each width. pixels_kernel.h, which both forms include,
// adds the arithmetic of pixels. Both forms execute the same operations in the same order, so that their results are identical.
//
// The kernel of samples has three forms, one of them in plain C, and no intrinsics: samples.c defines FORM and FORM_TARGET for each,
// and samples_portable.h, samples_avx2.h and samples_avx512.h define the functions it uses.

#ifndef CBLEND_FORM256_H
#define CBLEND_FORM256_H

#include "pixels.h"

#define TARGET __attribute__((target("avx2"), always_inline)) static inline
#define TARGET_FUNCTION __attribute__((target("avx2")))
#define FORM(name) name##_256
#define V(name) _mm256_##name
#define BITS(name) _mm256_##name##_si256
#define LANES 8

typedef __m256 floats_256;
typedef __m256i integers_256;

/// Repeats each of eight bytes four times.
TARGET __m256i four_times_256(const uint8_t *bytes) {
    const __m256i order = _mm256_setr_epi8(
        0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
    return _mm256_shuffle_epi8(_mm256_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)bytes)), order);
}

typedef __m256i mask_256;

TARGET __m256i first_of_256(size_t count) { return first_lanes(least(count, LANES)); }

TARGET __m256i load_some_256(const uint32_t *pixels, __m256i mask) { return _mm256_maskload_epi32((const int *)pixels, mask); }

TARGET void store_some_256(uint32_t *pixels, __m256i mask, __m256i values) {
    _mm256_maskstore_epi32((int *)pixels, mask, values);
}

TARGET __m256i lower_half_256(__m256i a) { return a; }

/// The last of eight numbers, in all lanes.
TARGET __m256i last_of_eight_256(__m256i a) { return _mm256_permutevar8x32_epi32(a, _mm256_set1_epi32(7)); }

/// Repeats sixteen bytes in each 128-bit part of a vector.
TARGET __m256i repeated_256(__m128i bytes) { return _mm256_broadcastsi128_si256(bytes); }

/// Copies the low byte of each 32-bit number to both of its 16-bit lanes.
TARGET __m256i doubled_256(__m256i numbers) {
    const __m256i order = repeated_256(_mm_setr_epi8(0, -1, 0, -1, 4, -1, 4, -1, 8, -1, 8, -1, 12, -1, 12, -1));
    return _mm256_shuffle_epi8(numbers, order);
}

/// Expands each of eight bytes to both 16-bit lanes of a pixel.
TARGET __m256i factors_of_256(const uint8_t *bytes) {
    return doubled_256(_mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)bytes)));
}

/// Whether eight bytes are all 0.
TARGET bool are_zero_256(const uint8_t *bytes) { return *(const cblend_eight *)bytes == 0; }

#include "pixels_kernel.h"

#endif
