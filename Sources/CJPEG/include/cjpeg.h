#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by a call that must not return: its setjmp and longjmp stay inside this shim.

enum { CJPEG_MESSAGE_SIZE = 256 };

typedef enum {
    CJPEG_OK,
    CJPEG_FAILED,
    CJPEG_TOO_LARGE,
    CJPEG_OUT_OF_MEMORY,
    /// CMYK colors are not read.
    CJPEG_CMYK,
} cjpeg_status;

typedef struct cjpeg_reader cjpeg_reader;

typedef struct {
    uint32_t width, height;
} cjpeg_header;

/// Reads up to the first pixel. The bytes must outlive the reader; close it whatever the result.
cjpeg_status cjpeg_open(cjpeg_reader **reader, const uint8_t *bytes, size_t count, uint32_t maximum_side,
                        uint64_t maximum_pixels, cjpeg_header *header, char message[CJPEG_MESSAGE_SIZE]);

/// Decodes into `width * height` RGBA pixels, all of them opaque.
cjpeg_status cjpeg_read(cjpeg_reader *reader, uint8_t *pixels, char message[CJPEG_MESSAGE_SIZE]);

void cjpeg_close(cjpeg_reader *reader);

/// The name and version of the library headers used in the build; libjpeg has no function for it.
const char *cjpeg_version(void);

#endif
