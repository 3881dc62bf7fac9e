import { features } from '../features.ts'
import { unclearMoney } from '../money/settlements/settlements.store.ts'
import type { Executor } from '../kernel/database/database.ts'
import { gauge, secondsBetween } from '../kernel/metrics/gauge.ts'
import type { Family } from '../kernel/metrics/prometheus.ts'

/** What the trust has promised and not yet given, and what the provider has paid out that the books do not have whole. */
export async function moneyFigures(tx: Executor, at: Date): Promise<Family[]> {
  const [promised, unclear] = await Promise.all([
    Promise.all(features.flatMap(({ promised: promisedFigures }) => promisedFigures?.(tx) ?? [])),
    unclearMoney(tx),
  ])
  const promises = promised.flat()
  return [
    gauge(
      'sahay_promises',
      'Help that is approved and not yet given, by whom it goes to.',
      promises.map(({ to, count }) => ({ labels: { to }, value: count })),
    ),
    gauge(
      'sahay_promises_paise',
      'What it comes to, in paise.',
      promises.map(({ to, amount }) => ({ labels: { to }, value: Number(amount) })),
    ),
    gauge(
      'sahay_promises_oldest_seconds',
      'Since the oldest of it was approved.',
      promises.map(({ to, oldest }) => ({ labels: { to }, value: secondsBetween(oldest, at) })),
    ),
    gauge(
      'sahay_settlements_unclear',
      'Payouts of the provider that are not booked whole.',
      unclear?.count ?? 0,
    ),
    gauge(
      'sahay_settlements_unbooked_paise',
      'What of them is not booked to the bank, in paise.',
      Number(unclear?.unbooked ?? 0),
    ),
    gauge(
      'sahay_settlements_oldest_seconds',
      'Since the oldest of them; 0 where there is none.',
      unclear?.oldest ? secondsBetween(unclear.oldest, at) : 0,
    ),
  ]
}
