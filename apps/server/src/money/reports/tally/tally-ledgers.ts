/** Where an account of the ledger stands in Tally. */
export interface TallyGroup {
  readonly name: string
  /** One of Tally's own groups, or null where it is one itself. */
  readonly parent: string | null
}

const own = (name: string): TallyGroup => ({ name, parent: null })

const CASH = own('Cash-in-Hand')
const BANKS = own('Bank Accounts')

/** What accounts begin with, and the group of Tally that they stand in; the first that fits counts. */
const groups: readonly (readonly [beginning: string, group: TallyGroup])[] = [
  ['till', CASH],
  ['cash', CASH],
  ['cheques', CASH],
  ['bank:', BANKS],
  // what the payment service holds is paid out to the bank by a contra voucher, as Tally allows between banks alone
  ['provider:', BANKS],
  ['need:', { name: 'Gifts to needs', parent: 'Indirect Incomes' }],
  ['event:', { name: 'Places in events', parent: 'Indirect Incomes' }],
  ['fund:', { name: 'Gifts to funds', parent: 'Indirect Incomes' }],
  ['payouts:', { name: 'Paid to schools', parent: 'Indirect Expenses' }],
  ['purchases:', { name: 'Bought for needs', parent: 'Indirect Expenses' }],
  ['prizes:', { name: 'Prizes given', parent: 'Indirect Expenses' }],
  ['expenses:', { name: 'Other spending of funds', parent: 'Indirect Expenses' }],
  ['fees:', own('Indirect Expenses')],
  ['tax:', own('Indirect Expenses')],
  ['charges:', own('Indirect Expenses')],
  ['interest:', own('Indirect Incomes')],
  ['opening', own('Capital Account')],
  ['owed:', own('Current Liabilities')],
  ['suspense', own('Suspense A/c')],
]

/** The group of an account of the ledger; an account without one is shown in suspense. */
export const groupOf = (account: string): TallyGroup =>
  groups.find(([beginning]) => account.startsWith(beginning))?.[1] ?? own('Suspense A/c')

/** Whether an account is cash or a bank to Tally, which decides what kind a voucher is. */
export const isMoney = (account: string): boolean => {
  const group = groupOf(account)
  return group === CASH || group === BANKS
}

/**
 * What a ledger is called in Tally: one ledger, one name. Needs and events may have one name twice, so their id stands
 * behind it, as it does with any other name that two have.
 */
export function ledgerNames(
  accounts: readonly string[],
  nameOf: (account: string) => string,
): ReadonlyMap<string, string> {
  const times = new Map<string, number>()
  const folded = (account: string) => nameOf(account).toLowerCase()
  for (const account of accounts) times.set(folded(account), (times.get(folded(account)) ?? 0) + 1)
  return new Map(
    accounts.map((account) => {
      const isRecord = /(^|:)(need|event):/.test(account)
      const id = account.slice(account.lastIndexOf(':') + 1)
      const isOne = times.get(folded(account)) === 1
      return [
        account,
        isRecord ? `${nameOf(account)} (${id})` : isOne ? nameOf(account) : `${nameOf(account)} (${account})`,
      ]
    }),
  )
}
