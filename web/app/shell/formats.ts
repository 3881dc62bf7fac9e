import { writeRupees } from '@sahay/contract/kernel/money'
import { TRUST_TIME_ZONE, writeCountdown, writeDay } from '@sahay/contract/kernel/time'

/** Rupees as people in India write them: ₹1,00,000. */
export function rupees(amount: number): string {
  return writeRupees(amount)
}

/** Rupees as the donators' slider has them: Rs. 5,000 (product.md 3). */
export function plainRupees(amount: number): string {
  return writeRupees(amount).replace('₹', 'Rs. ')
}

/** Seconds as mm:ss; never below zero. */
export function countdown(seconds: number): string {
  return writeCountdown(Math.max(0, Math.ceil(seconds)))
}

/** An instant (ISO 8601) as a day in India: 20 Nov 2026. */
export function day(iso: string): string {
  return writeDay(new Date(iso))
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: TRUST_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})

/** An instant (ISO 8601) as the time of day in India: 4:10 pm. */
export function hour(iso: string): string {
  return clock.format(new Date(iso)).replace(/\s/, ' ').toLowerCase()
}

/** An instant (ISO 8601) as a day and a time of it in India: 20 Nov 2026, 4:10 pm. */
export function moment(iso: string): string {
  return `${day(iso)}, ${hour(iso)}`
}

/** The address of a telephone link: digits and the plus alone. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
