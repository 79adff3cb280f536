#include <stdint.h>

// Counters that one thread reads while another counts: Swift's own atomics need newer systems than this library.

static inline intptr_t tupelo_atomic_load(const intptr_t *counter) {
    return __atomic_load_n(counter, __ATOMIC_ACQUIRE);
}

static inline void tupelo_atomic_increment(intptr_t *counter) {
    __atomic_fetch_add(counter, 1, __ATOMIC_RELEASE);
}
