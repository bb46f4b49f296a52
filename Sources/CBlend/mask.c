#include "CBlend.h"
#include "instructions.h"

#if defined(__x86_64__)

#include "form256.h"

/// The factors of eight pixels, in both 16-bit lanes of each: their alpha times an opacity, or the rest of 1.
TARGET __m256i factors_of_alpha(__m256i pixels, __m256i opacity, __m256i flip) {
    const __m256i alphas = repeated_256(_mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1));
    __m256i products = _mm256_mullo_epi16(_mm256_shuffle_epi8(pixels, alphas), opacity);
    return _mm256_xor_si256(divided_by_255_256(products), flip);
}

TARGET_FUNCTION static void mask_row(uint32_t *row, const uint32_t *mask, size_t count, uint32_t opacity, uint32_t flip) {
    const __m256i whole = _mm256_set1_epi16(255);
    const __m256i opacities = _mm256_set1_epi16((short)opacity), flips = _mm256_set1_epi16((short)flip);
    for (size_t index = 0; index < count; index += 8) {
        __m256i lanes = first_of_256(count - index);
        __m256i factors = factors_of_alpha(load_some_256(mask + index, lanes), opacities, flips);
        // Most of a mask is opaque: writing a picture that stays as it is costs more than the comparison.
        if (_mm256_testc_si256(factors, whole)) continue;
        store_some_256(row + index, lanes, scale_256(load_some_256(row + index, lanes), factors));
    }
}

bool cblend_mask(
    uint32_t *row, const uint32_t *mask, size_t count, uint32_t opacity, bool cuts_out, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    mask_row(row, mask, count, opacity, cuts_out ? 255 : 0);
    return true;
}

#endif
