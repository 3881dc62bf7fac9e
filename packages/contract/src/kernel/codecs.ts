import { z } from 'zod'
import { fromRupees, type Paise, toRupees } from './money.ts'

/**
 * Codecs for values that differ between server and wire. A call declares them in its body or answer; the schema decodes
 * received values and encodes sent ones, so handlers convert nothing by hand.
 */

/** An amount: whole paise on the server, rupees as a number on the wire. */
export const rupees = z.codec(
  z.number(),
  z.custom<Paise>((value) => typeof value === 'bigint'),
  { decode: fromRupees, encode: toRupees },
)

/** A row's number: a bigint on the server, digits on the wire. `digits` is the schema of the accepted text. */
export const rowNumber = (digits: z.ZodString = z.string()) =>
  z.codec(digits, z.bigint(), { decode: BigInt, encode: String })

/** An instant: a Date on the server, ISO text in UTC on the wire. */
export const instant = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
})
