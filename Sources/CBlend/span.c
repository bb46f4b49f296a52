#include "CBlend.h"
#include "instructions.h"

#if defined(__x86_64__)

#include <immintrin.h>

typedef struct {
    __m256i factor, low, high;
} lanes;

__attribute__((target("avx2"), always_inline)) static inline __m256i blend(const __m256i *pixels, lanes lanes) {
    const __m256i high_bytes = _mm256_set1_epi16((short)0xff00);
    __m256i backdrop = _mm256_loadu_si256(pixels);
    __m256i low = _mm256_mulhi_epu16(_mm256_slli_epi16(backdrop, 8), lanes.factor);
    __m256i high = _mm256_mulhi_epu16(_mm256_and_si256(backdrop, high_bytes), lanes.factor);
    low = _mm256_srli_epi16(_mm256_add_epi16(low, lanes.low), 8);
    high = _mm256_and_si256(_mm256_add_epi16(high, lanes.high), high_bytes);
    return _mm256_or_si256(low, high);
}

__attribute__((target("avx2"))) static void blend_span(
    uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high) {
    lanes lanes = {_mm256_set1_epi32((int)factor), _mm256_set1_epi32((int)low), _mm256_set1_epi32((int)high)};
    // The last eight are read before the loop reaches some of them, so that no pixel is blended twice.
    size_t last = count - 8;
    __m256i end = blend((__m256i *)(pixels + last), lanes);
    size_t index = 0;
    for (; index + 16 <= last; index += 16) {
        __m256i first = blend((__m256i *)(pixels + index), lanes);
        __m256i second = blend((__m256i *)(pixels + index + 8), lanes);
        _mm256_storeu_si256((__m256i *)(pixels + index), first);
        _mm256_storeu_si256((__m256i *)(pixels + index + 8), second);
    }
    for (; index < last; index += 8) {
        _mm256_storeu_si256((__m256i *)(pixels + index), blend((__m256i *)(pixels + index), lanes));
    }
    _mm256_storeu_si256((__m256i *)(pixels + last), end);
}

bool cblend_span(
    uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    blend_span(pixels, count, factor, low, high);
    return true;
}

#else

bool cblend_span(
    uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high, cblend_instructions limit) {
    return false;
}

#endif
