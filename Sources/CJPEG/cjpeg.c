#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
// After jpeglib.h, whose types it needs.
#include <jerror.h>

// A progressive file may repeat its scans without end.
enum { MAXIMUM_SCANS = 200 };

struct cjpeg_reader {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failed;
    char *message;
    JSAMPLE *row;
};

static void fail_with(cjpeg_reader *reader, const char *reason) {
    if (reader->message) {
        strncpy(reader->message, reason, CJPEG_MESSAGE_SIZE - 1);
        reader->message[CJPEG_MESSAGE_SIZE - 1] = 0;
    }
    longjmp(reader->failed, 1);
}

static void fail(j_common_ptr jpeg) {
    char reason[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, reason);
    fail_with(jpeg->client_data, reason);
}

// A warning after which libjpeg continues with invented pixels is an error here; a harmless warning is not.
static void check_warning(j_common_ptr jpeg, int level) {
    if (level >= 0) return;
    switch (jpeg->err->msg_code) {
        case JWRN_ADOBE_XFORM:
        case JWRN_BOGUS_PROGRESSION:
        case JWRN_EXTRANEOUS_DATA:
        case JWRN_JFIF_MAJOR:
        case JWRN_TOO_MUCH_DATA: return;
        case JWRN_JPEG_EOF: fail_with(jpeg->client_data, "the file ends too early");
        default: fail(jpeg);
    }
}

static void check_scans(j_common_ptr jpeg) {
    if (jpeg->is_decompressor && ((j_decompress_ptr)jpeg)->input_scan_number > MAXIMUM_SCANS)
        fail_with(jpeg->client_data, "too many scans");
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

static cjpeg_reader *new_reader(char *message) {
    cjpeg_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->message = message;
    reader->jpeg.err = jpeg_std_error(&reader->errors);
    reader->jpeg.client_data = reader;
    reader->errors.error_exit = fail;
    reader->errors.emit_message = check_warning;
    reader->errors.output_message = say_nothing;
    reader->progress.progress_monitor = check_scans;
    return reader;
}

// A block of 8 by 8 samples takes at least a bit, and at most one in 4 by 4 blocks has the color: a shorter file lacks pixels,
// and no memory is allocated for it.
static void check_length(cjpeg_reader *reader, size_t count) {
    if ((uint64_t)reader->jpeg.image_width * reader->jpeg.image_height / 1024 > count)
        fail_with(reader, "the file ends too early");
}

static void ask_for_rgb(cjpeg_reader *reader) {
    j_decompress_ptr jpeg = &reader->jpeg;
    jpeg->out_color_space = JCS_RGB;
    // For the same bits with every version of the library on every processor: the exact integer transform, and no guesses at
    // the missing parts of a truncated progressive file.
    jpeg->dct_method = JDCT_ISLOW;
    jpeg->do_fancy_upsampling = TRUE;
    jpeg->do_block_smoothing = FALSE;
}

cjpeg_status cjpeg_open(cjpeg_reader **result, const uint8_t *bytes, size_t count, uint32_t maximum_side,
                        uint64_t maximum_pixels, cjpeg_header *header, char message[CJPEG_MESSAGE_SIZE]) {
    message[0] = 0;
    *header = (cjpeg_header){0};
    cjpeg_reader *reader = *result = new_reader(message);
    if (!reader) return CJPEG_OUT_OF_MEMORY;
    if (setjmp(reader->failed)) return CJPEG_FAILED;
    jpeg_create_decompress(&reader->jpeg);
    reader->jpeg.progress = &reader->progress;
    jpeg_mem_src(&reader->jpeg, bytes, count);
    jpeg_read_header(&reader->jpeg, TRUE);
    header->width = reader->jpeg.image_width;
    header->height = reader->jpeg.image_height;
    if (header->width > maximum_side || header->height > maximum_side ||
        (uint64_t)header->width * header->height > maximum_pixels)
        return CJPEG_TOO_LARGE;
    check_length(reader, count);
    if (reader->jpeg.jpeg_color_space == JCS_CMYK || reader->jpeg.jpeg_color_space == JCS_YCCK) return CJPEG_CMYK;
    ask_for_rgb(reader);
    return CJPEG_OK;
}

static void read_rows(cjpeg_reader *reader, uint8_t *pixels) {
    j_decompress_ptr jpeg = &reader->jpeg;
    while (jpeg->output_scanline < jpeg->output_height) {
        jpeg_read_scanlines(jpeg, &reader->row, 1);
        const JSAMPLE *sample = reader->row;
        for (JDIMENSION x = 0; x < jpeg->output_width; x++, pixels += 4, sample += 3) {
            memcpy(pixels, sample, 3);
            pixels[3] = 255;
        }
    }
}

cjpeg_status cjpeg_read(cjpeg_reader *reader, uint8_t *pixels, char message[CJPEG_MESSAGE_SIZE]) {
    reader->message = message;
    message[0] = 0;
    reader->row = malloc((size_t)reader->jpeg.image_width * 3);
    if (!reader->row) return CJPEG_OUT_OF_MEMORY;
    if (setjmp(reader->failed)) return CJPEG_FAILED;
    jpeg_start_decompress(&reader->jpeg);
    if (reader->jpeg.output_components != 3 || reader->jpeg.output_width != reader->jpeg.image_width)
        fail_with(reader, "unknown pixel format");
    read_rows(reader, pixels);
    jpeg_finish_decompress(&reader->jpeg);
    return CJPEG_OK;
}

void cjpeg_close(cjpeg_reader *reader) {
    if (!reader) return;
    reader->message = NULL;
    if (!setjmp(reader->failed)) jpeg_destroy_decompress(&reader->jpeg);
    free(reader->row);
    free(reader);
}

#define TEXT(version) #version
#define EXPANDED_TEXT(version) TEXT(version)

const char *cjpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
    return "libjpeg-turbo " EXPANDED_TEXT(LIBJPEG_TURBO_VERSION);
#else
    return "libjpeg " EXPANDED_TEXT(JPEG_LIB_VERSION);
#endif
}
