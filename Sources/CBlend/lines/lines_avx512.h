// Eight doubles in one register, for lines_kernel.h.

typedef __m512d doubles_512;

TARGET doubles_512 doubles_of_512(__m256i numbers) { return _mm512_cvtepi32_pd(numbers); }

/// Truncates doubles to integers.
TARGET __m256i numbers_of_512(doubles_512 a) { return _mm512_cvttpd_epi32(a); }

TARGET doubles_512 all_512(double a) { return _mm512_set1_pd(a); }

TARGET doubles_512 sum_512(doubles_512 a, doubles_512 b) { return _mm512_add_pd(a, b); }

TARGET doubles_512 product_512(doubles_512 a, doubles_512 b) { return _mm512_mul_pd(a, b); }

TARGET doubles_512 quotient_512(doubles_512 a, doubles_512 b) { return _mm512_div_pd(a, b); }

TARGET doubles_512 truncated_512(doubles_512 a) {
    return _mm512_roundscale_pd(a, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
}

TARGET void store_512(double *target, doubles_512 a) { _mm512_storeu_pd(target, a); }
