#ifndef CBLEND_PIXELS_H
#define CBLEND_PIXELS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

static inline size_t least(size_t a, size_t b) { return a < b ? a : b; }

/// Eight bytes at any address.
typedef uint64_t __attribute__((aligned(1), may_alias)) cblend_eight;

/// All ones in the first `count` of eight lanes.
AVX2 __m256i first_lanes(size_t count) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

#endif

#endif
