/**
 * A function of a key that keeps what it made for the keys that were asked for last, so many of them, and makes the others
 * anew: what many may ask for, and most seldom do, takes no more memory than that. What cannot be made is not kept.
 */
export function latelyUsed<Made>(most: number, make: (key: string) => Made): (key: string) => Made {
  const kept = new Map<string, { readonly made: Made }>()
  return (key) => {
    const entry = kept.get(key) ?? { made: make(key) }
    // a map keeps the order in which it was filled: the first is the one that nobody asked for the longest
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return entry.made
  }
}
