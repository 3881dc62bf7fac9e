import type { ListedFamily, PhoneHandOut, PhoneState } from './phone-state.ts'

/** Finds the family of a scanned QR code; null if it does not belong to this day. */
export function scannedFamily(families: readonly ListedFamily[], text: string): ListedFamily | null {
  return families.find(({ scan }) => scan === text.trim().toUpperCase()) ?? null
}

/** Families by the last digits of their code, or by the beginning of a child's first name. */
export function foundFamilies(families: readonly ListedFamily[], typed: string): readonly ListedFamily[] {
  const searchTerms = typed.trim().toLowerCase()
  if (searchTerms === '') return []
  if (/^[\d ]+$/.test(searchTerms)) {
    const digits = searchTerms.replace(/ /g, '')
    return digits.length < 3 ? [] : families.filter(({ code }) => code.endsWith(digits))
  }
  return families.filter(({ children }) =>
    children.some(({ name }) => name.toLowerCase().startsWith(searchTerms)),
  )
}

/** Returns what a child has received: according to the server, and from this phone since then. */
export function gotBy(
  child: { readonly id: string; readonly got: readonly string[] },
  handOuts: PhoneState['handOuts'],
): ReadonlySet<string> {
  const own = handOuts.filter(isCounted).flatMap(({ given }) => given[child.id] ?? [])
  const undoneHandOuts = handOuts
    .filter(({ undone, waits }) => undone && waits)
    .flatMap(({ given }) => given[child.id] ?? [])
  const known = child.got.filter((item) => !undoneHandOuts.includes(item))
  return new Set([...known, ...own])
}

const isCounted = ({ undone, state }: PhoneHandOut) => !undone && state !== 'refused'
