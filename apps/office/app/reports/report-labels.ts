import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'

type Kind = CallAnswer<'GET office/reports/one'>['data']['kind']

/** What can be made. */
export const kinds = {
  ledger: msg`Ledger, every entry (CSV)`,
  tally: msg`Vouchers for Tally (XML)`,
  accounts_pdf: msg`Accounts of a period (PDF)`,
  accounts_csv: msg`Accounts of a period (CSV)`,
  annual_pdf: msg`Annual report (PDF)`,
  annual_csv: msg`Annual report, its figures (CSV)`,
} as const satisfies Record<Kind, unknown>
