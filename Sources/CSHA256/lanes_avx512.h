// Sixteen 32-bit lanes with AVX-512.

#define AVX512 __attribute__((target("avx512f,avx512bw"), always_inline)) static inline

typedef __m512i words_avx512;

AVX512 words_avx512 all_avx512(uint32_t word) { return _mm512_set1_epi32((int)word); }
AVX512 words_avx512 sum_avx512(words_avx512 a, words_avx512 b) { return _mm512_add_epi32(a, b); }

#define ROTATED_AVX512(a, bits) _mm512_ror_epi32(a, bits)
#define SHIFTED_AVX512(a, bits) _mm512_srli_epi32(a, bits)

/// The last argument of vpternlogd is its truth table: a ^ b ^ c, a ? b : c, and the majority.
AVX512 words_avx512 parity_avx512(words_avx512 a, words_avx512 b, words_avx512 c) { return _mm512_ternarylogic_epi32(a, b, c, 0x96); }
AVX512 words_avx512 choice_avx512(words_avx512 a, words_avx512 b, words_avx512 c) { return _mm512_ternarylogic_epi32(a, b, c, 0xca); }
AVX512 words_avx512 majority_avx512(words_avx512 a, words_avx512 b, words_avx512 c) { return _mm512_ternarylogic_epi32(a, b, c, 0xe8); }

/// Reads the sixteen words of a block of each message and transposes them, so that a vector holds one word of every message.
AVX512 void load_avx512(words_avx512 words[16], const uint8_t *const blocks[16]) {
    const __m512i big_endian = _mm512_set4_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203);
    __m512i t[16];
    for (int i = 0; i < 16; i++) words[i] = _mm512_shuffle_epi8(_mm512_loadu_si512(blocks[i]), big_endian);
    for (int i = 0; i < 16; i += 2) {
        t[i] = _mm512_unpacklo_epi32(words[i], words[i + 1]);
        t[i + 1] = _mm512_unpackhi_epi32(words[i], words[i + 1]);
    }
    for (int i = 0; i < 16; i += 4) {
        words[i] = _mm512_unpacklo_epi64(t[i], t[i + 2]);
        words[i + 1] = _mm512_unpackhi_epi64(t[i], t[i + 2]);
        words[i + 2] = _mm512_unpacklo_epi64(t[i + 1], t[i + 3]);
        words[i + 3] = _mm512_unpackhi_epi64(t[i + 1], t[i + 3]);
    }
    for (int i = 0; i < 4; i++) {
        t[i] = _mm512_shuffle_i32x4(words[i], words[i + 4], 0x88);
        t[i + 4] = _mm512_shuffle_i32x4(words[i], words[i + 4], 0xdd);
        t[i + 8] = _mm512_shuffle_i32x4(words[i + 8], words[i + 12], 0x88);
        t[i + 12] = _mm512_shuffle_i32x4(words[i + 8], words[i + 12], 0xdd);
    }
    for (int i = 0; i < 4; i++) {
        words[i] = _mm512_shuffle_i32x4(t[i], t[i + 8], 0x88);
        words[i + 8] = _mm512_shuffle_i32x4(t[i], t[i + 8], 0xdd);
        words[i + 4] = _mm512_shuffle_i32x4(t[i + 4], t[i + 12], 0x88);
        words[i + 12] = _mm512_shuffle_i32x4(t[i + 4], t[i + 12], 0xdd);
    }
}

AVX512 void store_avx512(uint32_t *lanes, words_avx512 a) { _mm512_storeu_si512(lanes, a); }
