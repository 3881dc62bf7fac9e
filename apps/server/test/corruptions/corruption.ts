/** Possible corruptions of the books: a name, SQL that plants it past all triggers, and the checks that must find it. */
export type Corruption = readonly [name: string, plant: string, found: readonly string[]]

/** The need that the planted gifts belong to. */
export const NEED = 'need_demo16'
/** The payment of so many rupees. */
export const paid = (rupees: number) =>
  `(select id from payments where amount_paise = ${rupees * 100} limit 1)`
/** The ledger line that booked it. */
export const capture = (rupees: number) => `kind = 'capture' and amount_paise = ${rupees * 100}`
/** The record that its order pays. */
export const record = (rupees: number) =>
  `(select subject_id from payment_orders where amount_paise = ${rupees * 100} limit 1)`
