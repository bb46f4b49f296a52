// The portable form of the functions in samples_kernel.h that differ between processors: loops that compilers vectorize.

/// A byte for each row of samples in a tile.
typedef struct {
    uint8_t bytes[ROWS];
} mask_portable;

/// The x at which a chain crosses the rows.
typedef struct {
    int16_t rows[ROWS];
} crossings_portable;

typedef mask_portable rows_portable;

/// The number of columns toggled at a time.
enum { columns_at_once_portable = 1 };

FORCE_INLINE mask_portable none_portable(void) { return (mask_portable){{0}}; }

/// All samples of the rows from one up to another.
FORCE_INLINE rows_portable rows_between_portable(int32_t first, int32_t end) {
    mask_portable mask;
    for (int32_t row = 0; row < ROWS; row++) mask.bytes[row] = row >= first && row < end ? 255 : 0;
    return mask;
}

/// Sets the crossings of a line, starting at a row of samples.
FORCE_INLINE void cross_portable(crossings_portable *crossings, int32_t first, int64_t slope, int64_t origin) {
    uint16_t x = (uint16_t)(origin >> 16), whole = (uint16_t)(slope >> 16), fraction = (uint16_t)slope;
    for (uint16_t row = 0; row < ROWS; row++) {
        uint16_t moved = (uint16_t)((uint32_t)whole * row) + (uint16_t)((uint32_t)fraction * row >> 16);
        crossings->rows[row] = row >= first ? (int16_t)(uint16_t)(x + moved) : crossings->rows[row];
    }
}

/// The index of the first sample to the right of each crossing, relative to a pixel.
FORCE_INLINE mask_portable find_portable(const crossings_portable *crossings, int16_t pixel) {
    static const int16_t offsets[ROWS] = {
        OFFSETS_OF_8(0), OFFSETS_OF_8(8), OFFSETS_OF_8(0), OFFSETS_OF_8(8),
        OFFSETS_OF_8(0), OFFSETS_OF_8(8), OFFSETS_OF_8(0), OFFSETS_OF_8(8),
    };
    mask_portable index;
    for (int row = 0; row < ROWS; row++) {
        int16_t crossing = (int16_t)(crossings->rows[row] - pixel + offsets[row]);
        crossing = crossing < 0 ? 0 : crossing;
        index.bytes[row] = (uint8_t)(crossing >> SAMPLE_BITS);
    }
    return index;
}

/// The same indices, relative to the next pixel.
FORCE_INLINE mask_portable next_portable(mask_portable index) {
    for (int row = 0; row < ROWS; row++) index.bytes[row] = index.bytes[row] < COLUMNS ? 0 : index.bytes[row] - COLUMNS;
    return index;
}

/// The samples from an index on, none if it is 8 or more.
FORCE_INLINE uint8_t samples_from(uint8_t index) {
    uint8_t samples = index & 1 ? 254 : 255;
    samples = index & 2 ? (uint8_t)(samples << 2) : samples;
    samples = index & 4 ? (uint8_t)(samples << 4) : samples;
    return index < COLUMNS ? samples : 0;
}

/// The samples from each index on, in the selected rows.
FORCE_INLINE mask_portable samples_portable(mask_portable index, rows_portable kept) {
    for (int row = 0; row < ROWS; row++) index.bytes[row] = samples_from(index.bytes[row]) & kept.bytes[row];
    return index;
}

/// Toggles the samples in exactly one of two masks.
FORCE_INLINE void flip_portable(uint8_t *cell, mask_portable samples, mask_portable others) {
    for (int row = 0; row < ROWS; row++) cell[row] ^= samples.bytes[row] ^ others.bytes[row];
}

/// Applies and clears the toggles of a block, and writes the coverage of its rows: twice the samples inside, minus one above
/// half.
FORCE_INLINE void count_block_portable(uint8_t *cells, mask_portable *inside, uint8_t *coverage, int32_t stride) {
    for (int column = 0; column < BLOCK; column++) {
        flip_portable(inside->bytes, *(const mask_portable *)(cells + column * ROWS), none_portable());
        for (int row = 0; row < TILE; row++) {
            uint64_t halves[2];
            memcpy(halves, inside->bytes + 16 * row, 16);
            int count = __builtin_popcountll(halves[0]) + __builtin_popcountll(halves[1]);
            coverage[row * stride + column] = (uint8_t)(2 * count - (count > 64));
        }
    }
    memset(cells, 0, BLOCK * ROWS);
}
