// Eight 32-bit lanes with AVX2.

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

typedef __m256i words_avx2;

AVX2 words_avx2 all_avx2(uint32_t word) { return _mm256_set1_epi32((int)word); }
AVX2 words_avx2 sum_avx2(words_avx2 a, words_avx2 b) { return _mm256_add_epi32(a, b); }

#define ROTATED_AVX2(a, bits) _mm256_or_si256(_mm256_srli_epi32(a, bits), _mm256_slli_epi32(a, 32 - (bits)))
#define SHIFTED_AVX2(a, bits) _mm256_srli_epi32(a, bits)

AVX2 words_avx2 parity_avx2(words_avx2 a, words_avx2 b, words_avx2 c) { return _mm256_xor_si256(_mm256_xor_si256(a, b), c); }

AVX2 words_avx2 choice_avx2(words_avx2 a, words_avx2 b, words_avx2 c) {
    return _mm256_xor_si256(c, _mm256_and_si256(a, _mm256_xor_si256(b, c)));
}

AVX2 words_avx2 majority_avx2(words_avx2 a, words_avx2 b, words_avx2 c) {
    return _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(c, _mm256_or_si256(a, b)));
}

/// Transposes a square of words.
AVX2 void transpose_avx2(words_avx2 words[8]) {
    __m256i t[8];
    for (int i = 0; i < 8; i += 2) {
        t[i] = _mm256_unpacklo_epi32(words[i], words[i + 1]);
        t[i + 1] = _mm256_unpackhi_epi32(words[i], words[i + 1]);
    }
    for (int i = 0; i < 8; i += 4) {
        words[i] = _mm256_unpacklo_epi64(t[i], t[i + 2]);
        words[i + 1] = _mm256_unpackhi_epi64(t[i], t[i + 2]);
        words[i + 2] = _mm256_unpacklo_epi64(t[i + 1], t[i + 3]);
        words[i + 3] = _mm256_unpackhi_epi64(t[i + 1], t[i + 3]);
    }
    for (int i = 0; i < 4; i++) {
        t[i] = _mm256_permute2x128_si256(words[i], words[i + 4], 0x20);
        t[i + 4] = _mm256_permute2x128_si256(words[i], words[i + 4], 0x31);
    }
    for (int i = 0; i < 8; i++) words[i] = t[i];
}

/// Reads the sixteen words of a block of each message and transposes them, so that a vector holds one word of every message.
AVX2 void load_avx2(words_avx2 words[16], const uint8_t *const blocks[8]) {
    const __m256i big_endian = _mm256_set_epi32(
        0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203, 0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203);
    for (int half = 0; half < 2; half++) {
        for (int i = 0; i < 8; i++) {
            __m256i bytes = _mm256_loadu_si256((const __m256i *)(blocks[i] + 32 * half));
            words[8 * half + i] = _mm256_shuffle_epi8(bytes, big_endian);
        }
        transpose_avx2(words + 8 * half);
    }
}

AVX2 void store_avx2(uint32_t *lanes, words_avx2 a) { _mm256_storeu_si256((__m256i *)lanes, a); }
