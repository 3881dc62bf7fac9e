import { writeDay } from '@sahay/contract/kernel/dates'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { paise } from '@sahay/contract/kernel/money'
import type { Database } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Translations } from '../../kernel/language/translations.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Attachment } from '../messages/compose.ts'
import type { PdfRenderer } from '../pdf/pdf-renderer.ts'
import { type Letterhead, slipFoot, slipsBetween } from '../slips/slips.published.ts'
import type { ReportDocument } from './report-document.ts'
import { daysOf } from './accounts-document.ts'
import { printed, reportDrawing } from './report-drawing.ts'
import { periodNamed } from './report-period.ts'

/** Whose gifts a statement is of: an account's, and what stands on addresses that are proved to be theirs. */
export interface Giver {
  readonly name: string
  readonly accountId: string | null
  /** Proved to be theirs, in lower case. */
  readonly emails: readonly string[]
  /** The ids of what they gave besides: gifts over the counter, of a record that was merged into theirs. */
  readonly records: readonly string[]
}

export interface YearlyStatements {
  /**
   * All gifts of a giver in a financial year (2026-27) with the numbers of their slips, as a PDF. Who may have it is for the
   * caller to say. Refuses with not_found where there was none.
   */
  yearlyStatement(giver: Giver, year: string, language: LanguageCode): Promise<Attachment>
}

export interface YearlyStatementsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly translations: Translations
  readonly pdfRenderer: PdfRenderer
  readonly letterhead: () => Promise<Letterhead>
}

export function createYearlyStatements(deps: YearlyStatementsDeps): YearlyStatements {
  const { db, now, translations, pdfRenderer, letterhead } = deps
  return {
    async yearlyStatement({ name, ...giver }, year, language) {
      const period = periodNamed(`FY${year}`)
      const found = await slipsBetween(db, { ...giver, since: period.since, end: period.end })
      if (found.length === 0) throw new Problem('not_found')
      const { say } = printed(translations, language)
      const head = await letterhead()
      const sum = (of: (one: (typeof found)[number]) => bigint) => ({
        paise: paise(found.reduce((total, one) => total + of(one), 0n)),
      })
      const document: ReportDocument = {
        title: say(
          msg(
            /*i18n*/ { id: 'statement.title', message: 'Your gifts in the financial year {year}' },
            { year },
          ),
        ),
        subtitle: `${name} · ${daysOf(period, say)}`,
        columns: [
          say(msg(/*i18n*/ { id: 'slip.amount', message: 'Amount' })),
          say(msg(/*i18n*/ { id: 'report.given_back', message: 'Given back' })),
        ],
        sections: [
          {
            key: 'gifts',
            title: say(msg(/*i18n*/ { id: 'slip.for', message: 'For' })),
            lines: [
              ...found.map((one) => ({
                key: one.number,
                label: `${writeDay(one.paidAt, say)} · ${one.number} · ${say(one.says.towards)}`,
                isTotal: false,
                figures: [{ paise: one.amount }, one.givenBack === 0n ? null : { paise: one.givenBack }],
              })),
              {
                key: 'all',
                label: say(msg(/*i18n*/ { id: 'statement.all', message: 'In all' })),
                isTotal: true,
                figures: [sum(({ amount }) => amount), sum(({ givenBack }) => givenBack)],
              },
            ],
          },
        ],
        notes: slipFoot(head).map(say),
      }
      const content = { ...document, head, madeAt: now(), foot: document.title }
      return {
        filename: `gifts-${year}.pdf`,
        contentType: 'application/pdf',
        content: await pdfRenderer.draw(reportDrawing, content),
      }
    },
  }
}
