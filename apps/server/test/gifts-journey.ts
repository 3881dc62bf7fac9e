import { consentNotice } from '@sahay/contract/consent/consent'
import { dayOf, financialYear } from '@sahay/contract/kernel/time'
import { emptyBoxes } from '../src/demo/counter.ts'

/** Gifts over the counter, for several tests. */

let typed = 0

/** A gift without a giver. */
export const nobodyGiving = { name: '', mobile: '', email: '', language: 'en', note: '' } as const

/** One place of an event of the demo, sold for cash at a stall, with a new key. */
export function saleTyped(change: object = {}) {
  typed += 1
  return {
    once: `sale-key-number-${typed}`,
    eventId: 'evt_demo02',
    name: 'Jayesh Solanki',
    mobile: '98250 77123',
    email: '',
    language: 'gu',
    places: 1,
    amount: 250,
    ...change,
  }
}

/**
 * The second day of this financial year, or today on its first: a gift of a year before a test's books began is refused.
 */
function secondDayOfYear(): string {
  const now = new Date()
  const second = `${financialYear(now).slice(0, 4)}-04-02`
  return dayOf(now) < second ? dayOf(now) : second
}

/** A gift of ₹500 in cash to the general fund, with a new key. */
export function giftTyped(change: object = {}) {
  typed += 1
  return {
    ...nobodyGiving,
    ...emptyBoxes,
    once: `gift-key-number-${typed}`,
    mode: 'cash',
    amount: 500,
    day: secondDayOfYear(),
    fund: 'fund:general',
    taken_by: 'Meena at the counter',
    // its day is long ago when the clock was moved
    checked: ['day_long_ago', 'day_closed'],
    ...change,
  }
}

/** A pledge of ₹500 to the trust's work, as the site's form sends it. */
export function pledgeTyped(change: object = {}) {
  return {
    amount: 500,
    name: 'Ramesh Patel',
    contact: 'ramesh@mail.example',
    need: '',
    consent: consentNotice('pledge').version,
    ...change,
  }
}
