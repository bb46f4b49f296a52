#define _GNU_SOURCE
#include "cprocess.h"

#include <errno.h>

#ifdef __linux__

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/// Gives a descriptor its number in the program, and lets it stay open there.
static int give(const cprocess_stream *stream) {
    if (stream->descriptor == stream->number) return fcntl(stream->number, F_SETFD, 0);
    return dup2(stream->descriptor, stream->number);
}

/// Becomes the program; returns only on failure. The process shares its parent's memory, so it makes only system calls.
static void become(
    pid_t parent, const char *path, char *const arguments[], char *const environment[], const cprocess_stream *streams,
    size_t count, const int *defaults) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
    // The parent may have died before that call.
    if (getppid() != parent) _exit(127);
    for (; *defaults != 0; defaults++) signal(*defaults, SIG_DFL);
    for (size_t index = 0; index < count; index++) {
        if (give(&streams[index]) < 0) return;
    }
    sigset_t none;
    sigemptyset(&none);
    if (sigprocmask(SIG_SETMASK, &none, NULL) != 0) return;
    execve(path, arguments, environment);
}

pid_t cprocess_spawn(
    const char *path, char *const arguments[], char *const environment[], const cprocess_stream *streams, size_t count,
    const int *defaults) {
    // A signal handler of this process must not run in the child, which shares its memory.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    volatile int failure = 0;
    pid_t child = vfork();
    if (child == 0) {
        become(parent, path, arguments, environment, streams, count, defaults);
        failure = errno;
        _exit(127);
    }
    if (child < 0) failure = errno;
    if (child > 0 && failure != 0) {
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failure == 0) return child;
    errno = failure;
    return -1;
}

#else

pid_t cprocess_spawn(
    const char *path, char *const arguments[], char *const environment[], const cprocess_stream *streams, size_t count,
    const int *defaults) {
    (void)path, (void)arguments, (void)environment, (void)streams, (void)count, (void)defaults;
    errno = ENOSYS;
    return -1;
}

#endif

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cprocess_release_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
