import { hash, namedObjects } from './choose.ts'
import { fallback, kin, placeOf } from './keywords.ts'
import { type ObjectName, objectNames } from './objects/objects.ts'
import { type PlaceName, placeNames } from './scenes/places.ts'

/** An item of a list: its id, and the text from which its picture is chosen. */
export type IllustratedItem = { readonly id: string; readonly text: string }

/**
 * Chooses a picture for each item, so that nothing is drawn twice while something else is unused. The items choose in the
 * order of their ids, not of the list: a need that is met, and so moves to the end, keeps its picture.
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
    // A suitable picture is used again only when all other suitable ones are too.
    const name = order.reduce((best, one) => (times(one) < times(best) ? one : best))
    used.set(name, times(name) + 1)
    chosen.set(item.id, name)
  }
  return chosen
}

/** The drawings if the text names nothing unused: objects that stand for help of any kind. */
const ofAnyKind: readonly ObjectName[] = [fallback, ...(kin[fallback] ?? [])]

/** Chooses an object for each item: the first one its text names, else a related one, else the next one it names. */
export function chooseObjects(items: readonly IllustratedItem[]): ReadonlyMap<string, ObjectName> {
  return each(items, objectNames, ({ text }) => {
    const [first, ...others] = namedObjects(text)
    return first === undefined ? ofAnyKind : [first, ...(kin[first] ?? []), ...others]
  })
}

/** Chooses a scene for each item of a gallery or of the events: the place of the object its text names. */
export function choosePlaces(items: readonly IllustratedItem[]): ReadonlyMap<string, PlaceName> {
  return each(items, placeNames, ({ text }) =>
    namedObjects(text).flatMap((name) => {
      const place = placeOf[name]
      return place === undefined ? [] : [place]
    }),
  )
}

/**
 * Chooses an object of each donor's trade. Objects related to the trade's object come first, because that object itself is
 * used for needs: an eye surgeon gets the letter chart, not a child's spectacles. Donors without a trade, or whose object
 * another donor has, are missing from the result and shown by their initial.
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

/** Objects of trades, used for a need only if it names them. */
const trades: ReadonlySet<ObjectName> = new Set([
  'cloth-bolt',
  'sewing-machine',
  'ledger',
  'slate',
  'pencils',
  'stethoscope',
])
