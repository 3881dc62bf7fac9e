import { z } from 'zod'
import { createHash, createHmac } from 'node:crypto'

/**
 * How winners follow from a seed and a frozen list, and from nothing else (docs/handbook/draws.md). Any change here
 * invalidates all earlier certificates: a new method needs a new format.
 */
export const FORMAT = 'sahay-draw-2'

/** In format 1 the seed was created when the list was frozen; draws fixed then are held and shown as promised. */
export type Format = 'sahay-draw-1' | typeof FORMAT

/** The input of a draw: event, time, number of winners, and the names of the paid places. */
export interface DrawList {
  readonly event: string
  readonly draw: number
  readonly drawAt: string
  readonly winners: number
  readonly entries: readonly string[]
}

/** Serialises a list as the text that is hashed: keys and entries sorted by character, no spaces. */
export function writeList({ event, draw, drawAt, winners, entries }: DrawList): string {
  const sorted = entries.toSorted((one, other) => (one < other ? -1 : 1))
  return JSON.stringify({ draw, drawAt, entries: sorted, event, winners })
}

const drawList = z.object({
  event: z.string(),
  draw: z.number(),
  drawAt: z.string(),
  winners: z.number(),
  entries: z.array(z.string()),
})

/** Parses a list. Throws if the text is none. */
export function readList(list: string): DrawList {
  return drawList.parse(JSON.parse(list))
}

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** The fingerprint of a seed: it commits to the seed for this event only, without revealing it. */
export function commitmentTo(event: string, seed: string): string {
  return sha256(`${FORMAT}:${event}:${seed}`)
}

/** The published commitment of a draw in either format. */
export function commitmentOf(format: Format, seed: string, list: string): string {
  if (format === FORMAT) return commitmentTo(readList(list).event, seed)
  return sha256(`${format}:${seed}:${sha256(list)}`)
}

/** How many draws an event has seeds for; a draw follows only if the one before is void. */
const CHAIN = 100

/**
 * The seed of an event's nth draw, from 1. Seeds form a chain from the last, the root, to the first: each is the
 * fingerprint of the next. So the one fingerprint published when the event opens commits to all of them, and a revealed
 * seed is itself the fingerprint of the next draw's seed.
 */
export function seedFor(event: string, root: string, nth: number): string {
  if (nth < 1 || nth > CHAIN) throw new RangeError(`no seed for draw ${nth}`)
  let seed = root
  for (let at = CHAIN; at > nth; at--) seed = commitmentTo(event, seed)
  return seed
}

/** The numbers of a draw, each below 2³²: the words of HMAC-SHA256(seed, `<list hash>:<block>`), block 0, 1, 2, … */
function* randomNumbers(seed: string, listHash: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${listHash}:${block}`).digest()
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at)
  }
}

/** The winners of a list, in order. */
export const drawWinners = (list: string, seed: string): string[] =>
  drawOrder(list, seed, readList(list).winners)

/**
 * The first `count` places of a list in the order of the draw: the winners, then those to whom the prizes of
 * unreachable winners pass on. A number that would favour the first entries is rejected, so that each remaining entry
 * has exactly the same chance; winners are removed.
 */
export function drawOrder(list: string, seed: string, count: number): string[] {
  const { entries } = readList(list)
  if (count > entries.length) throw new RangeError(`${count} winners of ${entries.length}`)
  const stream = randomNumbers(seed, sha256(list))
  const left = [...entries]
  return Array.from({ length: count }, () => {
    const fair = 2 ** 32 - (2 ** 32 % left.length)
    let number = stream.next().value
    while (number >= fair) number = stream.next().value
    return left.splice(number % left.length, 1).join('')
  })
}
