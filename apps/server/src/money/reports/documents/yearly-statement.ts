import { writeDay } from '@sahay/contract/kernel/dates'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type Paise, paise } from '@sahay/contract/kernel/money'
import type { SQL } from 'drizzle-orm'
import { msg } from '../../../kernel/language/message.ts'
import type { Translations } from '../../../kernel/language/translations.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Attachment } from '../../../platform/messages/compose.ts'
import { leftOut } from '../../../platform/pdf/printable.ts'
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts'
import { type Letterhead, slipFoot, slipsBetween, yearsOfSlips } from '../../slips/slips.published.ts'
import type { ReportDocument } from './report-document.ts'
import { daysOf } from './accounts-document.ts'
import { printed, printedIn, reportDrawing } from './report-drawing.ts'
import { financialYearNamed, periodNamed } from '../report-period.ts'
import type { Core } from '../../../kernel/database/database.ts'

/** The person whose gifts a statement lists. */
export interface Giver {
  readonly name: string
  /** A select of the ids of the person's gifts. */
  readonly records: SQL
}

/** A financial year (2026-27) with gifts of the person: how many, and the amount that was not given back. */
export interface YearGiven {
  readonly year: string
  readonly gifts: number
  readonly given: Paise
}

/** Statements of a giver's gifts, by the day of each gift. The caller checks who may have them. */
export type YearlyStatements = ReturnType<typeof createYearlyStatements>

export interface YearlyStatementsDeps extends Core {
  readonly translations: Translations
  readonly pdfRenderer: PdfRenderer
  /** For a language in which our PDFs can be written. */
  readonly letterhead: (language: LanguageCode) => Promise<Letterhead>
}

export function createYearlyStatements(deps: YearlyStatementsDeps) {
  const { db, now, translations, pdfRenderer, letterhead } = deps
  return {
    /** The years in which something was given, the latest first. */
    async years(records: SQL): Promise<readonly YearGiven[]> {
      const found = await yearsOfSlips(db, records)
      return found.map(({ year, ...one }) => ({ ...one, year: financialYearNamed(year) }))
    },

    /** A PDF of all gifts of a financial year (2026-27) with their slip numbers. Refuses with not_found if there are none. */
    async yearlyStatement(
      { name, records }: Giver,
      year: string,
      language: LanguageCode,
    ): Promise<Attachment> {
      const period = periodNamed(`FY${year}`)
      const found = await slipsBetween(db, records, period)
      if (found.length === 0) throw new Problem('not_found')
      const { say } = printed(translations, language)
      const head = await letterhead(printedIn(language))
      const sum = (of: (one: (typeof found)[number]) => bigint) => ({
        paise: paise(found.reduce((total, one) => total + of(one), 0n)),
      })
      const backInAll = sum(({ givenBack }) => givenBack)
      const cancelled = say(msg('slip.cancelled', 'CANCELLED'))
      const document: ReportDocument = {
        title: say(msg('statement.title', 'Your gifts in the financial year {year}', { year })),
        subtitle: `${name} · ${daysOf(period, say)}`,
        columns: [say(msg('slip.amount', 'Amount')), say(msg('report.given_back', 'Refunded'))],
        sections: [
          {
            key: 'gifts',
            title: say(msg('slip.for', 'For')),
            lines: [
              ...found.map((one) => ({
                key: one.number,
                label: [
                  writeDay(one.paidAt, say),
                  one.cancelledAt ? `${one.number} (${cancelled})` : one.number,
                  say(one.says.towards),
                ].join(' · '),
                isTotal: false,
                figures: [{ paise: one.amount }, one.givenBack === 0n ? null : { paise: one.givenBack }],
              })),
              {
                key: 'all',
                label: say(msg('statement.all', 'Total')),
                isTotal: true,
                figures: [sum(({ amount }) => amount), backInAll.paise === 0n ? null : backInAll],
              },
              ...(backInAll.paise === 0n
                ? []
                : [
                    {
                      key: 'retained',
                      label: say(msg('annual.retained', 'Given, less refunds')),
                      isTotal: true,
                      figures: [sum(({ amount, givenBack }) => amount - givenBack), null],
                    },
                  ]),
            ],
          },
        ],
        notes: slipFoot({}, head).map(say),
      }
      const content = { ...document, head, madeAt: now(), foot: document.title, leftOut: say(leftOut) }
      return {
        filename: `gifts-${year}.pdf`,
        contentType: 'application/pdf',
        content: await pdfRenderer.draw(reportDrawing, content),
      }
    },
  }
}
