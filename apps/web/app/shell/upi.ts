import { noteOf } from '@sahay/contract/giving/pledge-note'

/** The most that UPI carries in one payment, in rupees. */
export const UPI_MOST = 1_00_000

/** Whom a UPI payment goes to. */
export interface UpiPayee {
  /** The payment address: `trust@bank`. */
  readonly upi: string
  readonly name: string
}

/**
 * The address that UPI apps open and that a payment QR code says: `upi://pay?pa=…&pn=…&cu=INR&am=500`. `amount` in
 * whole rupees; without it the app asks for one. With the code of a pledge the app writes its note beside the payment.
 */
export function upiAddress(
  { upi, name }: UpiPayee,
  amount: number | null,
  code: string | null = null,
): string {
  // Apps read the @ of the payment address as it is, and a space only as %20.
  const payee = encodeURIComponent(upi).replace('%40', '@')
  const sum = amount === null ? '' : `&am=${amount}`
  const note = code === null ? '' : `&tn=${encodeURIComponent(noteOf(code))}`
  return `upi://pay?pa=${payee}&pn=${encodeURIComponent(name)}&cu=INR${sum}${note}`
}

/** The address of the picture of that code; it is drawn for no note but one of ours. */
export function upiPicture(amount: number | null, code: string | null): string {
  const parameters = [
    ...(amount === null ? [] : [`amount=${amount}`]),
    ...(code === null ? [] : [`note=${code}`]),
  ]
  return `/pictures/upi.svg${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`
}

/** Whole rupees that can be paid by UPI, out of digits; null for anything else. */
export function upiAmount(digits: string): number | null {
  const amount = /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : 0
  return amount > 0 && amount <= UPI_MOST ? amount : null
}
