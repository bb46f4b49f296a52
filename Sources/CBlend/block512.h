// Sixteen columns of summed areas at once, by AVX-512: the operations of areas.h and sweep.c on two blocks that lie side by side.

/// The sums of the entries up to each of sixteen, after those before them.
TARGET __m512i prefix_sums_512(__m512i entries, __m512i sum) {
    __m512i sums = _mm512_add_epi32(entries, _mm512_bslli_epi128(entries, 4));
    sums = _mm512_add_epi32(sums, _mm512_bslli_epi128(sums, 8));
    // The last sum of each four, for the four behind them, and then those of eight.
    const __m512i four = _mm512_setr_epi32(0, 0, 0, 0, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11);
    const __m512i eight = _mm512_setr_epi32(0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 7, 7, 7, 7);
    sums = _mm512_add_epi32(sums, _mm512_maskz_permutexvar_epi32(0xfff0, four, sums));
    return _mm512_add_epi32(_mm512_add_epi32(sums, sum), _mm512_maskz_permutexvar_epi32(0xff00, eight, sums));
}

TARGET __m512i coverage_of_512(__m512i area, bool is_even_odd) {
    const __m512i full = _mm512_set1_epi32(1 << 17);
    if (is_even_odd) {
        __m512i folded = _mm512_and_si512(area, _mm512_set1_epi32((1 << 18) - 1));
        area = _mm512_sub_epi32(full, _mm512_abs_epi32(_mm512_sub_epi32(folded, full)));
    } else {
        area = _mm512_min_epu32(_mm512_abs_epi32(area), full);
    }
    __m512i scaled = _mm512_sub_epi32(_mm512_slli_epi32(area, 8), area);
    return _mm512_srli_epi32(_mm512_add_epi32(scaled, _mm512_set1_epi32(1 << 16)), 17);
}

TARGET __m512i divided_by_255_512(__m512i x) {
    return _mm512_mulhi_epu16(_mm512_add_epi16(x, _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
}

/// Source-over of a pixel times sixteen coverages, which are the alphas of one that is opaque.
TARGET __m512i cover_512(__m512i backdrop, __m512i coverage, __m512i pixel, bool is_opaque) {
    const __m512i bytes = _mm512_set1_epi16(255);
    const __m512i alphas = _mm512_broadcast_i32x4(_mm_setr_epi8(2, -1, 2, -1, 6, -1, 6, -1, 10, -1, 10, -1, 14, -1, 14, -1));
    __m512i factor = _mm512_or_si512(coverage, _mm512_slli_epi32(coverage, 16));
    __m512i low = divided_by_255_512(_mm512_mullo_epi16(_mm512_and_si512(pixel, bytes), factor));
    __m512i high = divided_by_255_512(_mm512_mullo_epi16(_mm512_srli_epi16(pixel, 8), factor));
    __m512i transparency = _mm512_sub_epi16(bytes, is_opaque ? factor : _mm512_shuffle_epi8(high, alphas));
    __m512i low_below = _mm512_mullo_epi16(_mm512_and_si512(backdrop, bytes), transparency);
    __m512i high_below = _mm512_mullo_epi16(_mm512_srli_epi16(backdrop, 8), transparency);
    low = _mm512_add_epi16(low, divided_by_255_512(low_below));
    high = _mm512_add_epi16(high, divided_by_255_512(high_below));
    return _mm512_or_si512(low, _mm512_slli_epi16(high, 8));
}

/// Paints sixteen columns and leaves their entries 0; returns the last sum in all lanes.
TARGET __m512i paint_columns_512(
    int32_t *entries, uint32_t *pixels, __m512i sum, __m512i pixel, bool is_even_odd, bool is_opaque) {
    __m512i sums = prefix_sums_512(_mm512_loadu_si512(entries), sum);
    _mm512_storeu_si512(entries, _mm512_setzero_si512());
    __m512i coverage = coverage_of_512(sums, is_even_odd);
    _mm512_storeu_si512(pixels, cover_512(_mm512_loadu_si512(pixels), coverage, pixel, is_opaque));
    return _mm512_permutexvar_epi32(_mm512_set1_epi32(15), sums);
}
