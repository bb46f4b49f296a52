// Eight doubles in two registers, for lines_kernel.h.

typedef struct {
    __m256d low, high;
} doubles_256;

TARGET doubles_256 doubles_of_256(__m256i numbers) {
    return (doubles_256){
        _mm256_cvtepi32_pd(_mm256_castsi256_si128(numbers)), _mm256_cvtepi32_pd(_mm256_extracti128_si256(numbers, 1))};
}

/// Truncates doubles to integers.
TARGET __m256i numbers_of_256(doubles_256 a) {
    return _mm256_set_m128i(_mm256_cvttpd_epi32(a.high), _mm256_cvttpd_epi32(a.low));
}

TARGET doubles_256 all_256(double a) { return (doubles_256){_mm256_set1_pd(a), _mm256_set1_pd(a)}; }

TARGET doubles_256 sum_256(doubles_256 a, doubles_256 b) {
    return (doubles_256){_mm256_add_pd(a.low, b.low), _mm256_add_pd(a.high, b.high)};
}

TARGET doubles_256 product_256(doubles_256 a, doubles_256 b) {
    return (doubles_256){_mm256_mul_pd(a.low, b.low), _mm256_mul_pd(a.high, b.high)};
}

TARGET doubles_256 quotient_256(doubles_256 a, doubles_256 b) {
    return (doubles_256){_mm256_div_pd(a.low, b.low), _mm256_div_pd(a.high, b.high)};
}

TARGET doubles_256 truncated_256(doubles_256 a) {
    return (doubles_256){
        _mm256_round_pd(a.low, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC), _mm256_round_pd(a.high, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC)};
}

TARGET void store_256(double *target, doubles_256 a) {
    _mm256_storeu_pd(target, a.low);
    _mm256_storeu_pd(target + 4, a.high);
}
