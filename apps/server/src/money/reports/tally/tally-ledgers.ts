/** The position of a ledger account in Tally. */
export interface TallyGroup {
  readonly name: string
  /** One of Tally's own groups; null if it is one itself. */
  readonly parent: string | null
}

const own = (name: string): TallyGroup => ({ name, parent: null })

const CASH = own('Cash-in-Hand')
const BANKS = own('Bank Accounts')

/** Account prefixes with their Tally group; the first match counts. */
const groups: readonly (readonly [beginning: string, group: TallyGroup])[] = [
  ['till', CASH],
  ['cash', CASH],
  ['cheques', CASH],
  ['bank:', BANKS],
  // the provider's balance is paid out to the bank by a contra voucher, which Tally allows only between banks
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

/** True if Tally treats an account as cash or bank, which decides the voucher type. */
export const isMoney = (account: string): boolean => {
  const group = groupOf(account)
  return group === CASH || group === BANKS
}

/**
 * The name of each ledger in Tally, which must be unique. Needs and events may share a name, so their id is appended, as
 * with any other duplicate name.
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
