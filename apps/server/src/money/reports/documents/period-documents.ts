import type { Executor } from '../../../kernel/database/database.ts'
import type { Books } from '../../books/books.service.ts'
import { accountsDocument, type NameOf, type Say } from './accounts-document.ts'
import { type Pair, pairsOf } from '../ledger-read.store.ts'
import type { ReportDocument } from './report-document.ts'
import type { ReportPeriod } from '../report-period.ts'

/** What the accounts of a period are made of. */
interface Read {
  readonly pairs: readonly Pair[]
  readonly nameOf: NameOf
}

/** Reads the ledger for the accounts of a period, and names their accounts. */
export function createPeriodDocuments({ namesOf }: Pick<Books, 'namesOf'>) {
  async function read(tx: Executor, period: ReportPeriod, fund: string | null, say: Say): Promise<Read> {
    const pairs = await pairsOf(tx, {
      since: period.since,
      end: period.end,
      sinceBefore: period.before.since,
      endBefore: period.before.end,
      only: fund,
    })
    const accounts = [...new Set(pairs.flatMap(({ debit, credit }) => [debit, credit]))]
    const names = await namesOf(tx, accounts, say)
    return { pairs, nameOf: (account) => names.get(account) ?? account }
  }
  return {
    read,
    async accounts(
      tx: Executor,
      period: ReportPeriod,
      fund: string | null,
      say: Say,
    ): Promise<ReportDocument> {
      const { pairs, nameOf } = await read(tx, period, fund, say)
      return accountsDocument(period, pairs, { say, nameOf, fund })
    },
  }
}
