import { drawPicture, formWith } from './pictures.ts'
import type { Stage } from './stage.ts'

/** The treasurer's work: gifts over the counter, purchases, payments to schools. Amounts are rupees. */

const BANK = 'bac_main'

interface Gift {
  readonly name: string
  readonly mobile?: string
  readonly email?: string
  readonly amount: number
  readonly fund?: 'fund:general' | 'fund:schemes' | `need:${string}`
  readonly note?: string
}

/** The fields of a gift over the counter that depend on its payment method. */
export const emptyBoxes = {
  rest: '',
  bank: '',
  utr: '',
  cheque_number: '',
  cheque_bank: '',
  cheque_day: null,
  batch: '',
} as const

async function record({ as, key, today }: Stage, gift: Gift, how: object): Promise<string> {
  const giver = { mobile: '', email: '', language: 'en' as const, note: '', fund: 'fund:general' as const }
  const { data } = await as('treasurer')('POST office/gifts/record', {
    body: {
      ...emptyBoxes,
      ...giver,
      once: key(),
      mode: 'cash',
      day: today(),
      taken_by: 'Farida at the counter',
      ...gift,
      ...how,
    },
  })
  return data.id
}

export const takeCash = (stage: Stage, gift: Gift) => record(stage, gift, { mode: 'cash' })

export const takeCheque = (stage: Stage, gift: Gift, cheque: { number: string; bank: string }) =>
  record(stage, gift, {
    mode: 'cheque',
    cheque_number: cheque.number,
    cheque_bank: cheque.bank,
    cheque_day: stage.today(),
  })

export const takeTransfer = (stage: Stage, gift: Gift, utr: string) =>
  record(stage, gift, { mode: 'transfer', bank: BANK, utr })

/** Takes a cheque to the bank, which clears it. */
export async function clearCheque({ as, today }: Stage, id: string): Promise<void> {
  const call = as('treasurer')
  await call('POST office/gifts/banked', { body: { ids: [id], bank: BANK, day: today() } })
  const { version } = (await call('GET office/gifts/one', { query: { id } })).data
  await call('POST office/gifts/cleared', { body: { id, version, day: today() } })
}

/** Enters the opening day of the trust's account, and the till's balance when the books began. */
export async function beginBooks({ as, today }: Stage): Promise<void> {
  const call = as('treasurer')
  const { version } = (await call('GET office/bank-accounts/one', { query: { id: BANK } })).data
  await call('POST office/bank-accounts/save', {
    body: {
      id: BANK,
      version,
      name: 'Bank account',
      ends: '0000',
      openedOn: '2019-06-03',
      closedOn: null,
      isSettledTo: true,
    },
  })
  await call('POST office/books/opening', { body: { account: 'till', amount: 4250, day: today() } })
}

/** Drafts payouts to schools for all fees that are due; returns the payouts. */
export async function draftPayouts({ as, key }: Stage): Promise<string[]> {
  const call = as('treasurer')
  const due = await call('GET office/payouts/due', { query: {} })
  const children = due.data.map(({ id, amount }) => ({ id, amount }))
  const body = { key: key(), children, way: 'transfer', fund: 'fund:schemes', bank: BANK } as const
  return (await call('POST office/payouts/make', { body })).data.payouts
}

/** Requests the owner's approval of a payout above the limit; returns the approval. */
export async function askForPayout({ as }: Stage, id: string): Promise<string> {
  const reason = 'Fees of the first half of the year, confirmed by the school.'
  return (await as('treasurer')('POST office/payouts/ask', { body: { id, reason } })).data.approval
}

/** Marks a payout as paid, and attaches the school's receipt if there is one. */
export async function payOut(
  { as, today }: Stage,
  id: string,
  paid: { readonly reference: string; readonly receipt: boolean },
): Promise<void> {
  const call = as('treasurer')
  const { version } = (await call('GET office/payouts/one', { query: { id } })).data
  await call('POST office/payouts/pay', {
    body: { id, version, reference: paid.reference, paidOn: today() },
  })
  if (!paid.receipt) return
  const body = formWith({ id, receipt: await drawPicture('sheet', 1) })
  await call('POST office/payouts/receipt', { body })
}

/** Books a purchase with its bill. */
export async function buy(
  { as, key, today }: Stage,
  bought: {
    fund: string
    what: string
    shop: string
    amount: number
    from: string
    reference: string
    /** The need's update about it. */
    about?: string
  },
): Promise<void> {
  const body = formWith({
    ...bought,
    amount: String(bought.amount),
    key: key(),
    kind: 'purchases',
    day: today(),
    bill: await drawPicture('sheet', bought.what.length),
  })
  await as('treasurer')('POST office/purchases/book', { body })
}

/** Counts the till: nothing is missing. */
export async function countTill({ as, key }: Stage): Promise<void> {
  const call = as('treasurer')
  const { balance } = (await call('GET office/books/account', { query: { account: 'till' } })).data
  await call('POST office/till/count', { body: { once: key(), counted: balance, note: '' } })
}
