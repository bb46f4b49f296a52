#include "CBlend.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)

#include <immintrin.h>

__attribute__((target("avx2"))) static void shade(
    uint32_t *pixels, size_t count, float column, const cblend_distances *distances) {
    const __m256 lanes = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256 middle = _mm256_set1_ps(distances->middle), scale = _mm256_set1_ps(distances->scale);
    const __m256 height = _mm256_set1_ps(distances->height), bias = _mm256_set1_ps(distances->bias);
    const __m256 limit = _mm256_set1_ps(65535), magic = _mm256_set1_ps(0x1.8p23f);
    const __m256i low_base = _mm256_set1_epi32((int)distances->low_base);
    const __m256i low_growth = _mm256_set1_epi32((int)distances->low_growth);
    const __m256i low_flip = _mm256_set1_epi32((int)distances->low_flip);
    const __m256i high_base = _mm256_set1_epi32((int)distances->high_base);
    const __m256i high_growth = _mm256_set1_epi32((int)distances->high_growth);
    const __m256i high_flip = _mm256_set1_epi32((int)distances->high_flip);
    for (size_t index = 0; index < count; index += 8) {
        __m256 along = _mm256_mul_ps(_mm256_sub_ps(_mm256_add_ps(lanes, _mm256_set1_ps(column)), middle), scale);
        __m256 distance = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(along, along), height));
        __m256 t = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(distance, bias), _mm256_setzero_ps()), limit);
        __m256i bits = _mm256_and_si256(_mm256_castps_si256(_mm256_add_ps(t, magic)), _mm256_set1_epi32(0xffff));
        bits = _mm256_or_si256(bits, _mm256_slli_epi32(bits, 16));
        __m256i low = _mm256_mulhi_epu16(_mm256_xor_si256(bits, low_flip), low_growth);
        __m256i high = _mm256_mulhi_epu16(_mm256_xor_si256(bits, high_flip), high_growth);
        low = _mm256_srli_epi16(_mm256_add_epi16(low, low_base), 8);
        high = _mm256_and_si256(_mm256_add_epi16(high, high_base), _mm256_set1_epi16((short)0xff00));
        _mm256_storeu_si256((__m256i *)(pixels + index), _mm256_or_si256(low, high));
        column += 8;
    }
}

bool cblend_shade_distances(uint32_t *pixels, size_t count, float column, const cblend_distances *distances) {
    if (!__builtin_cpu_supports("avx2")) return false;
    shade(pixels, count, column, distances);
    return true;
}

#else

bool cblend_shade_distances(uint32_t *pixels, size_t count, float column, const cblend_distances *distances) {
    return false;
}

#endif
