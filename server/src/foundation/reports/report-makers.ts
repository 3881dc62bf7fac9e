import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Translations } from '../../kernel/language/translations.ts'
import type { Books } from '../books/books.service.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { periodNamed } from './report-period.ts'
import { tallyFile } from './tally.ts'
import type { ReportMakers } from './report-maker.ts'

export interface MakersDeps {
  readonly books: Books
  readonly translations: Translations
}

/** What makes each kind of report. */
export function createReportMakers({ books, translations }: MakersDeps): ReportMakers {
  const { namesOf } = books
  return {
    ledger: {
      extension: 'csv',
      make: (tx, { period, fund, language }) =>
        ledgerCsv(tx, periodNamed(period), fund, { namesOf, say: translations.in(language).say }),
    },
    tally: {
      extension: 'xml',
      // the same in each language, so that an import finds the ledgers of the one before
      make: (tx, { period }) =>
        tallyFile(tx, periodNamed(period), { namesOf, say: translations.in(sourceLanguage).say }),
    },
  }
}
