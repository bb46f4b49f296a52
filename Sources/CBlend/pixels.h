#ifndef CBLEND_PIXELS_H
#define CBLEND_PIXELS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

/// x / 255 rounded, of products of two bytes: 257 (x + 128) / 65536.
AVX2 __m256i divided_by_255(__m256i x) {
    return _mm256_mulhi_epu16(_mm256_add_epi16(x, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

/// Pixels times factors of 0...255, two lanes for each.
AVX2 __m256i scale(__m256i pixels, __m256i factors) {
    __m256i low = _mm256_mullo_epi16(_mm256_and_si256(pixels, _mm256_set1_epi16(255)), factors);
    __m256i high = _mm256_mullo_epi16(_mm256_srli_epi16(pixels, 8), factors);
    return _mm256_or_si256(divided_by_255(low), _mm256_slli_epi16(divided_by_255(high), 8));
}

AVX2 __m256i over(__m256i source, __m256i backdrop) {
    __m256i transparency = _mm256_sub_epi32(_mm256_set1_epi32(255), _mm256_srli_epi32(source, 24));
    transparency = _mm256_or_si256(transparency, _mm256_slli_epi32(transparency, 16));
    return _mm256_add_epi32(source, scale(backdrop, transparency));
}

/// The factors of eight pixels by their coverage.
AVX2 __m256i factors_of(const uint8_t *coverage) {
    __m256i factors = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)coverage));
    return _mm256_or_si256(factors, _mm256_slli_epi32(factors, 16));
}

static inline size_t least(size_t a, size_t b) { return a < b ? a : b; }

/// Eight bytes at any address.
typedef uint64_t __attribute__((aligned(1), may_alias)) cblend_eight;

/// All ones in the first `count` of eight lanes.
AVX2 __m256i first_lanes(size_t count) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

#endif

#endif
