import type { Family, HandOut, PhoneState } from './phone-state.ts'

/** Finds the family of a scanned QR code; null: it is none of this day. */
export function scannedFamily(families: readonly Family[], text: string): Family | null {
  return families.find(({ scan }) => scan === text.trim().toUpperCase()) ?? null
}

/** Families by the last digits of their code, or by the beginning of a child's first name. */
export function foundFamilies(families: readonly Family[], typed: string): readonly Family[] {
  const words = typed.trim().toLowerCase()
  if (words === '') return []
  if (/^[\d ]+$/.test(words)) {
    const digits = words.replace(/ /g, '')
    return digits.length < 3 ? [] : families.filter(({ code }) => code.endsWith(digits))
  }
  return families.filter(({ children }) => children.some(({ name }) => name.toLowerCase().startsWith(words)))
}

/** What a child has got: as the server said last, and by this phone since. */
export function gotBy(
  child: { readonly id: string; readonly got: readonly string[] },
  handOuts: PhoneState['handOuts'],
): ReadonlySet<string> {
  const own = handOuts.filter(isCounted).flatMap(({ given }) => given[child.id] ?? [])
  const takenBack = handOuts
    .filter(({ undone, waits }) => undone && waits)
    .flatMap(({ given }) => given[child.id] ?? [])
  const known = child.got.filter((item) => !takenBack.includes(item))
  return new Set([...known, ...own])
}

const isCounted = ({ undone, state }: HandOut) => !undone && state !== 'refused'
