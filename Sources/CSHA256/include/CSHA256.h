#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// The most messages that are hashed side by side.
enum { csha256_most_lanes = 16 };

/// The number of messages that this processor hashes side by side, faster than one by one: 16 by AVX-512, 8 by AVX2, else 1.
///
/// Instructions for SHA-256 are 1.2 times as fast as eight lanes, and half as fast as sixteen: a processor that has them and no AVX-512
/// gets 1.
size_t csha256_lanes(void);

/// Whether the processor has the instructions for a number of lanes.
int csha256_has_lanes(size_t lanes);

/// Writes the SHA-256 digests (FIPS 180-4) of `lanes` messages of `length` bytes each, 32 bytes a digest.
///
/// The messages may overlap and be the same. `lanes` is 8 or 16, and the processor has the instructions for it.
void csha256_digests(const uint8_t *const *messages, size_t length, size_t lanes, uint8_t *digests);

#endif
