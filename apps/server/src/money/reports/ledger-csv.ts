import { toRupees } from '@sahay/contract/kernel/money'
import type { Executor } from '../../kernel/database/database.ts'
import { csvLine } from '../../kernel/http/csv-line.ts'
import { clockInIndia } from '../../kernel/time/india.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { accountNamer, type NamesOf } from './account-namer.ts'
import { accountsOfFund } from './period-accounts.ts'
import { entriesOf } from './ledger-read.store.ts'
import type { Piece } from './report-maker.ts'
import type { ReportPeriod } from './report-period.ts'

const head = [
  'entry',
  'day',
  'time',
  'kind',
  'debit',
  'debit name',
  'credit',
  'credit name',
  'rupees',
  'voucher',
  'of the day',
  'reference',
  'narration',
  'payment',
]

/**
 * The ledger of a period as comma-separated values: every entry with its day in India, its two accounts with their names,
 * its amount in rupees to the paisa, and its voucher. No giver is named in it.
 */
export async function* ledgerCsv(
  tx: Executor,
  { since, end }: ReportPeriod,
  fund: string | null,
  { namesOf, say }: { readonly namesOf: NamesOf; readonly say: Translator['say'] },
): AsyncGenerator<Piece> {
  // the byte order mark tells spreadsheets that the file is Unicode
  yield { chunk: `\uFEFF${csvLine(head)}`, rows: 0 }
  const names = accountNamer(namesOf, tx, say)
  for await (const entries of entriesOf(tx, { from: since, before: end, accounts: accountsOfFund(fund) })) {
    const nameOf = await names(entries.flatMap(({ debit, credit }) => [debit, credit]))
    const lines = entries.map((entry) => {
      const inIndia = clockInIndia(entry.at)
      return csvLine([
        String(entry.id),
        inIndia.slice(0, 10),
        inIndia.slice(11, 19),
        entry.kind,
        entry.debit,
        nameOf(entry.debit),
        entry.credit,
        nameOf(entry.credit),
        toRupees(entry.amount),
        entry.voucher,
        entry.voucherDay,
        entry.reference,
        entry.narration,
        entry.paymentId,
      ])
    })
    yield { chunk: lines.join(''), rows: lines.length }
  }
}
