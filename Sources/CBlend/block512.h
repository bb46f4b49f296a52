// Sixteen columns of summed areas at once, with AVX-512: two adjacent blocks.

/// The prefix sums of sixteen entries, added to the previous sum.
TARGET __m512i prefix_sums_512(__m512i entries, __m512i sum) {
    __m512i sums = _mm512_add_epi32(entries, _mm512_bslli_epi128(entries, 4));
    sums = _mm512_add_epi32(sums, _mm512_bslli_epi128(sums, 8));
    // Add the last sum of each group of four to the next group, then do the same for groups of eight.
    const __m512i four = _mm512_setr_epi32(0, 0, 0, 0, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11);
    const __m512i eight = _mm512_setr_epi32(0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 7, 7, 7, 7);
    sums = _mm512_add_epi32(sums, _mm512_maskz_permutexvar_epi32(0xfff0, four, sums));
    return _mm512_add_epi32(_mm512_add_epi32(sums, sum), _mm512_maskz_permutexvar_epi32(0xff00, eight, sums));
}

/// Paints sixteen columns and clears their entries; returns the last sum in all lanes.
TARGET __m512i paint_columns_512(
    int32_t *entries, uint32_t *pixels, __m512i sum, __m512i pixel, bool is_even_odd, bool is_opaque) {
    __m512i sums = prefix_sums_512(_mm512_loadu_si512(entries), sum);
    _mm512_storeu_si512(entries, _mm512_setzero_si512());
    __m512i coverage = coverage_of_512(sums, is_even_odd);
    _mm512_storeu_si512(pixels, composite_512(_mm512_loadu_si512(pixels), doubled_512(coverage), pixel, is_opaque));
    return _mm512_permutexvar_epi32(_mm512_set1_epi32(15), sums);
}
