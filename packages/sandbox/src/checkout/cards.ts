import type { Card } from '../entities.ts'
import { badRequest } from '../errors.ts'
import { textField } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import { newId } from '../ids.ts'

function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [place, digit] of [...number].toReversed().entries()) {
    const weighed = place % 2 === 0 ? Number(digit) : Number(digit) * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

function networkOf(number: string): string {
  if (number.startsWith('4')) return 'Visa'
  if (/^(?:5[1-5]|2[2-7])/.test(number)) return 'MasterCard'
  if (/^3[47]/.test(number)) return 'American Express'
  if (/^(?:60|65|81|82|508)/.test(number)) return 'RuPay'
  return 'Unknown'
}

function checkExpiry(text: string, now: Date): void {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(text) ?? []
  if (month === undefined || year === undefined)
    throw badRequest('Please enter the expiry as MM/YY.', 'expiry')
  // A card is valid until the last day of its month.
  const end = Date.UTC(2000 + Number(year), Number(month), 1)
  if (end <= now.getTime()) throw badRequest('This card has expired.', 'expiry')
}

/** Reads a card from the window's form. Stores only what the wire shows: never the full number, never the CVV. */
export function readCard(fields: RequestFields, now: Date): { card: Card; number: string } {
  const number = (textField(fields, 'number', 40) ?? '').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw badRequest('Please check the card number.', 'number')
  checkExpiry((textField(fields, 'expiry', 12) ?? '').trim(), now)
  if (!/^\d{3,4}$/.test(textField(fields, 'cvv', 4) ?? ''))
    throw badRequest('Please enter the 3 digits on the back.', 'cvv')
  const name = textField(fields, 'name', 100)?.trim() ?? ''
  if (name === '') throw badRequest('Please enter the name on the card.', 'name')
  const card: Card = {
    id: newId('card'),
    entity: 'card',
    name,
    last4: number.slice(-4),
    network: networkOf(number),
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
  }
  return { card, number }
}
