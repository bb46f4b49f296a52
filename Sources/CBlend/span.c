#include "CBlend.h"
#include "instructions.h"

#if defined(__x86_64__)

#include "form256.h"
#include "span_kernel.h"

TARGET_FUNCTION static void blend_span(uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high) {
    const color_256 color = {
        .factor = _mm256_set1_epi32((int)factor), .low = _mm256_set1_epi32((int)low), .high = _mm256_set1_epi32((int)high)};
    // Load the last eight pixels before the loop reaches some of them, so that no pixel is blended twice.
    size_t last = count - LANES;
    __m256i end = blended_256(pixels + last, &color);
    size_t index = 0;
    for (; index + 2 * LANES <= last; index += 2 * LANES) {
        __m256i first = blended_256(pixels + index, &color);
        __m256i second = blended_256(pixels + index + LANES, &color);
        _mm256_storeu_si256((__m256i *)(pixels + index), first);
        _mm256_storeu_si256((__m256i *)(pixels + index + LANES), second);
    }
    for (; index < last; index += LANES) {
        _mm256_storeu_si256((__m256i *)(pixels + index), blended_256(pixels + index, &color));
    }
    _mm256_storeu_si256((__m256i *)(pixels + last), end);
}

bool cblend_span(
    uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    blend_span(pixels, count, factor, low, high);
    return true;
}

#endif
