/**
 * Inside the system, money is always whole paise, as a branded bigint. Rupees exist only on screen and in the public API's
 * fields. Only this file converts between the two.
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

/** Converts rupees, as in the public API, to paise. Throws a RangeError on more than two decimals. */
export function fromRupees(rupees: number): Paise {
  const hundredths = Math.round(rupees * 100)
  // 137670468.36 * 100 is not whole in floating point, but only whole paise come back as the same rupees
  if (hundredths / 100 !== rupees) throw new RangeError(`not a whole number of paise: ${rupees}`)
  return paise(hundredths)
}

/** Converts paise to rupees for the public API's fields. Exact up to 90 lakh crore rupees. */
export function toRupees(amount: Paise): number {
  return Number(amount) / 100
}

/** Adds amounts of paise. */
export function sum(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<bigint>((total, amount) => total + amount, 0n))
}

/** The absolute value. */
export const magnitude = (amount: bigint): Paise => paise(amount < 0n ? 0n - amount : amount)

/** Subtracts, but never below zero: a need that received more than it asked for has nothing pending. */
export function lessDownToZero(from: Paise, amount: Paise): Paise {
  return paise(from > amount ? from - amount : 0n)
}

/** Adds rupees to the paisa. Throws a RangeError on more than two decimals. */
export function addRupees(amounts: readonly number[]): number {
  return toRupees(sum(...amounts.map(fromRupees)))
}

/** A language's format of amounts (`translations/sum-formats.ts`). */
export interface SumFormat {
  /** The text before and after the digits: the sign, its space, and direction marks. */
  readonly before: string
  readonly after: string
  readonly decimal: string
  readonly group: string
  /** True if digits above the thousands are grouped in twos, as in 1,00,000. */
  readonly byTwo: boolean
  /** The number of digits from which they are grouped. */
  readonly from: number
}

/** The Indian format, used in English, Gujarati and Hindi. */
export const indianSums: SumFormat = {
  before: '₹',
  after: '',
  decimal: '.',
  group: ',',
  byTwo: true,
  from: 4,
}

/** Formats rupees in the Indian way or a language's: 100000 is ₹1,00,000 or 100.000 ₹, and 12.5 is ₹12.50. */
export function writeRupees(rupees: number, format?: SumFormat): string {
  return signed(rupees, Number.isInteger(rupees) ? 0 : 2, format)
}

/** Formats rupees for a table column: always with paise, so that the digits align. */
export function writeFigure(rupees: number): string {
  return signed(rupees, 2)
}

// formatted by hand: a browser's formatter takes 40 ms to create on an old phone, and every page shows amounts
function signed(rupees: number, decimals: number, format = indianSums): string {
  const { before, after, decimal, group, byTwo, from } = format
  const [whole = '', ...paisa] = Math.abs(rupees).toFixed(decimals).split('.')
  const places = byTwo ? /\d(?=(?:\d\d)+\d$)/g : /\d(?=(?:\d{3})+$)/g
  const grouped = whole.length < from ? whole : whole.replace(places, `$&${group}`)
  return `${rupees < 0 ? '−' : ''}${before}${[grouped, ...paisa].join(decimal)}${after}`
}
