#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
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

/// The properties of a file that precede its pixels.
typedef struct {
    uint32_t width, height;
    int color_type;          ///< PNG's numbers: 0 gray, 2 RGB, 3 palette, 6 RGBA
    int bit_depth;           ///< the bits of a channel or an index
    const uint8_t *palette;  ///< RGBA entries, used with color type 3
    int palette_count;
    bool has_key;  ///< whether a color represents transparency, used with color type 2
    uint32_t key;  ///< that color, red in the lowest byte
} cpng_format;

typedef struct cpng_writer cpng_writer;

/// Writes the signature and the chunks before the pixels: IHDR, sRGB, PLTE, tRNS. Destroy the writer whatever the result.
cpng_status cpng_create(cpng_writer **writer, const cpng_format *format, char message[CPNG_MESSAGE_SIZE]);

/// Writes a chunk; its type has four letters.
cpng_status cpng_write_chunk(cpng_writer *writer, const uint8_t *type, const uint8_t *data, size_t count,
                             char message[CPNG_MESSAGE_SIZE]);

/// Returns the bytes written since the last call, valid until more are written.
const uint8_t *cpng_take(cpng_writer *writer, size_t *count);

void cpng_destroy(cpng_writer *writer);

typedef struct cpng_reader cpng_reader;

typedef struct {
    uint32_t width, height;
    uint32_t sample_bits;  ///< 16 for files with 16 bits per channel, otherwise 8
} cpng_header;

/// Reads up to the first pixel. The bytes must outlive the reader; close it whatever the result.
cpng_status cpng_open(cpng_reader **reader, const uint8_t *bytes, size_t count, uint32_t maximum_side,
                      uint64_t maximum_pixels, cpng_header *header, char message[CPNG_MESSAGE_SIZE]);

/// Decodes into `width * height` RGBA pixels of 8 bits per channel with straight alpha.
///
/// `colors` maps each value of a color in the file to 8 bits: 256 or 65536 bytes, depending on `sample_bits`.
cpng_status cpng_read(cpng_reader *reader, const uint8_t *colors, uint8_t *pixels, char message[CPNG_MESSAGE_SIZE]);

void cpng_close(cpng_reader *reader);

/// The version of the library at run time.
const char *cpng_version(void);

#endif
