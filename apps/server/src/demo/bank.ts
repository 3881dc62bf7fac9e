import { approveRequested, type Stage } from './stage.ts'

/** Statements of the trust's bank account, as the treasurer imports them. Amounts are rupees. */

export interface BankLine {
  readonly day: string
  /** Below zero where money left. */
  readonly amount: number
  readonly narration: string
  readonly reference?: string
}

const ACCOUNT = 'bac_main'
/** The account's balance before the first statement, in paise. */
const OPENING = 14_500_000

/**
 * Imports a bank file: the book entries at the account that the bank has not listed yet, in the bank's wording, and other
 * lines; then confirms the sure matches. `before` is the balance before it in paise, by default that of the first one;
 * returns the balance after it.
 */
export async function importStatement(
  { as }: Stage,
  { before = OPENING, lines }: { readonly before?: number; readonly lines: readonly BankLine[] },
): Promise<number> {
  const call = as('treasurer')
  const { data } = await call('GET office/banking/unseen', { query: { account: ACCOUNT, perPage: 100 } })
  const booked = data.map(
    (entry): BankLine => ({
      day: entry.day,
      amount: entry.amount,
      narration: `BY TRANSFER ${entry.reference ?? ''}`.trim(),
      reference: entry.reference ?? '',
    }),
  )
  let paise = before
  const rows = [...booked, ...lines]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, amount, narration, reference = '' }) => {
      paise += Math.round(amount * 100)
      const written = Math.abs(amount).toFixed(2)
      const sides = amount < 0 ? `${written},` : `,${written}`
      return `${day},${day},${narration},${reference},${sides},${(paise / 100).toFixed(2)}`
    })
  const head = 'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance'
  const text = ['Account Name,SAHAY TRUST', head, ...rows].join('\r\n')
  await call('POST office/banking/import', {
    body: { account: ACCOUNT, bank: 'sbi', name: 'account.csv', text },
  })
  await call('POST office/banking/confirm', { body: { account: ACCOUNT } })
  return paise
}

/** Books a line that only the bank knows of, by its narration: a charge, interest, or the opening balance. */
export async function bookAs(
  { as }: Stage,
  narration: string,
  kind: 'charge' | 'interest' | 'opening',
): Promise<void> {
  const call = as('treasurer')
  const { data } = await call('GET office/banking/lines', { query: { account: ACCOUNT, state: 'open' } })
  const found = data.find((line) => line.narration === narration)
  if (!found) throw new Error(`the bank wrote no open line ${narration}`)
  await call('POST office/banking/book', { body: { line: found.id, as: kind } })
}

/** The settlement service has paid out: its payouts are fetched and booked. */
export async function fetchSettlements({ as, deliverDue }: Stage): Promise<void> {
  await deliverDue()
  await as('treasurer')('POST office/settlements/fetch', { body: {} })
}

/** Closes a month by two people. */
export async function closeMonth(stage: Stage, month: string): Promise<void> {
  const reason = 'Compared with the bank’s statement line by line; nothing is open.'
  const { data } = await stage.as('treasurer')('POST office/months/close', { body: { month, reason } })
  if (data.approval) await approveRequested(stage, data.approval)
}
