#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp, which must not cross Swift frames: every setjmp and longjmp stays inside this shim.

enum { CPNG_MESSAGE_SIZE = 128 };

typedef enum {
    CPNG_OK,
    CPNG_FAILED,
    CPNG_TOO_LARGE,
    CPNG_OUT_OF_MEMORY,
} cpng_status;

/// What to write. `pixels` holds `height` rows of `width` samples groups as `color_type` says, without padding.
typedef struct {
    uint32_t width, height;
    int color_type;  ///< PNG's own numbers: 0 grey, 2 RGB, 3 palette, 6 RGBA; 8 bits a channel
    int level;       ///< zlib's level, 0...9
    int filters;     ///< libpng's mask of row filters
    const uint8_t *pixels;
    const uint8_t *palette;  ///< RGBA entries, used with colour type 3
    int palette_count;
} cpng_picture;

/// Compresses a picture into memory that the caller frees with `cpng_free`.
cpng_status cpng_write(const cpng_picture *picture, uint8_t **bytes, size_t *count, char message[CPNG_MESSAGE_SIZE]);

typedef struct cpng_reader cpng_reader;

typedef struct {
    uint32_t width, height;
    uint32_t sample_bits;  ///< 16 for files of 16 bits a channel, else 8
} cpng_header;

/// Reads up to the first pixel. The bytes must outlive the reader; close it whatever is returned.
cpng_status cpng_open(cpng_reader **reader, const uint8_t *bytes, size_t count, uint32_t maximum_side,
                      uint64_t maximum_pixels, cpng_header *header, char message[CPNG_MESSAGE_SIZE]);

/// Decodes into `width * height` RGBA pixels of 8 bits a channel with straight alpha.
///
/// `colors` holds what becomes of each value that a colour may have in the file: 256 or 65536 bytes, as `sample_bits` says.
cpng_status cpng_read(cpng_reader *reader, const uint8_t *colors, uint8_t *pixels, char message[CPNG_MESSAGE_SIZE]);

void cpng_close(cpng_reader *reader);
void cpng_free(uint8_t *bytes);

/// The version of the library that was loaded.
const char *cpng_version(void);

#endif
