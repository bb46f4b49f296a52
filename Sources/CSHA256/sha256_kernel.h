// SHA-256 in the lanes of vectors, with the names and steps of FIPS 180-4, section 6.2.


#if LANES == 16
#define ROTATED ROTATED_AVX512
#define SHIFTED SHIFTED_AVX512
#else
#define ROTATED ROTATED_AVX2
#define SHIFTED SHIFTED_AVX2
#endif

/// Updates the states of all messages with a block of each.
FORM_TARGET static void FORM(compress)(FORM(words) state[state_words], const uint8_t *const blocks[LANES]) {
    FORM(words) schedule[block_words];
    FORM(load)(schedule, blocks);
    FORM(words) a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
#pragma GCC unroll 64
    for (int round = 0; round < rounds; round++) {
        FORM(words) *word = &schedule[round % block_words];
        if (round >= block_words) {
            FORM(words) early = schedule[(round + 1) % block_words], late = schedule[(round + 14) % block_words];
            FORM(words) sigma0 = FORM(parity)(ROTATED(early, 7), ROTATED(early, 18), SHIFTED(early, 3));
            FORM(words) sigma1 = FORM(parity)(ROTATED(late, 17), ROTATED(late, 19), SHIFTED(late, 10));
            *word = FORM(sum)(FORM(sum)(*word, schedule[(round + 9) % block_words]), FORM(sum)(sigma0, sigma1));
        }
        FORM(words) sum1 = FORM(parity)(ROTATED(e, 6), ROTATED(e, 11), ROTATED(e, 25));
        FORM(words) sum0 = FORM(parity)(ROTATED(a, 2), ROTATED(a, 13), ROTATED(a, 22));
        FORM(words) constant = FORM(all)(round_constants[round]);
        FORM(words) t1 = FORM(sum)(FORM(sum)(h, sum1), FORM(sum)(FORM(sum)(FORM(choice)(e, f, g), constant), *word));
        FORM(words) t2 = FORM(sum)(sum0, FORM(majority)(a, b, c));
        h = g;
        g = f;
        f = e;
        e = FORM(sum)(d, t1);
        d = c;
        c = b;
        b = a;
        a = FORM(sum)(t1, t2);
    }
    const FORM(words) next[state_words] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < state_words; i++) state[i] = FORM(sum)(state[i], next[i]);
}

FORM_TARGET static void FORM(digests)(const uint8_t *const *messages, size_t length, uint8_t *digests) {
    FORM(words) state[state_words];
    for (int i = 0; i < state_words; i++) state[i] = FORM(all)(initial_state[i]);
    const uint8_t *blocks[LANES];
    size_t done = 0;
    for (; done + block_bytes <= length; done += block_bytes) {
        for (int lane = 0; lane < LANES; lane++) blocks[lane] = messages[lane] + done;
        FORM(compress)(state, blocks);
    }
    // The padding: the rest of each message, a 1 bit, 0 bits, and the length in bits. It takes one block, or two if the length
    // does not fit into the first.
    uint8_t ends[LANES][2 * block_bytes] = {0};
    size_t rest = length - done, count = rest + 1 + length_bytes <= block_bytes ? 1 : 2;
    uint64_t bits = __builtin_bswap64((uint64_t)length * 8);
    for (int lane = 0; lane < LANES; lane++) {
        if (rest > 0) memcpy(ends[lane], messages[lane] + done, rest);
        ends[lane][rest] = 0x80;
        memcpy(ends[lane] + count * block_bytes - length_bytes, &bits, length_bytes);
    }
    for (size_t block = 0; block < count; block++) {
        for (int lane = 0; lane < LANES; lane++) blocks[lane] = ends[lane] + block * block_bytes;
        FORM(compress)(state, blocks);
    }
    for (int i = 0; i < state_words; i++) {
        uint32_t words[LANES];
        FORM(store)(words, state[i]);
        for (int lane = 0; lane < LANES; lane++) {
            uint32_t word = __builtin_bswap32(words[lane]);
            memcpy(digests + 32 * lane + 4 * i, &word, 4);
        }
    }
}

#undef ROTATED
#undef SHIFTED
