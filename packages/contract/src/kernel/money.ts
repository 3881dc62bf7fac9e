/**
 * Money is whole paise, as a branded bigint, everywhere inside the system. Rupees exist only on screen
 * and in the public API's fields. This is the one file that turns the one into the other.
 */
declare const unit: unique symbol

/** An amount of Indian money in whole paise. */
export type Paise = bigint & { readonly [unit]: 'paise' }

/** Brands a whole number of paise. Throws a RangeError on fractions and on numbers too large to be exact. */
export function paise(value: bigint | number): Paise {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`not whole paise: ${value}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that brands a number of paise
  return BigInt(value) as Paise
}

/** Turns rupees, as the public API has them, into paise. Throws a RangeError on more than two decimals. */
export function fromRupees(rupees: number): Paise {
  const hundredths = Math.round(rupees * 100)
  // 137670468.36 * 100 is not whole in floating point, but only whole paise come back as the same rupees
  if (hundredths / 100 !== rupees) throw new RangeError(`not a whole number of paise: ${rupees}`)
  return paise(hundredths)
}

/** Turns paise into rupees for the public API's fields. Exact up to 90 lakh crore rupees. */
export function toRupees(amount: Paise): number {
  return Number(amount) / 100
}

/** Adds amounts of paise. */
export function sum(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<bigint>((total, amount) => total + amount, 0n))
}

/** How much it is, in either direction. */
export const magnitude = (amount: bigint): Paise => paise(amount < 0n ? 0n - amount : amount)

/** Subtracts, never below zero: what is pending of a need that was given more than it asked for is nothing. */
export function lessDownToZero(from: Paise, amount: Paise): Paise {
  return paise(from > amount ? from - amount : 0n)
}

/** Adds rupees to the paisa. Throws a RangeError on more than two decimals. */
export function addRupees(amounts: readonly number[]): number {
  return toRupees(sum(...amounts.map(fromRupees)))
}

/** How a language writes a sum (`translations/sum-formats.ts`). */
export interface SumFormat {
  /** What stands before the figures and behind them: the sign, its space, and marks of direction. */
  readonly before: string
  readonly after: string
  readonly decimal: string
  readonly group: string
  /** Whether the figures above the thousands are grouped by two, as 1,00,000. */
  readonly byTwo: boolean
  /** How many figures there must be before they are grouped. */
  readonly from: number
}

/** As people in India write sums, which English, Gujarati and Hindi do. */
export const indianSums: SumFormat = {
  before: '₹',
  after: '',
  decimal: '.',
  group: ',',
  byTwo: true,
  from: 4,
}

/** Writes rupees as people in India do, or as a language does: 100000 is ₹1,00,000 or 100.000 ₹, and 12.5 is ₹12.50. */
export function writeRupees(rupees: number, format?: SumFormat): string {
  return signed(rupees, Number.isInteger(rupees) ? 0 : 2, format)
}

/** Writes rupees for a column of figures: always with paise, so that rupees stand below rupees. */
export function writeFigure(rupees: number): string {
  return signed(rupees, 2)
}

// by hand: the browser's own formatter takes an old phone 40 ms to make, and each page writes amounts
function signed(rupees: number, decimals: number, format = indianSums): string {
  const { before, after, decimal, group, byTwo, from } = format
  const [whole = '', ...paisa] = Math.abs(rupees).toFixed(decimals).split('.')
  const places = byTwo ? /\d(?=(?:\d\d)+\d$)/g : /\d(?=(?:\d{3})+$)/g
  const grouped = whole.length < from ? whole : whole.replace(places, `$&${group}`)
  return `${rupees < 0 ? '−' : ''}${before}${[grouped, ...paisa].join(decimal)}${after}`
}
