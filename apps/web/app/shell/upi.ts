import { noteOf } from '@sahay/contract/giving/pledge-note'

/** The UPI limit of one payment, in rupees. */
export const UPI_MOST = 1_00_000

/** The recipient of a UPI payment. */
export interface UpiPayee {
  /** The payment address: `trust@bank`. */
  readonly upi: string
  readonly name: string
}

/**
 * Returns the address that UPI apps open and that a payment QR code contains: `upi://pay?pa=…&pn=…&cu=INR&am=500`. `amount`
 * in whole rupees; without it the app asks for one. With a pledge's code the app adds the note to the payment.
 */
export function upiAddress(
  { upi, name }: UpiPayee,
  amount: number | null,
  code: string | null = null,
): string {
  // Apps require the @ of the payment address unescaped, and a space as %20.
  const payee = encodeURIComponent(upi).replace('%40', '@')
  const sum = amount === null ? '' : `&am=${amount}`
  const note = code === null ? '' : `&tn=${encodeURIComponent(noteOf(code))}`
  return `upi://pay?pa=${payee}&pn=${encodeURIComponent(name)}&cu=INR${sum}${note}`
}

/** The address of that code's picture; the server draws it only for a valid note of the trust. */
export function upiPicture(amount: number | null, code: string | null): string {
  const parameters = [
    ...(amount === null ? [] : [`amount=${amount}`]),
    ...(code === null ? [] : [`note=${code}`]),
  ]
  return `/pictures/upi.svg${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`
}

/** Parses whole rupees within the UPI limit from digits; null for anything else. */
export function upiAmount(digits: string): number | null {
  const amount = /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : 0
  return amount > 0 && amount <= UPI_MOST ? amount : null
}
