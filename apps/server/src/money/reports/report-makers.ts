import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import type { Translations } from '../../kernel/language/translations.ts'
import type { Books } from '../books/books.service.ts'
import { leftOut } from '../../platform/pdf/printable.ts'
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts'
import type { Letterhead } from '../slips/slips.published.ts'
import { annualReport } from './documents/annual-report.ts'
import { documentCsv, type ReportDocument } from './documents/report-document.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { accountsDocument } from './documents/accounts-document.ts'
import { readPeriod } from './ledger-read.store.ts'
import type { Piece, ReportMakers } from './report-maker.ts'
import { periodNamed } from './report-period.ts'
import type { ReportContent } from './reports.store.ts'
import { tallyFile } from './tally/tally.ts'
import { printed, printedIn, reportDrawing } from './documents/report-drawing.ts'
import type { YearFigures } from './year-figures.ts'

export interface MakersDeps {
  readonly now: () => Date
  readonly books: Books
  readonly translations: Translations
  readonly pdfRenderer: PdfRenderer
  readonly letterhead: (language: LanguageCode) => Promise<Letterhead>
  /** The figures of features for a year. */
  readonly figures: readonly YearFigures[]
}

/** The makers for all kinds of reports. */
export function createReportMakers(deps: MakersDeps): ReportMakers {
  const { now, books, translations, pdfRenderer, letterhead, figures } = deps
  const { namesOf } = books
  type Document = (tx: Executor, content: ReportContent) => Promise<ReportDocument>
  const accounts: Document = async (tx, { period: name, fund, language }) => {
    const period = periodNamed(name)
    const { say } = printed(translations, language)
    const read = await readPeriod(tx, period, fund, (of) => namesOf(tx, of, say))
    return accountsDocument(period, read.pairs, { say, nameOf: read.nameOf, fund })
  }
  const annual: Document = async (tx, { period: name, language }) => {
    const period = periodNamed(name)
    const { say } = printed(translations, language)
    const { pairs, nameOf } = await readPeriod(tx, period, null, (of) => namesOf(tx, of, say))
    return annualReport(tx, period, pairs, { say, nameOf, figures })
  }
  async function* csv(of: Promise<ReportDocument>): AsyncGenerator<Piece> {
    const document = await of
    yield { chunk: documentCsv(document), rows: rowsOf(document) }
  }
  async function* pdf(of: Promise<ReportDocument>, { language }: ReportContent): AsyncGenerator<Piece> {
    const document = await of
    const content = {
      ...document,
      head: await letterhead(printedIn(language)),
      madeAt: now(),
      foot: `${document.title} · ${document.subtitle}`,
      leftOut: printed(translations, language).say(leftOut),
    }
    yield { chunk: await pdfRenderer.draw(reportDrawing, content), rows: rowsOf(document) }
  }
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
    accounts_csv: { extension: 'csv', make: (tx, content) => csv(accounts(tx, content)) },
    accounts_pdf: { extension: 'pdf', make: (tx, content) => pdf(accounts(tx, content), content) },
    annual_csv: { extension: 'csv', make: (tx, content) => csv(annual(tx, content)) },
    annual_pdf: { extension: 'pdf', make: (tx, content) => pdf(annual(tx, content), content) },
  }
}

const rowsOf = ({ sections }: ReportDocument) => sections.reduce((sum, { lines }) => sum + lines.length, 0)
