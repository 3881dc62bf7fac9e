import type { DayOrder } from '@sahay/contract/banking/bank-profiles'
import { paise, type Paise } from '@sahay/contract/kernel/money'

/** Days and amounts as banks write them. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const CENTURY = 2000

const DAY_MS = 86_400_000

/**
 * Parses a day such as 31/12/2026, 31-Dec-26, 1 Apr 2026 or 2026-12-31, with or without a time after it, or Excel's number
 * for a day. Returns yyyy-MM-dd; null if it is no day.
 */
export function readDay(written: string, order: DayOrder): string | null {
  const serial = /^\d{5}(?=$|\.\d+$)/.exec(written.trim())?.[0]
  if (serial !== undefined) return excelDay(Number(serial))
  const parts = /^(\d{1,4})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/. ](\d{1,4})(?:[ T,].*)?$/.exec(written.trim())
  if (!parts) return null
  const [, first = '', middle = '', last = ''] = parts
  const named = months.indexOf(middle.slice(0, 3).toLowerCase()) + 1
  const isYearFirst = first.length === 4
  const [year, month, day] = isYearFirst
    ? [first, named || middle, last]
    : order === 'mdy' && named === 0
      ? [last, first, middle]
      : [last, named || middle, first]
  return dayFrom(yearOf(year), Number(month), Number(day))
}

/** A day as yyyy-MM-dd, out of how many days it is after 30 Dec 1899; null before 2000. */
export function excelDay(serial: number): string | null {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS)
  return dayFrom(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

/** Two-digit years belong to this century; 0 for any other text. */
function yearOf(written: string): number {
  if (written.length === 2) return CENTURY + Number(written)
  return written.length === 4 ? Number(written) : 0
}

function dayFrom(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal && year >= CENTURY ? at.toISOString().slice(0, 10) : null
}

/**
 * Parses an amount such as 1,00,000.00, ₹500, -500, (500.00), 500.00Dr or 500.00 Cr; debits are negative. Paise; 'none' if
 * the text is empty, null if it cannot be read.
 */
export function readAmount(written: string): Paise | 'none' | null {
  const text = written.replace(/[\s₹,'"]|INR|Rs\.?/gi, '')
  if (text === '' || text === '-') return 'none'
  const parts = /^(\(?)([-+]?)(\d{1,13})(?:\.(\d{1,2}))?(\)?)([-+]?)(dr|cr)?\.?$/i.exec(text)
  if (!parts) return null
  const [, opened = '', sign = '', units = '', part = '', closed = '', behind = '', side = ''] = parts
  if ((opened === '') !== (closed === '') || (sign !== '' && behind !== '')) return null
  const amount = BigInt(units) * 100n + BigInt(part.padEnd(2, '0'))
  const isNegative = opened !== '' || sign === '-' || behind === '-' || side.toLowerCase() === 'dr'
  return paise(isNegative ? -amount : amount)
}

/** Credit (1) or debit (-1), from the text beside an amount; null if it shows neither. */
export function readSide(written: string): 1 | -1 | null {
  const text = written.replace(/[^a-z+-]/gi, '').toLowerCase()
  if (['cr', 'c', 'credit', 'deposit', '+'].includes(text)) return 1
  return ['dr', 'd', 'debit', 'withdrawal', '-'].includes(text) ? -1 : null
}
