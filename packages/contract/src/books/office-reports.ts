import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, anyId, choose, oneOf } from '../kernel/fields.ts'
import { sourceLanguage } from '../kernel/languages.ts'
import { staffLanguageCodes } from '../kernel/staff-languages.ts'
import { list } from '../kernel/list.ts'

/** Reports: made in the background, kept as files for some days. Amounts are rupees, to the paisa; days are days in India. */

/** The kinds of report: the ledger with every entry, the same for Tally, the accounts of a period, the annual report. */
export const reportKinds = [
  'ledger',
  'tally',
  'accounts_csv',
  'accounts_pdf',
  'annual_pdf',
  'annual_csv',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** 'gone': its file is deleted because its retention period is over. */
export const reportStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'gone'] as const

/** Why the report failed: the server stopped three times while making it, or an error occurred. */
export const reportFailures = ['died', 'error'] as const

/** A month (2026-11), a financial year (FY2026-27), or a quarter of one (FY2026-27-Q3, October to December). */
const period = z.string(choose).regex(/^(20\d\d-(0[1-9]|1[0-2])|FY20\d\d-\d\d(-Q[1-4])?)$/, choose)

const reportRow = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  period: z.string(),
  /** The name of the fund that it covers; null for all funds. */
  fund: z.string().nullable(),
  language: z.enum(staffLanguageCodes),
  state: z.enum(reportStates),
  failure: z.enum(reportFailures).nullable(),
  /** How many lines it has so far. */
  rows: z.number().int(),
  /** The size of its file, as it is downloaded; null until it is made. */
  bytes: z.number().int().nullable(),
  askedBy: z.string(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** The time until which its file is kept. */
  until: instant.nullable(),
  /** True if the reader may cancel it. */
  cancellable: z.boolean(),
})

const figure = z.object({
  /** An amount in rupees or a count; exactly one of the two is set. */
  rupees: rupees.nullable(),
  count: z.number().int().nullable(),
})

export const downloadReport = officeCall('GET office/reports/download/{id}', {
  name: 'officeReportDownload',
  may: 'reports.read',
  summary: 'Download the file of a report, any number of times. Each download is recorded in the audit log.',
  params: z.object({ id: anyId }),
  gives: 'file',
})

export const reports = {
  list: list('GET office/reports', {
    name: 'officeReports',
    may: 'reports.read',
    summary:
      'List the requested reports, newest first, with their progress and until when each file is stored.',
    row: reportRow,
    sort: ['-askedAt'],
    filter: {
      kind: oneOf(reportKinds).optional(),
      state: oneOf(reportStates).optional(),
    },
  }),

  one: officeCall('GET office/reports/one', {
    name: 'officeReport',
    may: 'reports.read',
    summary: 'Get one report and its progress.',
    query: z.object({ id: anyId }),
    data: reportRow,
  }),

  accounts: officeCall('GET office/reports/accounts', {
    name: 'officePeriodAccounts',
    may: 'reports.read',
    summary:
      'Get the accounts of a period beside those of the same period a year earlier: receipts and payments by money account, income and expenditure by fund.',
    query: z.object({
      period,
      /** The account of one fund; all funds if left out. */
      fund: z.string().max(100, choose).optional(),
    }),
    data: z.object({
      title: z.string(),
      subtitle: z.string(),
      columns: z.array(z.string()),
      sections: arrayOf({
        key: z.string(),
        title: z.string(),
        lines: arrayOf({
          key: z.string(),
          label: z.string(),
          isTotal: z.boolean(),
          figures: z.array(figure),
        }),
      }),
    }),
  }),

  ask: officeCall('POST office/reports/ask', {
    name: 'officeReportAsk',
    may: 'reports.read',
    summary:
      'Create a report in the background. A report that is already being made is not made twice. The request is recorded in the audit log.',
    body: z.object({
      kind: oneOf(reportKinds),
      period,
      /**
       * The account of a fund, such as `fund:general`, for the ledger and the accounts of a period; all funds if null or
       * left out.
       */
      fund: z.string().max(100, choose).nullish(),
      /** The language of the report; English by default. */
      language: oneOf(staffLanguageCodes).default(sourceLanguage),
    }),
    data: z.object({ id: z.string() }),
  }),

  cancel: officeCall('POST office/reports/cancel', {
    name: 'officeReportCancel',
    may: 'reports.read',
    summary: 'Cancel a report that is not finished. For the person who requested it, and for owners.',
    body: z.object({ id: anyId }),
  }),
}
