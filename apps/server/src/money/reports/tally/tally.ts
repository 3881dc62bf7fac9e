import { paise } from '@sahay/contract/kernel/money'
import { dayOf, endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import type { Executor } from '../../../kernel/database/database.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import type { NamesOf } from '../account-namer.ts'
import {
  accountsIn,
  type DaySum,
  endsOf,
  type Entry,
  sumsOf,
  voucherEntriesOf,
} from '../ledger-read.store.ts'
import type { Piece } from '../report-maker.ts'
import { partsOf, type ReportPeriod } from '../report-period.ts'
import { groupOf, ledgerNames } from './tally-ledgers.ts'
import {
  CLOSING,
  groupMessage,
  ledgerMessage,
  OPENING,
  type TallyLine,
  type TallyVoucher,
  voucherMessage,
} from './tally-xml.ts'

/** The hours read in one step: with a million entries a year, a statement of two milliseconds. */
const HOURS = 4
/** An empty piece: the reader pauses after each. */
const PAUSE: Piece = { chunk: '', rows: 0 }

/**
 * The books of a period for import into Tally: each account is a ledger, each of our vouchers a voucher, and the payments
 * and refunds of a day form one voucher for each pair of accounts. Account names are held in memory, entries are not: days
 * are read one after the other, so that no statement blocks the database for visitors.
 */
export async function* tallyFile(
  tx: Executor,
  { since, end }: ReportPeriod,
  { namesOf, say }: { readonly namesOf: NamesOf; readonly say: Translator['say'] },
): AsyncGenerator<Piece> {
  const days = new Set<string>()
  const used = new Set<string>()
  // most of a year may be in the future or before the trust's first entry: that would be two thousand useless statements
  const ends = await endsOf(tx, { from: since, before: end })
  const known = {
    since: ends?.first ? startOfDay(dayOf(ends.first)) : end,
    end: ends?.last ? endOfDay(dayOf(ends.last)) : end,
  }
  for (const part of partsOf(known, HOURS)) {
    for (const { account } of await accountsIn(tx, part)) {
      days.add(dayOf(part.from))
      used.add(account)
    }
    yield PAUSE
  }
  const accounts = [...used].toSorted()
  const called = await namesOf(tx, accounts, say)
  const names = ledgerNames(accounts, (account) => called.get(account) ?? account)
  const nameOf = (account: string) => names.get(account) ?? account
  yield { chunk: OPENING + masters(accounts, nameOf), rows: accounts.length }

  for (const day of days) {
    const sums = new Map<string, DaySum>()
    for (const part of partsOf({ since: startOfDay(day), end: endOfDay(day) }, HOURS)) {
      for (const sum of await sumsOf(tx, part)) {
        const pair = `${sum.debit} ${sum.credit}`
        sums.set(pair, added(sums.get(pair), sum))
      }
      yield PAUSE
    }
    const chunk = [...sums.values()].map((sum) => voucherMessage(ofDay(day, sum), nameOf)).join('')
    yield { chunk, rows: sums.size }
  }
  let open: Entry[] = []
  for await (const entries of voucherEntriesOf(tx, { from: since, before: end, accounts: [] })) {
    const vouchers: Entry[][] = []
    for (const entry of entries) {
      if (open[0] && open[0].voucherId !== entry.voucherId) {
        vouchers.push(open)
        open = []
      }
      open.push(entry)
    }
    const chunk = vouchers.map((voucher) => voucherMessage(ofVoucher(voucher), nameOf)).join('')
    yield { chunk, rows: vouchers.length }
  }
  if (open.length > 0) yield { chunk: voucherMessage(ofVoucher(open), nameOf), rows: 1 }
  yield { chunk: CLOSING, rows: 0 }
}

function masters(accounts: readonly string[], nameOf: (account: string) => string): string {
  const groups = new Map(accounts.map((account) => [groupOf(account).name, groupOf(account)]))
  return [
    ...[...groups.values()].flatMap(({ name, parent }) =>
      parent === null ? [] : [groupMessage(name, parent)],
    ),
    ...accounts.map((account) => ledgerMessage(nameOf(account), groupOf(account))),
  ].join('')
}

/** The sum of a pair of accounts in one part of a day, added to the earlier parts. */
const added = (before: DaySum | undefined, sum: DaySum): DaySum =>
  before ? { ...sum, amount: paise(before.amount + sum.amount), entries: before.entries + sum.entries } : sum

/** Narrations of the daily sums, for readers of Tally's day book. */
const narrations: Readonly<Record<string, string>> = {
  capture: 'Paid online',
  fee: 'Fees of the payment service',
  tax: 'Tax on the fees of the payment service',
  move: 'Moved between funds',
  owed: 'To be given back',
  refund: 'Given back',
  refund_failed: 'Given back, and returned by the bank',
  by_hand: 'Given back outside the payment service',
  offline: 'Came over the counter',
}

function ofDay(day: string, { kind, debit, credit, amount, entries }: DaySum): TallyVoucher {
  return {
    id: `${day}-${debit}-${credit}`,
    day,
    number: null,
    narration: `${narrations[kind] ?? kind}: ${entries}`,
    reference: null,
    lines: [
      { account: debit, side: 'debit', amount },
      { account: credit, side: 'credit', amount },
    ],
  }
}

function ofVoucher(entries: readonly Entry[]): TallyVoucher {
  const [first] = entries
  if (!first) throw new Error('a voucher without entries')
  const { voucherId, voucher, at, narration, reference, voucherDay } = first
  const day = dayOf(at)
  const late = voucherDay !== null && voucherDay !== day ? ` (of ${voucherDay})` : ''
  return {
    id: voucherId ?? '',
    day,
    number: voucher,
    narration: `${narration ?? ''}${late}`,
    reference,
    lines: [...sidesOf(entries, 'debit'), ...sidesOf(entries, 'credit')],
  }
}

/** The lines of one side, an account once. */
function sidesOf(entries: readonly Entry[], side: 'debit' | 'credit'): TallyLine[] {
  const sums = new Map<string, bigint>()
  for (const entry of entries) sums.set(entry[side], (sums.get(entry[side]) ?? 0n) + entry.amount)
  return [...sums].map(([account, amount]) => ({ account, side, amount: paise(amount) }))
}
