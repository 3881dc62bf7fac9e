/**
 * A function of a key that caches what it made for the keys that were asked for last, so many of them, and makes the others
 * again: what many may ask for, and most seldom do, takes no more memory than that. What cannot be made is not cached.
 */
export function latelyUsed<Made>(most: number, make: (key: string) => Made): (key: string) => Made {
  const cached = new Map<string, { readonly made: Made }>()
  return (key) => {
    const entry = cached.get(key) ?? { made: make(key) }
    // a map keeps the order in which it was filled: the first is the one that nobody asked for the longest
    cached.delete(key)
    cached.set(key, entry)
    const [oldest] = cached.keys()
    if (cached.size > most && oldest !== undefined) cached.delete(oldest)
    return entry.made
  }
}
