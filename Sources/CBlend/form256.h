// What kernels are written in that are included once for each width: here vectors of 256 bits, by AVX2.

#include "pixels.h"

#define TARGET __attribute__((target("avx2"), always_inline)) static inline
#define TARGET_FUNCTION __attribute__((target("avx2")))
#define FORM(name) name##_256
#define V(name) _mm256_##name
#define BITS(name) _mm256_##name##_si256
#define LANES 8

typedef __m256 floats_256;
typedef __m256i integers_256;

/// Each of eight bytes four times.
TARGET __m256i four_times_256(const uint8_t *bytes) {
    const __m256i places = _mm256_setr_epi8(
        0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
    return _mm256_shuffle_epi8(_mm256_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)bytes)), places);
}

typedef __m256i mask_256;

TARGET __m256i first_of_256(size_t count) { return first_lanes(least(count, LANES)); }

TARGET __m256i load_some_256(const uint32_t *pixels, __m256i mask) { return _mm256_maskload_epi32((const int *)pixels, mask); }

TARGET void store_some_256(uint32_t *pixels, __m256i mask, __m256i values) {
    _mm256_maskstore_epi32((int *)pixels, mask, values);
}
