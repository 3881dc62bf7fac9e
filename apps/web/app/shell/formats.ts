import { writeRupees } from '@sahay/contract/kernel/money'
import { writeCountdown } from '@sahay/contract/kernel/time'

/** Rupees as people in India write them: ₹1,00,000. */
export function rupees(amount: number): string {
  return writeRupees(amount)
}

/** Rupees without their sign, which the donators' slider writes as words: 5,000 of Rs. 5,000 (product.md 3). */
export function rupeesAlone(amount: number): string {
  return writeRupees(amount).replace('₹', '')
}

/** Seconds as mm:ss; never below zero. */
export function countdown(seconds: number): string {
  return writeCountdown(Math.max(0, Math.ceil(seconds)))
}

/** The address of a telephone link: digits and the plus alone. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
