import { hash, namedObjects } from './choose.ts'
import { fallback, kin, placeOf } from './keywords.ts'
import { type ObjectName, objectNames } from './objects/objects.ts'
import { type PlaceName, placeNames } from './scenes/places.ts'

/** One of a list: its id, and the text that its picture is chosen by. */
export type IllustratedItem = { readonly id: string; readonly text: string }

/**
 * Chooses for each of a list, so that nothing is drawn twice while something else is free. The items choose in the
 * order of their ids, not of the list: a need that is met, and therefore moves to the end, keeps its picture.
 */
function each<Name extends string>(
  items: readonly IllustratedItem[],
  all: readonly Name[],
  namesOf: (item: IllustratedItem) => readonly Name[],
): ReadonlyMap<string, Name> {
  const used = new Map<Name, number>()
  const times = (name: Name): number => used.get(name) ?? 0
  const chosen = new Map<string, Name>()
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const from = hash(item.id) % all.length
    const preferred = namesOf(item)
    const order = [...preferred, ...all.slice(from), ...all.slice(0, from)]
    // What fits is drawn a second time only when everything else is as well.
    const name = order.reduce((best, one) => (times(one) < times(best) ? one : best))
    used.set(name, times(name) + 1)
    chosen.set(item.id, name)
  }
  return chosen
}

/** What is drawn where texts name nothing that is free: things that stand for help of any kind. */
const ofAnyKind: readonly ObjectName[] = [fallback, ...(kin[fallback] ?? [])]

/** The object of each item: what its text names first, else what is akin to it, else what it names after it. */
export function chooseObjects(items: readonly IllustratedItem[]): ReadonlyMap<string, ObjectName> {
  return each(items, objectNames, ({ text }) => {
    const [first, ...others] = namedObjects(text)
    return first === undefined ? ofAnyKind : [first, ...(kin[first] ?? []), ...others]
  })
}

/** The place of each item of a gallery or of the events: where the thing belongs that its text names. */
export function choosePlaces(items: readonly IllustratedItem[]): ReadonlyMap<string, PlaceName> {
  return each(items, placeNames, ({ text }) =>
    namedObjects(text).flatMap((name) => {
      const place = placeOf[name]
      return place === undefined ? [] : [place]
    }),
  )
}

/**
 * The thing of each donor's trade. What is akin to the thing comes first, because the thing itself is what needs are
 * drawn with: an eye surgeon has the letter chart, not a child's spectacles. Who has no trade, or one whose thing
 * another donor has, is missing here and shown by the initial.
 */
export function chooseTrades(items: readonly IllustratedItem[]): ReadonlyMap<string, ObjectName> {
  const used = new Set<ObjectName>()
  const chosen = new Map<string, ObjectName>()
  for (const { id, text } of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const name = namedObjects(text)
      .flatMap((one) => [...(trades.has(one) ? [] : (kin[one] ?? [])), one])
      .find((one) => !used.has(one))
    if (name === undefined) continue
    used.add(name)
    chosen.set(id, name)
  }
  return chosen
}

/** Things of a trade, which no need is drawn with unless it names them. */
const trades: ReadonlySet<ObjectName> = new Set([
  'cloth-bolt',
  'sewing-machine',
  'ledger',
  'slate',
  'pencils',
  'stethoscope',
])
