#ifndef CBLEND_DISTANCES512_H
#define CBLEND_DISTANCES512_H

#include "CBlend.h"

/// Does what `cblend_cover_distances` does, by AVX-512; up to fifteen more bytes of coverage than `count` are read.
void cblend_cover_distances_512(
    uint32_t *row, size_t count, const uint8_t *coverage, uint32_t opacity, float column, const cblend_distances *distances);

#endif
