// What differs between processors in samples_kernel.h, in a form for all: loops that compilers find vectors for.

/// A byte for each row of samples in a pixel.
typedef struct {
    uint8_t bytes[ROWS];
} mask_portable;

/// The samples from an index on, none from 8 on.
FORCE_INLINE uint8_t samples_from(uint8_t index) {
    uint8_t samples = index & 1 ? 254 : 255;
    samples = index & 2 ? (uint8_t)(samples << 2) : samples;
    samples = index & 4 ? (uint8_t)(samples << 4) : samples;
    return index < COLUMNS ? samples : 0;
}

/// All samples of the rows from one up to another.
FORCE_INLINE mask_portable rows_portable(int32_t first, int32_t end) {
    mask_portable mask;
    for (int32_t row = 0; row < ROWS; row++) mask.bytes[row] = row >= first && row < end ? 255 : 0;
    return mask;
}

/// The first samples right of a piece by row, counted from the pixel that x is counted from, at most four pixels wide.
FORCE_INLINE mask_portable find_portable(int16_t x, int16_t slope) {
    static const int16_t rows[ROWS] = {OFFSETS_OF_8(0), OFFSETS_OF_8(8), OFFSETS_OF_8(16), OFFSETS_OF_8(24)};
    mask_portable index;
    for (int16_t row = 0; row < ROWS; row++) {
        int16_t place = (int16_t)(x + slope * row + rows[row]);
        place = place < 0 ? 0 : place;
        index.bytes[row] = (uint8_t)(place >> SAMPLE_BITS);
    }
    return index;
}

/// Such samples, counted from the next pixel.
FORCE_INLINE mask_portable next_portable(mask_portable index) {
    for (int row = 0; row < ROWS; row++) index.bytes[row] = index.bytes[row] < COLUMNS ? 0 : index.bytes[row] - COLUMNS;
    return index;
}

/// The samples from the first ones on, in the rows that are kept.
FORCE_INLINE mask_portable samples_portable(mask_portable index, mask_portable kept) {
    for (int row = 0; row < ROWS; row++) index.bytes[row] = samples_from(index.bytes[row]) & kept.bytes[row];
    return index;
}

/// Toggles samples that are in one mask only.
FORCE_INLINE void flip_portable(uint8_t *cell, mask_portable samples, mask_portable others) {
    for (int row = 0; row < ROWS; row++) cell[row] ^= samples.bytes[row] ^ others.bytes[row];
}

/// Toggles the samples right of a piece in two pixels, and what changes in the third.
FORCE_INLINE void toggle_two_portable(uint8_t *cell, mask_portable index, int32_t first, int32_t end) {
    mask_portable kept = rows_portable(first, end);
    for (int row = 0; row < ROWS; row++) {
        uint8_t samples = samples_from(index.bytes[row] & (COLUMNS - 1));
        uint8_t is_here = index.bytes[row] < COLUMNS ? 255 : 0;
        cell[row] ^= samples & is_here & kept.bytes[row];
        cell[ROWS + row] ^= (samples ^ is_here) & kept.bytes[row];
        cell[2 * ROWS + row] ^= (uint8_t)~(samples | is_here) & kept.bytes[row];
    }
}

/// Takes four pixels' toggles, leaves none, and counts the samples inside, less one above the half: 256 is 255.
FORCE_INLINE void count_block_portable(uint8_t *cells, mask_portable *inside, uint8_t *coverage) {
    for (int pixel = 0; pixel < 4; pixel++) {
        flip_portable(inside->bytes, *(const mask_portable *)(cells + pixel * ROWS), (mask_portable){{0}});
        uint32_t count = 0;
        for (int word = 0; word < ROWS / 8; word++) {
            uint64_t bits;
            memcpy(&bits, inside->bytes + 8 * word, 8);
            count += (uint32_t)__builtin_popcountll(bits);
        }
        coverage[pixel] = (uint8_t)(count - (count > ROWS * COLUMNS / 2));
    }
    memset(cells, 0, 4 * ROWS);
}
