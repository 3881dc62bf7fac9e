import { lastBackup } from '../platform/backups/backups.store.ts'
import { ordersByState } from '../money/payments/figures/money.store.ts'
import { readReconciled } from '../money/payments/reconciling/reconciled.ts'
import { bounded, OVERDUE } from '../kernel/bounded.ts'
import { freeBytes } from '../kernel/config/free-disk.ts'
import type { Core, Database, Executor } from '../kernel/database/database.ts'
import { gauge, secondsBetween } from '../kernel/metrics/figure.ts'
import type { Family } from '../kernel/metrics/prometheus.ts'
import { readQueues, stands } from './queues.ts'
import { databaseSize } from './sizes.ts'
import { features } from '../features.ts'
import { unclearMoney } from '../money/settlements/settlements.store.ts'

interface FiguresDeps extends Core {
  /** The folder whose disk fills. */
  readonly dataDir: string
}

const ANSWER_MS = 4_000
const UP = 'Whether the database answered the questions behind the other figures.'

/**
 * The database's figures on money and queues, for monitoring. If the database does not answer in time, reports that and
 * leaves out the rest: a scrape without any figures would look like a dead server.
 */
export async function databaseFigures({ db, dataDir, now }: FiguresDeps): Promise<readonly Family[]> {
  const figures = await bounded(
    readFigures(db, dataDir, now()).catch(() => null),
    ANSWER_MS,
  )
  if (figures === OVERDUE || figures === null) return [gauge('sahay_database_up', UP, 0)]
  return [gauge('sahay_database_up', UP, 1), ...figures]
}

async function readFigures(db: Database, dataDir: string, at: Date): Promise<Family[]> {
  const [queues, orders, books, backup, money, size, free] = await Promise.all([
    readQueues(db),
    ordersByState(db),
    readReconciled(db, at),
    lastBackup(db),
    moneyFigures(db, at),
    databaseSize(db),
    freeBytes(dataDir),
  ])
  /** Seconds since an instant; no figure if there is none yet. */
  const seconds = (name: string, help: string, instant: Date | null) =>
    gauge(name, help, instant === null ? [] : secondsBetween(instant, at))
  return [
    gauge(
      'sahay_queue_waiting',
      'What waits in a queue.',
      queues.map(({ line, waiting }) => ({ labels: { queue: line }, value: waiting })),
    ),
    gauge(
      'sahay_queue_oldest_seconds',
      'How long the oldest in a queue has waited; 0 where none waits.',
      queues.map(({ line, oldest }) => ({
        labels: { queue: line },
        value: oldest === null ? 0 : secondsBetween(oldest, at),
      })),
    ),
    gauge(
      'sahay_queue_standing',
      '1 where nothing in a queue has moved for half an hour.',
      queues.map((queue) => ({ labels: { queue: queue.line }, value: stands(queue, at) ? 1 : 0 })),
    ),
    gauge(
      'sahay_orders',
      'Orders by state, but for paid ones.',
      orders.map(({ status, count }) => ({ labels: { state: status }, value: count })),
    ),
    gauge('sahay_database_bytes', 'The size of the database.', size ?? 0),
    gauge('sahay_disk_free_bytes', 'What is free on the disk of DATA_DIR.', free),
    gauge('sahay_alerts_open', 'Matters that wait for staff.', books.alerts),
    gauge(
      'sahay_books_in_order',
      '1 where the last check of the books was in order.',
      books.books.ok ? 1 : 0,
    ),
    seconds('sahay_books_checked_seconds', 'Since the books were checked.', books.books.at),
    seconds(
      'sahay_provider_lists_seconds',
      'Up to how long ago the provider’s lists were compared.',
      books.lists.upTo,
    ),
    seconds('sahay_backup_seconds', 'Since the last good backup.', backup?.madeAt ?? null),
    gauge(
      'sahay_backups_overdue',
      'Backups that should have been erased days ago, and are still there.',
      backup?.overdue ?? 0,
    ),
    ...money,
  ]
}

/** The trust's unfulfilled promises, and provider payouts that are not fully booked. */
async function moneyFigures(tx: Executor, at: Date): Promise<Family[]> {
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
