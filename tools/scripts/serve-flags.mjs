/** What Node is given to run the program for real; docs/handbook/performance.md says what each is for. */
export const serveFlags = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=48',
  '--expose-gc',
]

/** How glibc's allocator gives freed memory back, for the same programs; docs/handbook/performance.md says why. Other systems ignore it. */
export const serveAllocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
