/**
 * What Node is given to run the program for real. Left to itself, it takes 90 MB more for young objects under load and is no
 * faster; and sooner or later it makes the rows of every answer old at birth, which doubles the heap and the slowest
 * answers. Its heap may double between two large collections, where it would grow four-fold; the first is asked for after
 * the start (docs/handbook/performance.md).
 */
export const serveFlags = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=48',
  '--expose-gc',
]
