import { spendingAccounts } from '../payments/payments.published.ts'

/** The accounts of a fund: its own, and those of what was spent of it; none where no fund is named, which means all. */
export const accountsOfFund = (fund: string | null): readonly string[] =>
  fund === null ? [] : [fund, ...spendingAccounts(fund)]
