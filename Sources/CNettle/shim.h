#include <stddef.h>
#include <stdint.h>
#include <nettle/sha2.h>
#include <nettle/version.h>

/* Nettle renames its functions by macros, which Swift sees only in part. */
static inline void animrender_sha256_init(struct sha256_ctx *context) { sha256_init(context); }

static inline void animrender_sha256_update(struct sha256_ctx *context, size_t length, const uint8_t *bytes) {
    sha256_update(context, length, bytes);
}

/* Writes the digest of all that the context was fed, and resets it. Nettle 4 dropped the length argument. */
static inline void animrender_sha256_digest(struct sha256_ctx *context, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR >= 4
    sha256_digest(context, digest);
#else
    sha256_digest(context, SHA256_DIGEST_SIZE, digest);
#endif
}
