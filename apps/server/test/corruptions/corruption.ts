/** What can be wrong in the books: each a name, SQL that plants it past all triggers, and the questions that must find it. */
export type Corruption = readonly [name: string, plant: string, found: readonly string[]]

/** The need whose gifts are planted among. */
export const NEED = 'need_demo16'
/** The payment of so many rupees. */
export const paid = (rupees: number) =>
  `(select id from payments where amount_paise = ${rupees * 100} limit 1)`
/** Which line booked it. */
export const capture = (rupees: number) => `kind = 'capture' and amount_paise = ${rupees * 100}`
/** The record that its order pays. */
export const record = (rupees: number) =>
  `(select subject_id from payment_orders where amount_paise = ${rupees * 100} limit 1)`
