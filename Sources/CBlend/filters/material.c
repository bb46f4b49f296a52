#include "CBlend.h"
#include "../instructions.h"

/// The luminance of a color, 0...4080, with the weights of Rec. 709.
static inline uint32_t luminance(uint32_t red, uint32_t green, uint32_t blue) {
    return (871 * red + 2929 * green + 296 * blue + 128) >> 8;
}

static inline uint32_t component(const cblend_material *material, uint32_t value, int32_t plate) {
    int32_t sum = material->factor * (int32_t)value + plate;
    sum = sum < material->lowest ? material->lowest : sum > material->highest ? material->highest : sum;
    return (uint32_t)sum >> 12;
}

/// A component with alpha divided out.
static inline uint32_t straight(uint32_t value, uint32_t alpha) {
    const uint32_t quotient = (255 * value + alpha / 2) / alpha;
    return quotient < 255 ? quotient : 255;
}

/// A share of one value and the rest of another.
static inline uint32_t mixed(uint32_t value, uint32_t share, uint32_t rest) {
    const uint32_t sum = value * share + rest * (255 - share) + 128;
    return (sum + (sum >> 8)) >> 8;
}

static uint32_t material_pixel(const cblend_material *material, uint32_t pixel) {
    const uint32_t alpha = pixel >> 24;
    if (alpha == 0) return material->plate;
    uint32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255;
    if (alpha < 255) red = straight(red, alpha), green = straight(green, alpha), blue = straight(blue, alpha);
    const int32_t plate = material->plates[luminance(red, green, blue)];
    red = component(material, red, plate), green = component(material, green, plate), blue = component(material, blue, plate);
    if (alpha == 255) return 0xff000000 | blue << 16 | green << 8 | red;
    const uint32_t below = material->plate;
    return mixed(255, alpha, below >> 24) << 24 | mixed(blue, alpha, below >> 16 & 255) << 16
        | mixed(green, alpha, below >> 8 & 255) << 8 | mixed(red, alpha, below & 255);
}

static inline uint32_t filtered(uint32_t value, uint32_t alpha, int32_t factor, int32_t sum) {
    const int32_t result = (16 * factor * (int32_t)value + sum) >> 16;
    return result < 0 ? 0 : result > (int32_t)alpha ? alpha : (uint32_t)result;
}

/// The loop over pixels, which the compiler vectorizes for each instruction set.
__attribute__((always_inline)) static inline void filter_row(const cblend_color_filter *filter, uint32_t *pixels, size_t count) {
    const int32_t factor = filter->factor, weight = filter->luminance, offset = filter->alpha;
    for (size_t index = 0; index < count; index++) {
        const uint32_t pixel = pixels[index];
        const uint32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255, alpha = pixel >> 24;
        const int32_t sum = weight * (int32_t)luminance(red, green, blue) + 16 * offset * (int32_t)alpha + (1 << 15);
        pixels[index] = alpha << 24 | filtered(blue, alpha, factor, sum) << 16 | filtered(green, alpha, factor, sum) << 8
            | filtered(red, alpha, factor, sum);
    }
}

#if defined(__x86_64__)

#include <immintrin.h>

__attribute__((target("avx2"))) static void filter_row_256(const cblend_color_filter *filter, uint32_t *pixels, size_t count) {
    filter_row(filter, pixels, count);
}

#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m256i components(__m256i values, __m256i plates, __m256i factor, __m256i lowest, __m256i highest) {
    const __m256i sums = _mm256_add_epi32(_mm256_madd_epi16(values, factor), plates);
    return _mm256_srli_epi32(_mm256_min_epi32(_mm256_max_epi32(sums, lowest), highest), 12);
}

AVX2 static void apply_256(const cblend_material *material, uint32_t *pixels, size_t count) {
    const __m256i alpha = _mm256_set1_epi32((int)0xff000000), pairs = _mm256_set1_epi32(0x00ff00ff);
    const __m256i bytes = _mm256_set1_epi32(255), factor = _mm256_set1_epi32(material->factor);
    const __m256i lowest = _mm256_set1_epi32(material->lowest), highest = _mm256_set1_epi32(material->highest);
    const __m256i outer = _mm256_set1_epi32(296 << 16 | 871), inner = _mm256_set1_epi32(2929);
    size_t index = 0;
    for (; index + 8 <= count; index += 8) {
        const __m256i colors = _mm256_loadu_si256((const __m256i *)(pixels + index));
        if (!_mm256_testc_si256(colors, alpha)) {
            for (size_t lane = index; lane < index + 8; lane++) pixels[lane] = material_pixel(material, pixels[lane]);
            continue;
        }
        const __m256i green = _mm256_and_si256(_mm256_srli_epi32(colors, 8), bytes);
        __m256i sums = _mm256_madd_epi16(_mm256_and_si256(colors, pairs), outer);
        sums = _mm256_add_epi32(_mm256_add_epi32(sums, _mm256_madd_epi16(green, inner)), _mm256_set1_epi32(128));
        const __m256i plates = _mm256_i32gather_epi32((const int *)material->plates, _mm256_srli_epi32(sums, 8), 4);
        const __m256i low = components(_mm256_and_si256(colors, bytes), plates, factor, lowest, highest);
        const __m256i middle = components(green, plates, factor, lowest, highest);
        const __m256i high = components(
            _mm256_and_si256(_mm256_srli_epi32(colors, 16), bytes), plates, factor, lowest, highest);
        const __m256i result = _mm256_or_si256(
            _mm256_or_si256(low, _mm256_slli_epi32(middle, 8)), _mm256_or_si256(_mm256_slli_epi32(high, 16), alpha));
        _mm256_storeu_si256((__m256i *)(pixels + index), result);
    }
    for (; index < count; index++) pixels[index] = material_pixel(material, pixels[index]);
}

#endif

void cblend_apply_material(const cblend_material *material, uint32_t *pixels, size_t count, cblend_instructions limit) {
#if defined(__x86_64__)
    if (has_avx2(limit)) return apply_256(material, pixels, count);
#endif
    for (size_t index = 0; index < count; index++) pixels[index] = material_pixel(material, pixels[index]);
}

void cblend_filter_colors(const cblend_color_filter *filter, uint32_t *pixels, size_t count, cblend_instructions limit) {
#if defined(__x86_64__)
    if (has_avx2(limit)) return filter_row_256(filter, pixels, count);
#endif
    filter_row(filter, pixels, count);
}
