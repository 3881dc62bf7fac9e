/**
 * The highest number of cached texts, and the longest text that is cached. They bound the memory that a sender of many or
 * long texts can use.
 */
const MOST = 1000
const LONGEST = 200

/** Caches a function of a text. When the cache is full, it is emptied. */
export function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { readonly found: Found }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.found
    const found = find(text)
    if (text.length > LONGEST) return found
    if (known.size >= MOST) known.clear()
    known.set(text, { found })
    return found
  }
}
