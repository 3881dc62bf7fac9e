import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA256, which the provider uses for all signatures. */
export function hmacHex(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** The signature that the checkout returns to the page: over `order_id|payment_id`, with the key secret. */
export function paymentSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmacHex(`${orderId}|${paymentId}`, keySecret)
}

/** The data that the checkout returns to the page after a payment. */
export interface Proof {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/** Builds the proof of a payment for an order. */
export function proofOf({ id, order_id }: { id: string; order_id: string }, keySecret: string): Proof {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: paymentSignature(order_id, id, keySecret),
  }
}

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const left = Buffer.from(hmacHex(given, 'compare'))
  const right = Buffer.from(hmacHex(expected, 'compare'))
  return timingSafeEqual(left, right)
}
