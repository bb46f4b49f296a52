#include "CBlend.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

/// x / 255 rounded, of products of two bytes: 257 (x + 128) / 65536.
AVX2 __m256i divided_by_255(__m256i x) {
    return _mm256_mulhi_epu16(_mm256_add_epi16(x, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

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

__attribute__((target("avx2"))) static void over_row(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor) {
    const __m256i alpha = _mm256_set1_epi32((int)0xff000000), factors = _mm256_set1_epi16((short)factor);
    for (size_t index = 0; index < count; index += 8) {
        __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + index));
        if (_mm256_testz_si256(pixels, pixels)) continue;
        __m256i *below = (__m256i *)(row + index);
        if (factor != 255) {
            pixels = scale(pixels, factors);
        } else if (_mm256_testc_si256(pixels, alpha)) {
            _mm256_storeu_si256(below, pixels);
            continue;
        }
        _mm256_storeu_si256(below, over(pixels, _mm256_loadu_si256(below)));
    }
}

bool cblend_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor) {
    if (!__builtin_cpu_supports("avx2")) return false;
    over_row(row, source, count, factor);
    return true;
}

#else

bool cblend_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor) { return false; }

#endif
