import type { Paise } from '@sahay/contract/kernel/money'

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** From the largest down; crores are counted in words of their own, so that there is no end to them. */
const units: readonly (readonly [size: bigint, name: string])[] = [
  [10_000_000n, 'crore'],
  [100_000n, 'lakh'],
  [1_000n, 'thousand'],
  [100n, 'hundred'],
]

/** Writes an amount as slips have it: `Rupees one lakh twenty thousand only`, with paise where there are any. */
export function amountInWords(amount: Paise): string {
  const rupees = amount / 100n
  const paise = amount % 100n
  const over = paise === 0n ? '' : ` and ${inWords(paise)} paise`
  return `Rupees ${inWords(rupees)}${over} only`
}

function inWords(number: bigint): string {
  const unit = units.find(([size]) => number >= size)
  if (!unit) return belowHundred(Number(number))
  const [size, name] = unit
  const rest = number % size
  return `${inWords(number / size)} ${name}${rest === 0n ? '' : ` ${inWords(rest)}`}`
}

function belowHundred(number: number): string {
  const one = small[number]
  if (one !== undefined) return one
  const ten = tens[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`
}
