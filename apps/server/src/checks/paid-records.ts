import { features } from '../features.ts'
import { modules } from '../modules.ts'

/** All records that orders can be for, by the features: `purpose`, `id`, `amount_paise`, `account`, `ordered`. */
export const records = `(${features
  .flatMap(({ paidRecords = {} }) => Object.entries(paidRecords))
  .map(
    ([purpose, rows]) =>
      `select '${purpose}' as purpose, id, amount_paise, account, ordered from (${rows}) ${purpose}`,
  )
  .join(' union all ')})`

/** Records that something is bought for, and the fund that pays: `id`, `fund`. */
export const boughtFor = features.flatMap((feature) => feature.boughtFor ?? []).join(' union all ')

/** The accounts of the ledger that money is given to, as a part of a regular expression. */
export const funds = modules
  .flatMap(({ funds: declared = [] }) => declared)
  .map((fund) => (fund.endsWith(':') ? `${fund}.+` : fund))
  .join('|')
