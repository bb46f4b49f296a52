#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// The maximum number of messages that are hashed side by side.
enum { csha256_most_lanes = 16 };

/// The number of messages for this processor to hash side by side, if that is faster than one by one: 16 with AVX-512, 8 with
/// AVX2, else 1.
///
/// SHA-256 instructions are 1.2 times as fast as eight lanes and half as fast as sixteen, so a processor with them but without
/// AVX-512 gets 1.
size_t csha256_lanes(void);

/// Whether the processor supports a number of lanes.
int csha256_has_lanes(size_t lanes);

/// Writes the SHA-256 digests (FIPS 180-4), 32 bytes each, of `lanes` messages of `length` bytes.
///
/// The messages may overlap or be the same. `lanes` must be 8 or 16 and supported by the processor.
void csha256_digests(const uint8_t *const *messages, size_t length, size_t lanes, uint8_t *digests);

#endif
