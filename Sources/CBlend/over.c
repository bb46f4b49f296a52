#include "CBlend.h"
#include "instructions.h"

#if defined(__x86_64__)

#include "form256.h"

TARGET_FUNCTION static void over_row(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor) {
    const __m256i alpha = _mm256_set1_epi32((int)0xff000000), factors = _mm256_set1_epi16((short)factor);
    for (size_t index = 0; index < count; index += 8) {
        __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + index));
        if (_mm256_testz_si256(pixels, pixels)) continue;
        __m256i *below = (__m256i *)(row + index);
        if (factor != 255) {
            pixels = scale_256(pixels, factors);
        } else if (_mm256_testc_si256(pixels, alpha)) {
            _mm256_storeu_si256(below, pixels);
            continue;
        }
        _mm256_storeu_si256(below, over_256(pixels, _mm256_loadu_si256(below)));
    }
}

/// Blends eight pixels times their coverage.
TARGET __m256i covered(__m256i pixels, __m256i below, const uint8_t *coverage) {
    return composite_256(below, factors_of_256(coverage), pixels, false);
}

TARGET_FUNCTION static void cover_row(
    uint32_t *row, const uint32_t *source, size_t count, const uint8_t *coverage) {
    size_t index = 0;
    for (; index + 8 <= count; index += 8) {
        if (are_zero_256(coverage + index)) continue;
        __m256i *below = (__m256i *)(row + index);
        __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + index));
        _mm256_storeu_si256(below, covered(pixels, _mm256_loadu_si256(below), coverage + index));
    }
    if (index == count) return;
    __m256i lanes = first_lanes(count - index);
    int *below = (int *)(row + index);
    __m256i pixels = _mm256_maskload_epi32((const int *)(source + index), lanes);
    pixels = covered(pixels, _mm256_maskload_epi32(below, lanes), coverage + index);
    _mm256_maskstore_epi32(below, lanes, pixels);
}

bool cblend_cover(
    uint32_t *row, const uint32_t *source, size_t count, const uint8_t *coverage, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    cover_row(row, source, count, coverage);
    return true;
}

bool cblend_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    over_row(row, source, count, factor);
    return true;
}

#endif
