// SHA-256 of messages of equal length, side by side. Every round depends on the one before, so the algorithm itself has no
// parallelism; instead, each lane of a vector belongs to a different message.

#include "CSHA256.h"

#include <string.h>

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3).
static const uint32_t initial_state[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

enum { block_bytes = 64, block_words = 16, rounds = 64, length_bytes = 8, state_words = 8 };

#define LANES 16
#define FORM(name) name##_avx512
#define FORM_TARGET __attribute__((target("avx512f,avx512bw")))
#include "lanes_avx512.h"
#include "sha256_kernel.h"
#undef LANES
#undef FORM
#undef FORM_TARGET

#define LANES 8
#define FORM(name) name##_avx2
#define FORM_TARGET __attribute__((target("avx2")))
#include "lanes_avx2.h"
#include "sha256_kernel.h"

/// Whether the processor has SHA-256 instructions: bit 29 of EBX in CPUID leaf 7, which has no portable name in
/// `__builtin_cpu_supports`.
static int has_sha_instructions(void) {
    unsigned a = 0, b = 0, c = 0, d = 0;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

int csha256_has_lanes(size_t lanes) {
    if (lanes == 16) return __builtin_cpu_supports("avx512bw") != 0;
    if (lanes == 8) return __builtin_cpu_supports("avx2") != 0;
    return lanes == 1;
}

size_t csha256_lanes(void) {
    if (csha256_has_lanes(16)) return 16;
    return csha256_has_lanes(8) && !has_sha_instructions() ? 8 : 1;
}

void csha256_digests(const uint8_t *const *messages, size_t length, size_t lanes, uint8_t *digests) {
    if (lanes == 16) {
        digests_avx512(messages, length, digests);
    } else {
        digests_avx2(messages, length, digests);
    }
}

#else

int csha256_has_lanes(size_t lanes) { return lanes == 1; }

size_t csha256_lanes(void) { return 1; }

void csha256_digests(const uint8_t *const *messages, size_t length, size_t lanes, uint8_t *digests) {}

#endif
