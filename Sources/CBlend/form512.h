// The counterpart of form256.h for vectors of 512 bits, with AVX-512.

#undef TARGET
#undef TARGET_FUNCTION
#undef FORM
#undef V
#undef BITS
#undef LANES

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl"), always_inline)) static inline
#define TARGET_FUNCTION __attribute__((target("avx512f,avx512bw,avx512vl")))
#define FORM(name) name##_512
#define V(name) _mm512_##name
#define BITS(name) _mm512_##name##_si512
#define LANES 16

typedef __m512 floats_512;
typedef __m512i integers_512;

/// Repeats each of sixteen bytes four times.
TARGET __m512i four_times_512(const uint8_t *bytes) {
    const __m512i order = _mm512_set_epi64(
        0x0f0f0f0f0e0e0e0e, 0x0d0d0d0d0c0c0c0c, 0x0b0b0b0b0a0a0a0a, 0x0909090908080808,
        0x0707070706060606, 0x0505050504040404, 0x0303030302020202, 0x0101010100000000);
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)bytes)), order);
}

typedef __mmask16 mask_512;

TARGET __mmask16 first_of_512(size_t count) { return (__mmask16)((1U << least(count, LANES)) - 1); }

TARGET __m512i load_some_512(const uint32_t *pixels, __mmask16 mask) { return _mm512_maskz_loadu_epi32(mask, pixels); }

TARGET void store_some_512(uint32_t *pixels, __mmask16 mask, __m512i values) {
    _mm512_mask_storeu_epi32(pixels, mask, values);
}

TARGET __m256i lower_half_512(__m512i a) { return _mm512_castsi512_si256(a); }

/// The last of eight numbers, in all lanes.
TARGET __m512i last_of_eight_512(__m256i a) {
    return _mm512_permutexvar_epi32(_mm512_set1_epi32(7), _mm512_castsi256_si512(a));
}

/// Repeats sixteen bytes in each 128-bit part of a vector.
TARGET __m512i repeated_512(__m128i bytes) { return _mm512_broadcast_i32x4(bytes); }

/// Copies the low byte of each 32-bit number to both of its 16-bit lanes.
TARGET __m512i doubled_512(__m512i numbers) { return _mm512_or_si512(numbers, _mm512_slli_epi32(numbers, 16)); }

/// Expands each of sixteen bytes to both 16-bit lanes of a pixel.
TARGET __m512i factors_of_512(const uint8_t *bytes) {
    const __m512i order = _mm512_setr_epi32(
        (int)0x80008000, (int)0x80018001, (int)0x80028002, (int)0x80038003, (int)0x80048004, (int)0x80058005, (int)0x80068006,
        (int)0x80078007, (int)0x80088008, (int)0x80098009, (int)0x800a800a, (int)0x800b800b, (int)0x800c800c, (int)0x800d800d,
        (int)0x800e800e, (int)0x800f800f);
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)bytes)), order);
}

/// Whether sixteen bytes are all 0.
TARGET bool are_zero_512(const uint8_t *bytes) {
    __m128i all = _mm_loadu_si128((const __m128i *)bytes);
    return _mm_testz_si128(all, all);
}

#include "pixels_kernel.h"
