/**
 * Wraps a function of a key in an LRU cache with at most `most` results, so that many different keys cannot use up memory.
 * A result is not cached if `make` throws.
 */
export function latelyUsed<Made>(most: number, make: (key: string) => Made): (key: string) => Made {
  const cached = new Map<string, { readonly made: Made }>()
  return (key) => {
    const entry = cached.get(key) ?? { made: make(key) }
    // a map keeps insertion order, so the first key is the least recently used
    cached.delete(key)
    cached.set(key, entry)
    const [oldest] = cached.keys()
    if (cached.size > most && oldest !== undefined) cached.delete(oldest)
    return entry.made
  }
}
