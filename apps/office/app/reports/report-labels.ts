import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'

type Kind = CallAnswer<'GET office/reports/one'>['data']['kind']

/** What can be made. */
export const kinds = {
  ledger: msg`Ledger, every entry (CSV)`,
  tally: msg`Vouchers for Tally (XML)`,
  accounts_pdf: msg`Period accounts (PDF)`,
  accounts_csv: msg`Period accounts (CSV)`,
  annual_pdf: msg`Annual report (PDF)`,
  annual_csv: msg`Annual report figures (CSV)`,
} as const satisfies Record<Kind, unknown>
