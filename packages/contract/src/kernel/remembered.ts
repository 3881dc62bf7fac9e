/** So many texts are remembered, and none that is longer: who sends long ones, or many, takes no more memory than this. */
const MOST = 1000
const LONGEST = 200

/** A function of a text that finds the same again without looking; when it knows too many, it begins again. */
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
