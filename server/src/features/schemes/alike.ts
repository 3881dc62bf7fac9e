/** How much alike two names must be, from 0 to 1, to be offered as one. */
const ENOUGH = 0.55

/** What stands for the sound of a name: pairs of its letters, capitals and marks left aside. */
function pairsOf(name: string): ReadonlySet<string> {
  const letters = [
    ...name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  ]
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}

/** Finds among names the one that is written most like another; nothing where none is near. */
export function createAlike<Known extends { readonly spelling: string }>(known: readonly Known[]) {
  const paired = known.map((one) => ({ one, pairs: pairsOf(one.spelling) }))
  return (name: string): Known | undefined => {
    const pairs = pairsOf(name)
    let best: { readonly one: Known; readonly share: number } | undefined
    for (const { one, pairs: others } of paired) {
      const shared = [...pairs].filter((pair) => others.has(pair)).length
      const share = (2 * shared) / Math.max(1, pairs.size + others.size)
      if (share >= ENOUGH && share > (best?.share ?? 0)) best = { one, share }
    }
    return best?.one
  }
}
