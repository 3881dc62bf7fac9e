import { z } from 'zod'
import { fromRupees, type Paise, toRupees } from './money.ts'

/**
 * Values that differ between the server and the wire. A call declares them in its body or its answer, and the schema decodes
 * what is received and encodes what is sent, so that no handler converts a value by hand.
 */

/** An amount: whole paise on the server, rupees as a number on the wire. */
export const rupees = z.codec(
  z.number(),
  z.custom<Paise>((value) => typeof value === 'bigint'),
  { decode: fromRupees, encode: toRupees },
)

/** The number of a row: a bigint on the server, digits on the wire. `digits` says which texts are accepted. */
export const rowNumber = (digits: z.ZodString = z.string()) =>
  z.codec(digits, z.bigint(), { decode: BigInt, encode: String })

/** An instant: a Date on the server, ISO text in UTC on the wire. */
export const instant = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
})
