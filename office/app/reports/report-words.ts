import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/client'

type Kind = CallAnswer<'GET office/reports/one'>['data']['kind']

/** What can be made. */
export const kinds = {
  ledger: msg`Ledger, every entry (CSV)`,
  tally: msg`Vouchers for Tally (XML)`,
} as const satisfies Record<Kind, unknown>
