import type { Notes } from './entities.ts'
import { badRequest } from './errors.ts'
import type { RequestFields } from './http.ts'

/** Refuses fields that the provider does not know, with its messages. */
export function onlyFields(fields: RequestFields, known: readonly string[]): void {
  const extra = Object.keys(fields).filter((name) => !known.includes(name))
  if (extra.length > 0) throw badRequest(`${extra.join(', ')} is/are not required and should not be sent`)
}

/** Reads whole paise, at least `least`. Also accepts digits in a text, as the provider does. */
export function amountField(fields: RequestFields, least: number, tooLittle: string): number {
  const { amount } = fields
  if (amount === undefined || amount === null || amount === '')
    throw badRequest('The amount field is required.', 'amount')
  const paise = typeof amount === 'string' && /^\d+$/.test(amount) ? Number(amount) : amount
  if (typeof paise !== 'number' || !Number.isSafeInteger(paise))
    throw badRequest('The amount must be an integer.', 'amount')
  if (paise < least) throw badRequest(tooLittle, 'amount')
  return paise
}

/** The account accepts only rupees. */
export function currencyField(fields: RequestFields, required: boolean): string {
  const { currency } = fields
  if (currency === undefined && !required) return 'INR'
  if (currency === undefined || currency === null || currency === '') {
    throw badRequest('The currency field is required.', 'currency')
  }
  if (currency !== 'INR') throw badRequest('Currency is not supported', 'currency')
  return currency
}

/** A receipt of at most 40 characters, or null. */
export function receiptField(fields: RequestFields): string | null {
  const { receipt } = fields
  if (receipt === undefined || receipt === null || receipt === '') return null
  if (typeof receipt !== 'string') throw badRequest('The receipt must be a string.', 'receipt')
  if (receipt.length > 40) throw badRequest('The receipt may not be greater than 40 characters.', 'receipt')
  return receipt
}

/** At most 15 pairs of at most 256 characters each. */
export function notesField(fields: RequestFields): Notes {
  const { notes } = fields
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return []
  if (typeof notes !== 'object' || Array.isArray(notes))
    throw badRequest('The notes must be an array', 'notes')
  const pairs = Object.entries(notes).map(([name, value]) => {
    if (!['string', 'number', 'boolean'].includes(typeof value))
      throw badRequest('Notes must hold plain values.', 'notes')
    return [name, String(value)] as const
  })
  if (pairs.length > 15)
    throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes')
  if (pairs.some(([name, value]) => name.length > 256 || value.length > 256)) {
    throw badRequest('Notes must be at most 256 characters long.', 'notes')
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs)
}

/** Reads a text field; null if it is absent or empty. */
export function textField(fields: RequestFields, name: string, longest = 256): string | null {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > longest)
    throw badRequest(`The ${name} format is invalid.`, name)
  return value
}

/** Reads one of the allowed values, or the fallback if the field is absent. */
export function choice<Word extends string>(
  fields: RequestFields,
  name: string,
  allowed: readonly Word[],
  fallback?: Word,
): Word {
  const value = fields[name] ?? fallback
  const word = allowed.find((candidate) => candidate === value)
  if (word === undefined) throw badRequest(`${name} must be one of: ${allowed.join(', ')}`, name)
  return word
}
