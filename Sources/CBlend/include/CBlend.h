#ifndef CBLEND_H
#define CBLEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Blends a premultiplied pixel with an alpha of 1...254 over each of a row's, by AVX2.
///
/// The bytes are those of the rasteriser's `SpanBlender`, of which this is the wide form: `factor`, `low` and `high` are its
/// lanes, two for each pixel. `count` is at least 8. False, with nothing done, where the processor has no AVX2.
bool cblend_span(uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high);

#endif
