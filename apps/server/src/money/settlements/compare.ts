import { magnitude, type Paise, paise, sum } from '@sahay/contract/kernel/money'
import type { Executor } from '../../kernel/database/database.ts'
import { msg, sumValue } from '../../kernel/language/message.ts'
import type { Alerts } from '../../platform/alerts/alerts.service.ts'
import { bookVoucher, settledBankAccount, vouchersOfSubject } from '../books/books.published.ts'
import { entriesOfVoucher, knownToSettle } from '../payments/payments.published.ts'
import { type ComparedItem, compareItem, type Item } from './compare-items.ts'
import * as store from './settlements.store.ts'

const PROVIDER = 'provider:razorpay'

/** The signed effect of an item on a settlement. Paise. */
export const netOf = ({ credit, debit }: Pick<Item, 'credit' | 'debit'>) => credit - debit

/**
 * Compares a settlement that has reached the bank with our books, item by item, and books the explained part: `bank:<id>`
 * from the provider. Safe to call repeatedly; what is explained only later is booked then, and what is booked stays, because
 * the money reached the bank. Raises an alert for a difference. Call the alerts' `wake` after the commit.
 */
export async function compareSettlement(
  tx: Executor,
  { alerts, at }: { readonly alerts: Alerts; readonly at: Date },
  id: string,
  settledOn: string,
  items: readonly Item[],
): Promise<void> {
  const settlement = await store.lockSettlement(tx, id)
  if (settlement?.status !== 'processed') return
  const charges = new Map(
    (await store.chargesOf(tx, id)).map((one) => [one.itemId, paise(0n - one.fee - one.tax)]),
  )
  const compared = (await compareItems(tx, id, items)).map((item) =>
    charged(item, charges.get(item.entityId)),
  )
  await store.saveItems(tx, id, compared)
  const ofItself = charges.get(id) ?? paise(0)
  const ours = sum(...compared.map((item) => item.ours), ofItself)
  const net = compared.reduce((total, item) => total + netOf(item), 0n)
  const differing = compared.filter(({ finding }) => finding !== 'fits' && finding !== 'charged').length
  const unclear = differing + (net + ofItself === settlement.amount ? 0 : 1)
  const booked = await book(tx, { ...settlement, settledOn, ours }, at)
  await store.noteCompared(tx, id, { settledOn, ours, booked, unclear }, at)
  if (unclear === 0) return alerts.conditionEnded(tx, 'settlement_differs', id, at)
  // only alert again if the difference has changed: alerts that staff have closed stay closed
  if (unclear !== settlement.unclear || ours !== settlement.ours)
    await raise(tx, alerts, { ...settlement, ours })
}

/** An item with the amount booked as its charge: the signed difference that this explains. */
function charged(item: ComparedItem, more: Paise | undefined): ComparedItem {
  if (more === undefined) return item
  const ours = paise(item.ours + more)
  return { ...item, ours, finding: ours === netOf(item) ? 'charged' : 'amount' }
}

async function compareItems(tx: Executor, id: string, items: readonly Item[]): Promise<ComparedItem[]> {
  const ids = items.map(({ entityId }) => entityId)
  const adjusted = items.flatMap(({ type, paymentId }) =>
    type === 'adjustment' && paymentId ? [paymentId] : [],
  )
  const known = await knownToSettle(tx, ids, adjusted)
  const elsewhere = new Set((await store.settledElsewhere(tx, id, ids)).map((one) => one.id))
  const byId = Map.groupBy(known, (one) => one.id)
  return items.map((item) => {
    const ours = [...(byId.get(item.entityId) ?? []), ...(byId.get(item.paymentId ?? '') ?? [])]
    return compareItem(item, ours, elsewhere.has(item.entityId))
  })
}

/** Books the explained part that is not booked yet; returns the total booked of the settlement. Paise. */
async function book(tx: Executor, of: store.Settlement, at: Date): Promise<Paise> {
  const vouchers = await vouchersOfSubject(tx, of.id)
  let booked = 0n
  for (const { id } of vouchers)
    for (const { debit, credit, amount } of await entriesOfVoucher(tx, id))
      booked += credit === PROVIDER ? amount : debit === PROVIDER ? 0n - amount : 0n
  const explained = of.ours < of.amount ? of.ours : of.amount
  const bank = await settledBankAccount(tx)
  if (explained <= booked || bank === null) return paise(booked)
  await bookVoucher(tx, {
    kind: 'settled',
    idempotencyKey: `settlement:${of.id}:${vouchers.length + 1}`,
    day: of.settledOn,
    narration: `Paid out by the payment service: ${of.id}`,
    reference: of.utr,
    subject: of.id,
    entries: [{ debit: `bank:${bank.id}`, credit: PROVIDER, amount: paise(explained - booked) }],
    by: { kind: 'rule' },
    at,
  })
  return explained
}

async function raise(tx: Executor, alerts: Alerts, of: store.Settlement): Promise<void> {
  const difference = store.differenceOf(of)
  const details = msg(
    'alert.settlement_differs.details',
    'The payment service paid out {amount} with {settlement}, and our books explain {ours} of it.',
    {
      settlement: of.id,
      amount: sumValue(of.amount),
      ours: sumValue(of.ours),
    },
  )
  await alerts.raiseCondition(tx, {
    kind: 'settlement_differs',
    subject: of.id,
    amount: magnitude(difference),
    details,
  })
}
